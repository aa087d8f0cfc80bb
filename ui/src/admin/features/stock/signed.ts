/** Returns units with their sign, with a minus of the width of a plus. */
export const signed = (units: number): string => (units > 0 ? `+${units}` : units === 0 ? '0' : `\u2212${-units}`);
