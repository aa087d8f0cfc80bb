// Cuts of meat: slabs, chops, legs, shanks, ribs, cubes, mince, liver, patties.
import { boneEnd, flesh, grain, meats } from './tissue.js';
import { blob, blur, clip, linear, n, radial, seeded, smooth } from './svg.js';

/** Boneless slab with a fat cap: w x h in radii. */
export function slab(tone, seed, { rx = 190, ry = 120, marble = 26, cap = true, thick = 16 } = {}) {
  const rng = seeded(`slab${tone}${seed}`);
  const [, , deep, fat] = meats[tone];
  const d = blob(rng, rx, ry, 0.07, 12);
  const inside = clip(`<path d="${d}"/>`);
  const rim = cap
    ? `<path d="${d}" fill="none" stroke="${fat}" stroke-width="22" stroke-dasharray="${n(rx * 2.5)} ${n(rx * 4)}" stroke-linecap="round" stroke-dashoffset="${n(-rx * 2.3)}"/>`
    : '';
  return `<path d="${d}" fill="${deep}" transform="translate(2 ${thick})"/><path d="${d}" fill="${flesh(tone)}"/><g clip-path="${inside}">${grain(rng, rx, ry, fat, marble, 0.62, 4)}${grain(rng, rx, ry, deep, 24, 0.28)}<ellipse cx="${n(-rx * 0.3)}" cy="${n(-ry * 0.45)}" rx="${n(rx * 0.4)}" ry="${n(ry * 0.16)}" fill="#fff" opacity=".4" filter="${blur(10)}"/>${rim}</g>`;
}

