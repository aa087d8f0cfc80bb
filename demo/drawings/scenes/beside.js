// Props beside the products in most pictures, placed with a short shadow: lemon, herbs, spices, vegetables, tea.
import { citrus, scatter, sprig, teaCup, wedge } from '../lib/props.js';
import { emoji } from '../lib/svg.js';
import { at } from './kit.js';

/** Colours of hammered metal trays. */
export const copper = { face: '#EDB98C', rim: '#C07C48', edge: '#8A4F28' };
export const brass = { face: '#F6DFA2', rim: '#CFA24A', edge: '#96702A' };

export const lemon = (x, y, s = 1, r = 0) => at(() => citrus('lemon'), x, y, { s, r, shadow: 'tight' });
export const halfLime = (x, y, s = 1, r = 0) => at(() => citrus('lime'), x, y, { s, r, shadow: 'tight' });
export const wedgeAt = (x, y, s = 1, r = 0) => at(wedge, x, y, { s, r, shadow: 'tight' });
export const herb = (kind, x, y, s = 1, r = 0) => at(() => sprig(kind, `${kind}${x}`), x, y, { s, r, shadow: 'tight' });
export const thing = (name, x, y, s = 1.2, r = 0) => at(() => emoji(name), x, y, { s, r, shadow: 'tight' });
export const tea = (x, y, s = 0.8) => at(teaCup, x, y, { s, shadow: 'soft' });
/** A scattered pinch, for example of salt. */
export const few = (kind, x, y, seed, s = 1, rx = 90, ry = 46, count = 14) =>
  at(() => scatter(kind, seed, rx, ry, count), x, y, { s, shadow: 'tight' });
/** The same over a flatter area. */
export const pepper = (x, y, seed, kind = 'pepper', s = 1) => few(kind, x, y, seed, s, 90, 44);
