// The scale of a chart's values: round numbers from 0 up to the first one that no value exceeds.

/** Up to so many lines are above the 0. */
const LINES = 4;
const STEPS = [1, 2, 2.5, 5, 10];

/** Returns the values at which a chart whose highest value is `most` has a line. `least` is the smallest step. */
export function scaleOf(most: number, least: number): readonly number[] {
  const wanted = Math.max(most / LINES, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  // A step of 2.5 is none for what is counted in ones.
  const step = STEPS.map((one) => one * power).find((one) => one >= wanted - power * 1e-9 && Number.isInteger(one / least)) ?? wanted;
  const count = Math.max(Math.ceil(most / step - 1e-9), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
