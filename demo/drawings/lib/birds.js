// Poultry: whole birds, their parts, and eggs.
import { boneEnd, grain, meats } from './tissue.js';
import { blob, blur, clip, n, radial, seeded, smooth } from './svg.js';

/** Whole dressed bird, breast up, legs to the right. */
export function bird(tone = 'skin', seed = 'bird') {
  const rng = seeded(`bird${seed}`);
  const [lit, mid, deep] = meats[tone];
  const f = radial(
    [
      [0, lit],
      [0.6, mid],
      [1, deep],
    ],
    { cx: 0.4, cy: 0.3, r: 0.78 },
  );
  const d = smooth([
    [-210, -6],
    [-176, -104],
    [-70, -150],
    [60, -140],
    [150, -94],
    [184, 0],
    [150, 94],
    [60, 142],
    [-70, 150],
    [-176, 106],
  ]);
  const inside = clip(`<path d="${d}"/>`);
  const drum = (sy) =>
    `<g transform="scale(1 ${sy})"><path d="M40 -60C90 -126 176 -118 236 -74C270 -54 296 -50 316 -48L318 -22C284 -18 236 -18 190 -8C130 6 70 0 40 -60Z" fill="${f}"/><path d="M312 -56q26 4 24 20t-24 20q-8 -20 0 -40Z" fill="#FFF8EC" stroke="${deep}" stroke-opacity=".5" stroke-width="3"/><path d="M60 -62C110 -104 176 -98 226 -66" stroke="#fff" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round" filter="${blur(4)}"/></g>`;
  const wing = (sy) =>
    `<g transform="scale(1 ${sy})"><path d="M-150 -100C-130 -160 -66 -190 -20 -160C-6 -148 -20 -128 -44 -124C-86 -116 -104 -96 -120 -76Z" fill="${f}" stroke="${deep}" stroke-opacity=".35" stroke-width="3"/></g>`;
  let pores = '';
  for (let i = 0; i < 90; i += 1)
    pores += `<circle cx="${n(rng.between(-180, 170))}" cy="${n(rng.between(-130, 130))}" r="${n(rng.between(1.4, 2.6))}"/>`;
  return `${wing(1)}${wing(-1)}<path d="${d}" fill="${deep}" transform="translate(3 13)"/><path d="${d}" fill="${f}"/><g clip-path="${inside}"><g fill="${deep}" opacity=".45">${pores}</g><path d="M-196 0C-90 -8 60 -8 176 0" stroke="${deep}" stroke-opacity=".55" stroke-width="6" fill="none"/><ellipse cx="-50" cy="-70" rx="96" ry="26" fill="#fff" opacity=".6" filter="${blur(15)}"/><ellipse cx="-50" cy="62" rx="80" ry="18" fill="#fff" opacity=".35" filter="${blur(14)}"/></g>${drum(1)}${drum(-1)}`;
}

/** Drumstick, raw. */
export function drumstick(seed = 'ds', tone = 'skin') {
  const rng = seeded(`ds${seed}`);
  const [lit, mid, deep] = meats[tone];
  const f = radial(
    [
      [0, lit],
      [0.6, mid],
      [1, deep],
    ],
    { cx: 0.35, cy: 0.3, r: 0.8 },
  );
  const d = smooth(
    [
      [-132, 4],
      [-112, -62],
      [-40, -82],
      [40, -52],
      [100, -22],
      [134, -18],
      [134, 18],
      [96, 22],
      [36, 50],
      [-44, 80],
      [-114, 62],
    ].map(([x, y]) => [x + rng.between(-4, 4), y + rng.between(-4, 4)]),
  );
  return `<path d="M120 -13H186V13H120Z" fill="#FFF6E6"/>${boneEnd(188, 0, 16, 0)}<path d="${d}" fill="${deep}" transform="translate(2 9)"/><path d="${d}" fill="${f}"/><path d="M-92 -40C-60 -66 0 -58 44 -34" stroke="#fff" stroke-opacity=".7" stroke-width="12" fill="none" stroke-linecap="round" filter="${blur(5)}"/>`;
}

