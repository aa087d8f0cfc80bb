// Building blocks of all scenes: background, light, a surface, and helpers to arrange several objects.
import {
  basket,
  board,
  bowl,
  cloth,
  ground,
  ice,
  paper,
  plate,
  platter,
  slate,
  stoneware,
  windowLight,
} from '../lib/grounds.js';
import { put, seeded } from '../lib/svg.js';

export { basket, board, bowl, cloth, ice, paper, plate, platter, put, slate, stoneware };

/** A square picture: background, light and objects. */
export const still = (tint, ...things) => ({
  width: 800,
  height: 800,
  content: () => `${ground(tint)}${windowLight(800, 800, 0.3)}${flat(things)}`,
});

/** A part of a square picture, enlarged: its upper left corner and its size. */
export const detail = ({ content }, x, y, size) => ({
  width: 800,
  height: 800,
  content: () => `<svg width="800" height="800" viewBox="${x} ${y} ${size} ${size}">${content()}</svg>`,
});

/** A wide banner and a narrow one, from objects placed around the centre. */
export const wide = (tint, ...things) => ({
  width: 1600,
  height: 550,
  content: () =>
    `${ground(tint, 1600, 550)}${windowLight(1600, 550, 0.25)}<g transform="translate(800 275)">${flat(things)}</g>`,
});
export const narrow = (tint, ...things) => ({
  width: 800,
  height: 700,
  content: () =>
    `${ground(tint, 800, 700)}${windowLight(800, 700, 0.25)}<g transform="translate(400 350)">${flat(things)}</g>`,
});

/** A drawing without a background. */
export const alone = (...things) => ({ width: 800, height: 800, content: () => flat(things) });

const flat = (things) =>
  things
    .flat(9)
    .map((thing) => thing())
    .join('');

/** Objects are drawn together with their picture, so that the names in it count from zero. */
export const at = (make, x, y, options) => () => put(make(), x, y, options);

/** Repeats an object: make(i) at each [x, y, rotation, scale]. */
export const each =
  (make, places, options = {}) =>
  () =>
    places
      .map(([x, y, r = 0, s = options.s ?? 1], i) => put(make(i), x, y, { ...options, s, r, flip: options.flips?.[i] }))
      .join('');

/** Positions around a centre: rings of [radius, count]. */
export function rings(cx, cy, list, seed, wobble = 8) {
  const rng = seeded(`rings${seed}`);
  return list.flatMap(([r, count]) =>
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * 6.283 + r * 0.01;
      return [
        cx + Math.cos(a) * r + rng.between(-wobble, wobble),
        cy + Math.sin(a) * r + rng.between(-wobble, wobble),
        rng.between(0, 360),
      ];
    }),
  );
}

/** Positions in a loose grid. */
export function grid(x0, y0, dx, dy, cols, rows, seed, wobble = 6, turn = 8) {
  const rng = seeded(`grid${seed}`);
  return Array.from({ length: cols * rows }, (_, i) => [
    x0 + (i % cols) * dx + rng.between(-wobble, wobble),
    y0 + Math.floor(i / cols) * dy + rng.between(-wobble, wobble),
    rng.between(-turn, turn),
  ]);
}