/** Rib chop (cutlet): an eye of meat on a clean bone. */
export function chop(tone, seed = 'ch') {
  const rng = seeded(`chop${tone}${seed}`);
  const [, , deep, fat] = meats[tone];
  const d = smooth(
    [
      [-92, -16],
      [-70, -72],
      [0, -92],
      [70, -70],
      [92, -10],
      [70, 60],
      [16, 78],
      [-50, 60],
    ].map(([x, y]) => [x + rng.between(-5, 5), y + rng.between(-5, 5)]),
  );
  const inside = clip(`<path d="${d}"/>`);
  const bone = linear(
    [
      [0, '#FFFDF6'],
      [1, '#DCC7A4'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  return `<path d="M40 40C70 110 92 160 126 214L152 200C130 150 104 90 84 18Z" fill="${bone}" stroke="#CDB48C" stroke-opacity=".5" stroke-width="2"/>${boneEnd(140, 208, 14, 62)}<path d="${d}" fill="${deep}" transform="translate(3 12)"/><path d="${d}" fill="${fat}"/><g transform="scale(.82) translate(-4 3)"><path d="${d}" fill="${flesh(tone)}"/></g><g clip-path="${inside}">${grain(rng, 60, 50, fat, 9, 0.7, 4)}<ellipse cx="-24" cy="-40" rx="34" ry="12" fill="#fff" opacity=".45" filter="${blur(7)}"/></g>`;
}

/** T-bone or rib steak with the bone in. */
export function tbone(tone, seed = 'tb') {
  const rng = seeded(`tbone${tone}${seed}`);
  const [, , deep, fat] = meats[tone];
  const d = smooth(
    [
      [-176, -24],
      [-130, -104],
      [-20, -126],
      [96, -108],
      [172, -36],
      [150, 50],
      [84, 108],
      [10, 150],
      [-50, 120],
      [-136, 76],
    ].map(([x, y]) => [x + rng.between(-6, 6), y + rng.between(-6, 6)]),
  );
  const inside = clip(`<path d="${d}"/>`);
  const bone = linear([
    [0, '#FFFDF6'],
    [1, '#E3CFAC'],
  ]);
  return `<path d="${d}" fill="${deep}" transform="translate(2 15)"/><path d="${d}" fill="${fat}"/><g transform="scale(.9) translate(2 2)"><path d="${d}" fill="${flesh(tone)}"/></g><g clip-path="${inside}">${grain(rng, 130, 90, fat, 30, 0.66, 4)}<path d="M-120 -92C-60 -66 50 -70 132 -82L138 -54C60 -44 30 -42 14 -30C8 20 12 80 14 150L-16 150C-18 90 -16 30 -22 -26C-60 -46 -96 -52 -132 -66Z" fill="${bone}" stroke="#CBB189" stroke-width="3"/><ellipse cx="-84" cy="-14" rx="56" ry="14" fill="#fff" opacity=".4" filter="${blur(9)}"/></g>`;
}

/** Leg or shoulder on the bone; length about 520. */
export function leg(tone, seed = 'leg', { fat = meats[tone][3], slim = 1 } = {}) {
  const rng = seeded(`leg${tone}${seed}`);
  const [, , deep] = meats[tone];
  const k = () => rng.between(-6, 6);
  const pts = [
    [-258, -6 + k()],
    [-226, -104 * slim],
    [-120, -142 * slim + k()],
    [0, -124 * slim],
    [110, -78 * slim + k()],
    [196, -44],
    [232, -36],
    [234, 30],
    [196, 34],
    [110, 60 * slim + k()],
    [6, 112 * slim],
    [-110, 132 * slim + k()],
    [-220, 98 * slim],
  ];
  const d = smooth(pts);
  const inside = clip(`<path d="${d}"/>`);
  const bone = linear([
    [0, '#FFFDF6'],
    [1, '#DCC7A4'],
  ]);
  let cap = '';
  for (let i = 0; i < 5; i += 1)
    cap += `<path d="${blob(rng, rng.between(50, 96), rng.between(18, 36), 0.2)}" transform="translate(${n(-180 + i * 76)} ${n(rng.between(-70, -20) * slim)}) rotate(${n(rng.between(0, 24))})" fill="${fat}" opacity=".78"/>`;
  return `<path d="M210 -20L300 -16L300 14L210 20Z" fill="${bone}"/>${boneEnd(304, 0, 20, 0)}<path d="${d}" fill="${deep}" transform="translate(2 14)"/><path d="${d}" fill="${flesh(tone)}"/><g clip-path="${inside}">${cap}${grain(rng, 220, 110, deep, 26, 0.26)}${grain(rng, 200, 100, fat, 14, 0.4, 4)}<ellipse cx="-90" cy="${n(-84 * slim)}" rx="130" ry="17" fill="#fff" opacity=".5" filter="${blur(11)}"/><path d="${d}" fill="none" stroke="${deep}" stroke-width="26" stroke-opacity=".4" filter="${blur(12)}" transform="translate(-8 -16)"/></g>`;
}

/** Shank: a barrel of meat with bone at both ends. */
export function shank(tone, seed = 'sh') {
  const rng = seeded(`shank${tone}${seed}`);
  const [, , deep, fat] = meats[tone];
  const d = smooth(
    [
      [-140, -30],
      [-90, -92],
      [10, -96],
      [96, -54],
      [144, -26],
      [146, 26],
      [90, 56],
      [0, 94],
      [-96, 86],
      [-142, 32],
    ].map(([x, y]) => [x + rng.between(-4, 4), y + rng.between(-5, 5)]),
  );
  const bone = linear([
    [0, '#FFFDF6'],
    [1, '#DCC7A4'],
  ]);
  const inside = clip(`<path d="${d}"/>`);
  return `<path d="M-176 -22H190V22H-176Z" fill="${bone}"/>${boneEnd(196, 0, 19, 0)}<circle cx="-172" r="26" fill="${bone}" stroke="#CBB189" stroke-width="3"/><circle cx="-174" r="11" fill="#C98F7F"/><path d="${d}" fill="${deep}" transform="translate(2 12)"/><path d="${d}" fill="${flesh(tone)}"/><g clip-path="${inside}">${grain(rng, 120, 70, fat, 16, 0.7, 5)}<ellipse cx="-30" cy="-58" rx="70" ry="12" fill="#fff" opacity=".5" filter="${blur(8)}"/></g>`;
}

/** Cross-cut with marrow (osso buco, neck). */
export function crosscut(tone, seed = 'cc', r = 110) {
  const rng = seeded(`cc${tone}${seed}`);
  const [, , deep, fat] = meats[tone];
  const d = blob(rng, r, r * 0.9, 0.08, 10);
  const inside = clip(`<path d="${d}"/>`);
  const bone = radial(
    [
      [0, '#F6D9C4'],
      [0.5, '#F6D9C4'],
      [0.56, '#FFFDF6'],
      [1, '#E3CFAC'],
    ],
    { cx: 0.5, cy: 0.5, r: 0.5 },
  );
  return `<path d="${d}" fill="${deep}" transform="translate(2 14)"/><path d="${d}" fill="${fat}"/><g transform="scale(.92)"><path d="${d}" fill="${flesh(tone)}"/></g><g clip-path="${inside}">${grain(rng, r * 0.8, r * 0.7, fat, 18, 0.65, 4)}</g><circle cx="${n(r * 0.1)}" cy="${n(r * 0.06)}" r="${n(r * 0.25)}" fill="${bone}" stroke="#CBB189" stroke-width="2"/>`;
}

/** Rack of ribs. */
export function ribs(tone, seed = 'rib', count = 7) {
  const rng = seeded(`ribs${tone}${seed}`);
  const [lit, , deep, fat] = meats[tone];
  const bone = linear(
    [
      [0, '#FFFDF6'],
      [1, '#D8C29C'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  const w = count * 58;
  let bones = '';
  let ridges = '';
  for (let i = 0; i < count; i += 1) {
    const x = -w / 2 + 30 + i * 58;
    bones += `<path d="M${x - 13} 20C${x - 16} -60 ${x - 10} -150 ${x + 2} -196L${x + 24} -192C${x + 18} -140 ${x + 14} -60 ${x + 15} 20Z" fill="${bone}"/><ellipse cx="${x + 13}" cy="-194" rx="15" ry="11" fill="#FFF9EC"/>`;
    ridges += `<path d="M${x + 2} -70C${x - 6} -20 ${x - 4} 60 ${x} 118" stroke="${lit}" stroke-width="26" stroke-opacity=".55" stroke-linecap="round" fill="none"/><path d="M${x + 30} -64C${x + 24} 0 ${x + 26} 60 ${x + 30} 120" stroke="${deep}" stroke-width="7" stroke-opacity=".45" fill="none"/>`;
  }
  const d = smooth([
    [-w / 2 - 8, -66],
    [0, -84],
    [w / 2 + 10, -64],
    [w / 2 + 14, 96],
    [w / 4, 132],
    [-w / 4, 136],
    [-w / 2 - 12, 104],
  ]);
  const inside = clip(`<path d="${d}"/>`);
  return `${bones}<path d="${d}" fill="${deep}" transform="translate(2 14)"/><path d="${d}" fill="${flesh(tone)}"/><g clip-path="${inside}">${ridges}${grain(rng, w / 2, 110, fat, 26, 0.6, 5)}<path d="M${-w / 2 - 10} -64C0 -84 0 -84 ${w / 2 + 10} -64" stroke="${fat}" stroke-width="24" stroke-opacity=".85" fill="none"/></g>`;
}

/** One diced piece. */
export function cube(tone, seed, r = 44) {
  const rng = seeded(`cube${tone}${seed}`);
  const [, , deep, fat] = meats[tone];
  const d = smooth(
    [
      [-r, -r * 0.8],
      [0, -r],
      [r, -r * 0.75],
      [r * 1.02, r * 0.2],
      [r * 0.86, r * 0.8],
      [0, r * 0.95],
      [-r * 0.9, r * 0.8],
      [-r * 1.05, 0],
    ].map(([x, y]) => [x + rng.between(-r * 0.12, r * 0.12), y + rng.between(-r * 0.12, r * 0.12)]),
  );
  const inside = clip(`<path d="${d}"/>`);
  return `<path d="${d}" fill="${deep}" transform="translate(2 ${n(r * 0.24)})"/><path d="${d}" fill="${flesh(tone)}"/><g clip-path="${inside}">${grain(rng, r, r * 0.8, fat, 4, 0.6, 4)}<ellipse cx="${n(-r * 0.3)}" cy="${n(-r * 0.5)}" rx="${n(r * 0.4)}" ry="${n(r * 0.15)}" fill="#fff" opacity=".5" filter="${blur(4)}"/></g>`;
}

/** A mound of mince, strand over strand. */
export function mince(tone, seed = 'mi', rx = 200, ry = 150) {
  const rng = seeded(`mince${tone}${seed}`);
  const [lit, mid, deep, fat] = meats[tone];
  let out = `<path d="${blob(rng, rx * 0.94, ry * 0.92, 0.05, 14)}" fill="${deep}"/>`;
  for (let i = 0; i < 190; i += 1) {
    const a = rng.between(0, 6.283);
    const q = Math.sqrt(1 - i / 190);
    const d = Math.sqrt(rng.next()) * (0.25 + 0.72 * q);
    const x = Math.cos(a) * rx * d;
    const y = Math.sin(a) * ry * d - (1 - q) * 18;
    const t = rng.between(0, 6.283);
    const l = rng.between(34, 62);
    const path = `M${n(x)} ${n(y)}q${n(Math.cos(t) * l * 0.5 + 9)} ${n(Math.sin(t) * l * 0.5 - 9)} ${n(Math.cos(t) * l)} ${n(Math.sin(t) * l)}`;
    const tone3 = rng.pick([lit, mid, mid, lit, rng.next() < 0.3 ? fat : mid]);
    out += `<path d="${path}" stroke="${deep}" stroke-width="18" stroke-linecap="round" fill="none"/><path d="${path}" stroke="${tone3}" stroke-width="13.5" stroke-linecap="round" fill="none"/><path d="${path}" stroke="#fff" stroke-opacity=".28" stroke-width="3" stroke-linecap="round" fill="none" transform="translate(-2 -3)"/>`;
  }
  return out;
}

/** Liver: smooth, dark, two lobes. */
export function liver(seed = 'li') {
  const rng = seeded(seed);
  const d = smooth(
    [
      [-190, -10],
      [-150, -96],
      [-30, -120],
      [90, -96],
      [196, -30],
      [170, 44],
      [80, 50],
      [20, 96],
      [-90, 120],
      [-170, 76],
    ].map(([x, y]) => [x + rng.between(-6, 6), y + rng.between(-6, 6)]),
  );
  const s = blur(9);
  return `<path d="${d}" fill="#47161A" transform="translate(2 12)"/><path d="${d}" fill="${flesh('liver')}"/><g clip-path="${clip(`<path d="${d}"/>`)}"><path d="M-40 110C-20 30 40 0 180 -20" stroke="#47161A" stroke-opacity=".6" stroke-width="8" fill="none"/><ellipse cx="-70" cy="-66" rx="86" ry="15" fill="#fff" opacity=".5" filter="${s}"/><ellipse cx="-80" cy="50" rx="50" ry="10" fill="#fff" opacity=".3" filter="${s}"/></g>`;
}

/** A burger patty. */
export function patty(tone, seed = 'pt', r = 100) {
  const rng = seeded(`pt${seed}`);
  const [, , deep, fat] = meats[tone];
  const d = blob(rng, r, r, 0.035, 16);
  return `<path d="${d}" fill="${deep}" transform="translate(2 12)"/><path d="${d}" fill="${flesh(tone)}"/><g clip-path="${clip(`<path d="${d}"/>`)}">${grain(rng, r, r, fat, 24, 0.5, 4)}${grain(rng, r, r, deep, 26, 0.4, 4)}</g><path d="${d}" transform="scale(.86)" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="4"/>`;
}
