// The parts that all meat has in common: colours, grain, bones.
import { n, radial } from './svg.js';

/** [lit, mid, deep, fat] */
export const meats = {
  lamb: ['#E9837E', '#CE5656', '#A63A40', '#FBEDE4'],
  beef: ['#D5565A', '#B4323B', '#872029', '#FBEFE3'],
  veal: ['#F0A09A', '#DD7A76', '#BB5757', '#FDF3EC'],
  camel: ['#C9524A', '#A43631', '#7A2322', '#FFF6E6'],
  goat: ['#DC6D66', '#BD4A47', '#93312F', '#F9EBE0'],
  chicken: ['#FFE3D6', '#F8C6B4', '#E8A38D', '#FFF2D8'],
  skin: ['#FFEEDD', '#F8D6B4', '#DFAE84', '#FFF8E8'],
  duck: ['#F9DDBE', '#E9BE93', '#C6925F', '#FFF4E0'],
  liver: ['#A2514C', '#7D2F30', '#5A1D21', '#A2514C'],
};

/** Lit from the upper left. */
export function flesh(tone) {
  const [lit, mid, deep] = meats[tone];
  return radial(
    [
      [0, lit],
      [0.55, mid],
      [1, deep],
    ],
    { cx: 0.38, cy: 0.3, r: 0.8 },
  );
}

/** Short wandering lines of fat or shade. */
export function grain(rng, w, h, colour, count, o, width = 3) {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const x = rng.between(-w, w);
    const y = rng.between(-h, h);
    const l = rng.between(16, 54);
    d += `M${n(x)} ${n(y)}q${n(l * 0.4)} ${n(rng.between(-12, 12))} ${n(l)} ${n(rng.between(-8, 8))}q${n(l * 0.3)} ${n(rng.between(-8, 8))} ${n(l * 0.4)} ${n(rng.between(-10, 10))}`;
  }
  return `<path d="${d}" stroke="${colour}" stroke-opacity="${o}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
}

/** The knuckle at the end of a bone. */
export function boneEnd(x, y, r, angle) {
  const f = radial([
    [0, '#FFFFFF'],
    [0.6, '#F4E7D3'],
    [1, '#D6BD98'],
  ]);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><ellipse cx="0" cy="${-r * 0.6}" rx="${r}" ry="${r * 0.85}" fill="${f}"/><ellipse cx="0" cy="${r * 0.6}" rx="${r}" ry="${r * 0.85}" fill="${f}"/></g>`;
}