/** Wing, raw. */
export function wing(seed = 'w', tone = 'skin') {
  const rng = seeded(`wing${seed}`);
  const [lit, mid, deep] = meats[tone];
  const f = radial(
    [
      [0, lit],
      [0.6, mid],
      [1, deep],
    ],
    { cx: 0.35, cy: 0.3, r: 0.85 },
  );
  const k = () => rng.between(-4, 4);
  const d = smooth([
    [-150, 40 + k()],
    [-130, -10],
    [-70, -50 + k()],
    [-10, -66],
    [30, -40],
    [80, -46 + k()],
    [132, -24],
    [150, 4],
    [120, 18 + k()],
    [70, 8],
    [28, 26],
    [-6, 0],
    [-60, 26 + k()],
    [-110, 72],
  ]);
  return `<path d="${d}" fill="${deep}" transform="translate(2 9)"/><path d="${d}" fill="${f}"/><path d="M-112 10C-76 -26 -40 -36 -8 -42M46 -18C76 -26 100 -20 120 -8" stroke="#fff" stroke-opacity=".65" stroke-width="10" fill="none" stroke-linecap="round" filter="${blur(4)}"/>`;
}

/** Breast fillet or thigh, boneless. */
export function breast(seed = 'br', tone = 'chicken') {
  const rng = seeded(`br${seed}`);
  const [lit, mid, deep, fat] = meats[tone];
  const f = radial(
    [
      [0, lit],
      [0.6, mid],
      [1, deep],
    ],
    { cx: 0.38, cy: 0.3, r: 0.8 },
  );
  const d = smooth(
    [
      [-160, 12],
      [-140, -62],
      [-60, -96],
      [40, -84],
      [124, -46],
      [170, 6],
      [120, 38],
      [30, 70],
      [-66, 88],
      [-138, 66],
    ].map(([x, y]) => [x + rng.between(-6, 6), y + rng.between(-6, 6)]),
  );
  const inside = clip(`<path d="${d}"/>`);
  return `<path d="${d}" fill="${deep}" transform="translate(2 11)"/><path d="${d}" fill="${f}"/><g clip-path="${inside}">${grain(rng, 130, 60, deep, 12, 0.4)}<path d="M-150 20C-60 -14 60 -6 170 10" stroke="${fat}" stroke-width="7" stroke-opacity=".7" fill="none"/><ellipse cx="-40" cy="-54" rx="74" ry="14" fill="#fff" opacity=".7" filter="${blur(9)}"/></g>`;
}

/** Egg. */
export function egg(colour = 'brown', speckled = false, seed = 'e') {
  const rng = seeded(`egg${seed}`);
  const [lit, mid, deep] = {
    brown: ['#F6D2AE', '#DFA473', '#B97A4B'],
    white: ['#FFFFFF', '#F4EFE6', '#D3C9B8'],
    quail: ['#F7F0DF', '#E4D6BB', '#B8A581'],
  }[colour];
  const f = radial(
    [
      [0, lit],
      [0.55, mid],
      [1, deep],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  let spots = '';
  if (speckled)
    for (let i = 0; i < 26; i += 1)
      spots += `<path d="${blob(rng, rng.between(1.5, 7), rng.between(1.5, 6), 0.3, 6)}" transform="translate(${n(rng.between(-34, 34))} ${n(rng.between(-46, 46))})" fill="#5B4433"/>`;
  const d = 'M0 -62C30 -62 46 -20 46 10C46 42 26 60 0 60C-26 60 -46 42 -46 10C-46 -20 -30 -62 0 -62Z';
  return `<path d="${d}" fill="${f}"/><g clip-path="${clip(`<path d="${d}"/>`)}" opacity=".85">${spots}</g><ellipse cx="-15" cy="-24" rx="10" ry="16" fill="#fff" opacity=".6" transform="rotate(20)" filter="${blur(3)}"/>`;
}
