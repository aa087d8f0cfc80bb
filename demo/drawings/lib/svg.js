// Drawing kit: numbers from a seed, unique gradient names, one soft shadow, placing, and the illustrations.
import { readFileSync } from 'node:fs';

const icons = JSON.parse(
  readFileSync(new URL('../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url)),
);

let counter = 0;
let defs = [];

/** Starts a new picture: names count from zero again, so equal scenes give equal files. */
export function begin() {
  counter = 0;
  defs = [];
}

/** A name that is unique among the picture's definitions. */
function uid() {
  counter += 1;
  return `d${counter}`;
}

/** Adds a definition and returns its reference. */
function define(make) {
  const id = uid();
  defs.push(make(id));
  return `url(#${id})`;
}

/** A small deterministic random generator (mulberry32), seeded by a text. */
export function seeded(text) {
  let a = 2166136261;
  for (const c of text) a = Math.imul(a ^ c.charCodeAt(0), 16777619);
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (lo, hi) => lo + (hi - lo) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

export const n = (v) => Math.round(v * 100) / 100;

/** Linear gradient from stops [[offset, colour, opacity?]]; vertical by default. */
export function linear(stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1 } = {}) {
  return define(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
  );
}

/** Radial gradient, brightest towards the upper left, where the light comes from. */
export function radial(stops, { cx = 0.38, cy = 0.32, r = 0.75 } = {}) {
  return define(
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
  );
}

function stopList(stops) {
  return stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('');
}

export function clip(shape) {
  return define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
}

export function blur(px) {
  return define(
    (id) =>
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${px}"/></filter>`,
  );
}

const shadowOf = { none: null, tight: [4, 6, 5, 0.28], soft: [9, 15, 13, 0.26], deep: [14, 26, 24, 0.3] };

/** Places a drawing (made around 0,0); its shadow always falls to the lower right. */
export function put(drawing, x, y, { s = 1, r = 0, flip = false, shadow = 'soft', o = 1, hue = 0 } = {}) {
  const inner = `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(r)}) scale(${n(flip ? -s : s)} ${n(s)})"${o < 1 ? ` opacity="${o}"` : ''}>${drawing}</g>`;
  const spec = shadowOf[shadow];
  if (!spec) return inner;
  const [dx, dy, sd, a] = spec;
  const filter = define(
    (id) =>
      `<filter id="${id}" x="-40%" y="-40%" width="190%" height="190%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${sd}"/><feOffset dx="${dx}" dy="${dy}"/><feComponentTransfer><feFuncR type="linear" slope="0" intercept="0.08"/><feFuncG type="linear" slope="0" intercept="0.12"/><feFuncB type="linear" slope="0" intercept="0.12"/><feFuncA type="linear" slope="${a}"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
  const room = `<rect x="${n(x - 60)}" y="${n(y - 60)}" width="120" height="120" fill="none"/>`;
  return `<g filter="${filter}">${room}${inner}</g>`;
}

/** One Fluent illustration as a drawing about 100 units wide around 0,0; `hue` rotates its colours. */
export function emoji(name, { hue = 0, sat = 1, light = 1 } = {}) {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`no illustration called ${name}`);
  const prefix = uid();
  const body = icon.body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const drawing = `<g transform="translate(-50 -50) scale(3.125)">${body}</g>`;
  if (!hue && sat === 1 && light === 1) return drawing;
  const filter = define(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/><feColorMatrix type="saturate" values="${sat}"/><feComponentTransfer><feFuncR type="linear" slope="${light}"/><feFuncG type="linear" slope="${light}"/><feFuncB type="linear" slope="${light}"/></feComponentTransfer></filter>`,
  );
  return `<g filter="${filter}">${drawing}</g>`;
}

/** A closed smooth outline through points (Catmull-Rom as cubic curves). */
export function smooth(points, closed = true) {
  const p = points;
  const at = (i) => (closed ? p[(i + p.length) % p.length] : p[Math.max(0, Math.min(p.length - 1, i))]);
  let d = `M${n(p[0][0])} ${n(p[0][1])}`;
  const last = closed ? p.length : p.length - 1;
  for (let i = 0; i < last; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** An irregular blob: an ellipse with a slightly uneven edge. */
export function blob(rng, rx, ry, wander = 0.08, count = 10) {
  const points = [];
  for (let i = 0; i < count; i += 1) {
    const t = (i / count) * Math.PI * 2;
    const k = 1 + rng.between(-wander, wander);
    points.push([Math.cos(t) * rx * k, Math.sin(t) * ry * k]);
  }
  return smooth(points);
}

/** Returns the complete picture as SVG. */
export function page(width, height, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${content}</svg>`;
}
