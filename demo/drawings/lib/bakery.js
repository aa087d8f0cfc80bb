// Breads and pastries: croissants, manakish, fatayer, samboosa, tart, flat breads, loaves, pretzels.
import { blob, blur, clip, linear, n, radial, seeded, smooth } from './svg.js';
import { scatter } from './props.js';

const crust = (lit = '#FBD08A', mid = '#E09A45', deep = '#A45C1C') =>
  radial(
    [
      [0, lit],
      [0.55, mid],
      [1, deep],
    ],
    { cx: 0.4, cy: 0.28, r: 0.85 },
  );

/** Croissant, arched, about 330 wide; `topping` optionally sesame and zaatar. */
export function croissant(seed = 'cr', topping = null) {
  const rng = seeded(seed);
  let out = '';
  const parts = [
    [-140, 58, 34, 26, -52],
    [140, 58, 34, 26, 52],
    [-112, 14, 52, 38, -40],
    [112, 14, 52, 38, 40],
    [-66, -26, 68, 50, -22],
    [66, -26, 68, 50, 22],
    [0, -42, 70, 62, 0],
  ];
  for (const [x, y, rx, ry, a] of parts) {
    const d = blob(rng, rx, ry, 0.03, 12);
    out += `<g transform="translate(${x} ${y}) rotate(${a})"><path d="${d}" fill="#8A4A14" transform="translate(0 7)"/><path d="${d}" fill="${crust('#FFDC96', '#E6A04A', '#A9601F')}"/>`;
    let l = '';
    for (let i = -2; i < 3; i += 1)
      l += `M${n(i * rx * 0.34)} ${n(-ry * 0.84)}Q${n(i * rx * 0.34 + 9)} 0 ${n(i * rx * 0.34)} ${n(ry * 0.8)}`;
    out += `<path d="${l}" stroke="#8F4E16" stroke-opacity=".4" stroke-width="3.4" fill="none"/><ellipse cx="${n(-rx * 0.1)}" cy="${n(-ry * 0.46)}" rx="${n(rx * 0.52)}" ry="${n(ry * 0.13)}" fill="#FFF3CF" opacity=".75" filter="${blur(4)}"/></g>`;
  }
  if (topping)
    out += `<g transform="translate(0 -40)">${scatter('sesame', seed, 120, 46, 46)}${scatter('herb', seed, 120, 44, 40)}</g>`;
  return out;
}

/** Round flat bread: zaatar, cheese or plain tannour; radius about 190. */
export function flatbread(kind = 'tannour', seed = 'fb', r = 190) {
  const rng = seeded(`flat${kind}${seed}`);
  const d = blob(rng, r, r * 0.98, 0.028, 16);
  const inside = clip(`<path d="${d}"/>`);
  let top = '';
  if (kind === 'tannour') {
    for (let i = 0; i < 34; i += 1) {
      const a = rng.between(0, 6.283);
      const q = Math.sqrt(rng.next()) * r * 0.92;
      const s = rng.between(8, 26);
      top += `<path d="${blob(rng, s, s * 0.8, 0.2, 8)}" transform="translate(${n(Math.cos(a) * q)} ${n(Math.sin(a) * q)})" fill="${rng.pick(['#8A4E1E', '#B5742F', '#5E3212', '#FFF0CF'])}" opacity="${n(rng.between(0.25, 0.6))}"/>`;
    }
    top += `<g transform="translate(0 0)">${scatter('nigella', seed, r * 0.7, r * 0.7, 36)}${scatter('sesame', seed, r * 0.75, r * 0.75, 50)}</g>`;
  }
  if (kind === 'cheese') {
    const c = blob(rng, r * 0.8, r * 0.78, 0.05, 14);
    top += `<path d="${c}" fill="${radial([
      [0, '#FFFBEA'],
      [0.7, '#FBE9B6'],
      [1, '#EBC467'],
    ])}"/>`;
    for (let i = 0; i < 30; i += 1)
      top += `<path d="${blob(rng, rng.between(8, 22), rng.between(6, 16), 0.25, 7)}" transform="translate(${n(rng.between(-r * 0.6, r * 0.6))} ${n(rng.between(-r * 0.6, r * 0.6))})" fill="${rng.pick(['#FFFFFF', '#F3CB6E', '#D99A3A', '#FFF6D8'])}" opacity=".8"/>`;
    top += scatter('nigella', seed, r * 0.6, r * 0.6, 30);
  }
  if (kind === 'zaatar') {
    top += `<path d="${blob(rng, r * 0.8, r * 0.78, 0.04, 14)}" fill="${radial([
      [0, '#7F8E3A'],
      [1, '#4E5E22'],
    ])}"/>${scatter('sesame', seed, r * 0.7, r * 0.7, 90)}${scatter('herb', seed, r * 0.7, r * 0.7, 80)}`;
  }
  return `<path d="${d}" fill="#A9682A" transform="translate(1 11)"/><path d="${d}" fill="${radial(
    [
      [0, '#FBE3B4'],
      [0.72, '#EFC382'],
      [1, '#BE7C36'],
    ],
    { cx: 0.42, cy: 0.36, r: 0.7 },
  )}"/><g clip-path="${inside}">${top}<ellipse cx="${n(-r * 0.3)}" cy="${n(-r * 0.5)}" rx="${n(r * 0.4)}" ry="${n(r * 0.1)}" fill="#fff" opacity=".35" transform="rotate(-20)" filter="${blur(11)}"/></g>`;
}

/** Cross-shaped knife cuts over a round bread. */
export function quarters(r = 190) {
  return `<path d="M${-r} 4L${r} -4M4 ${-r}L-4 ${r}" stroke="#FFF9EA" stroke-width="11"/><path d="M${-r} 9L${r} 1M9 ${-r}L1 ${r}" stroke="#8A5A20" stroke-opacity=".4" stroke-width="4"/>`;
}

/** Triangular fatayer, closed, spinach peeping out. */
export function fatayer(seed = 'ft') {
  const rng = seeded(`fat${seed}`);
  const d = smooth(
    [
      [0, -96],
      [24, -70],
      [92, 48],
      [84, 74],
      [50, 80],
      [-50, 80],
      [-84, 74],
      [-92, 48],
      [-24, -70],
    ].map(([x, y]) => [x + rng.between(-4, 4), y + rng.between(-4, 4)]),
  );
  return `<path d="${d}" fill="#99581B" transform="translate(1 9)"/><path d="${d}" fill="${crust('#FDDD9E', '#E7A650', '#AE6622')}"/><path d="M0 12L0 -78M0 12L-74 62M0 12L74 62" stroke="#9A5A1E" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/><path d="M-3 8L-3 -72M-4 10L-72 56M3 8L70 54" stroke="#FFF0CB" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/><path d="${blob(rng, 15, 13, 0.2, 8)}" transform="translate(0 12)" fill="#3F6B2A"/>${scatter('sesame', seed, 50, 40, 14)}<ellipse cx="-22" cy="-16" rx="9" ry="30" fill="#fff" opacity=".4" transform="rotate(28 -22 -16)" filter="${blur(5)}"/>`;
}

/** Samboosa: a crisp folded triangle. */
export function samboosa(seed = 'sb') {
  const rng = seeded(`sam${seed}`);
  const d = 'M-4 -100Q6 -106 14 -96L104 66Q108 82 92 84L-92 86Q-108 84 -102 68Z';
  let bubbles = '';
  for (let i = 0; i < 18; i += 1) {
    const t = rng.next();
    bubbles += `<ellipse cx="${n(rng.between(-80, 80) * t)}" cy="${n(-60 + t * 130)}" rx="${n(rng.between(3, 8))}" ry="${n(rng.between(2.5, 6))}" fill="${rng.pick(['#FFE5AC', '#B36A20'])}" opacity=".55"/>`;
  }
  return `<path d="${d}" fill="#8F4F14" transform="translate(2 10)"/><path d="${d}" fill="${crust('#FFD583', '#E8A23C', '#B06418')}"/><path d="M10 -98L-60 84M-50 -14L96 80" stroke="#8F5218" stroke-opacity=".45" stroke-width="5" fill="none"/><path d="M4 -92L-64 82" stroke="#FFEDBE" stroke-opacity=".75" stroke-width="4"/>${bubbles}<path d="M-6 -78L-84 64" stroke="#fff" stroke-opacity=".45" stroke-width="10" stroke-linecap="round" filter="${blur(4)}"/>`;
}

/** A tart of vermicelli under an omelette, from above. */
export function balaleet(r = 200) {
  const rng = seeded('balaleet');
  let threads = '';
  for (let i = 0; i < 240; i += 1) {
    const a = rng.between(0, 6.283);
    const q = Math.sqrt(rng.next()) * r * 0.78;
    const t = rng.between(0, 6.283);
    const l = rng.between(26, 60);
    threads += `<path d="M${n(Math.cos(a) * q)} ${n(Math.sin(a) * q)}q${n(Math.cos(t + 0.9) * l * 0.6)} ${n(Math.sin(t + 0.9) * l * 0.6)} ${n(Math.cos(t) * l)} ${n(Math.sin(t) * l)}" stroke="${rng.pick(['#FFD25E', '#F0AE2E', '#D98B1B', '#FFE59A'])}" stroke-width="4.4"/>`;
  }
  let flutes = '';
  for (let i = 0; i < 26; i += 1) {
    const a = (i / 26) * 6.283;
    flutes += `<circle cx="${n(Math.cos(a) * r)}" cy="${n(Math.sin(a) * r)}" r="${n(r * 0.135)}" fill="${crust('#FFE0A4', '#E2A355', '#B06E2A')}"/>`;
  }
  const egg = blob(rng, r * 0.42, r * 0.34, 0.1, 10);
  return `<circle r="${n(r * 1.1)}" cy="12" fill="#965619"/>${flutes}<circle r="${n(r * 0.96)}" fill="#D7963F"/><circle r="${n(r * 0.88)}" fill="#E9A52F"/><g clip-path="${clip(`<circle r="${n(r * 0.88)}"/>`)}" fill="none" stroke-linecap="round">${threads}</g><path d="${egg}" fill="#C98F22" transform="translate(3 8)" opacity=".7"/><path d="${egg}" fill="${radial(
    [
      [0, '#FFF3B0'],
      [0.7, '#FBD75A'],
      [1, '#E0A828'],
    ],
  )}"/>${scatter('cardamom', 'bl', r * 0.6, r * 0.6, 6)}${scatter('saffron', 'bl', r * 0.7, r * 0.7, 14)}`;
}

/** Regag: folded sheets of paper-thin bread. */
export function regag(seed = 'rg', r = 220) {
  const rng = seeded(seed);
  const sheet = (fold) => {
    const d = fold ? `M${-r} 0A${r} ${r} 0 0 1 ${r} 0Q0 26 ${-r} 0Z` : blob(rng, r, r * 0.97, 0.02, 18);
    let spots = '';
    for (let i = 0; i < 60; i += 1)
      spots += `<path d="${blob(rng, rng.between(3, 13), rng.between(2, 8), 0.3, 6)}" transform="translate(${n(rng.between(-r, r))} ${n(rng.between(-r, r))})" fill="${rng.pick(['#B06E2C', '#8A4E1B', '#D39A55'])}" opacity="${n(rng.between(0.25, 0.6))}"/>`;
    return `<path d="${d}" fill="${linear(
      [
        [0, '#FBEBCB'],
        [1, '#E9C68F'],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    )}" stroke="#C08A45" stroke-width="3" stroke-opacity=".6"/><g clip-path="${clip(`<path d="${d}"/>`)}">${spots}</g>`;
  };
  return { open: sheet(false), folded: sheet(true) };
}

/** A round sourdough loaf scored with leaves of flour. */
export function sourdough(r = 215) {
  const rng = seeded('sour');
  const d = blob(rng, r, r * 0.96, 0.02, 16);
  let cuts = '';
  for (let i = 0; i < 4; i += 1) {
    const y = -108 + i * 70;
    cuts += `<path d="M${-124 + i * 8} ${y + 30}Q0 ${y - 44} ${130 - i * 6} ${y + 6}Q10 ${y + 16} ${-124 + i * 8} ${y + 30}Z" fill="${linear(
      [
        [0, '#FFF0CE'],
        [1, '#E5B36A'],
      ],
    )}" stroke="#8F5218" stroke-opacity=".5" stroke-width="4"/>`;
  }
  let flour = '';
  for (let i = 0; i < 130; i += 1)
    flour += `<circle cx="${n(rng.between(-r, r))}" cy="${n(rng.between(-r, r))}" r="${n(rng.between(1.5, 6))}"/>`;
  return `<path d="${d}" fill="#6A3810" transform="translate(2 16)"/><path d="${d}" fill="${crust('#E9AE62', '#C27A30', '#7C4313')}"/><g clip-path="${clip(`<path d="${d}"/>`)}"><g fill="#FFF6E2" opacity=".55">${flour}</g>${cuts}<ellipse cx="-70" cy="-130" rx="90" ry="16" fill="#fff" opacity=".4" transform="rotate(-14)" filter="${blur(11)}"/></g>`;
}

/** Soft pretzel with salt, about 300 wide. */
export function pretzel(seed = 'pz') {
  const rng = seeded(`prz${seed}`);
  const d =
    'M0 96C-60 40 -150 10 -136 -62C-124 -112 -40 -110 -6 -50C24 6 46 60 92 92M0 96C60 40 150 10 136 -62C124 -112 40 -110 6 -50C-24 6 -46 60 -92 92';
  let salt = '';
  for (const [x, y] of [
    [-122, -40],
    [-96, -88],
    [-52, -90],
    [-20, -60],
    [120, -40],
    [100, -86],
    [54, -92],
    [24, -62],
    [0, -2],
    [-30, 66],
    [30, 66],
    [-70, 40],
    [72, 42],
    [0, 84],
  ])
    salt += `<rect x="${n(x + rng.between(-8, 8))}" y="${n(y + rng.between(-8, 8))}" width="9" height="9" rx="2" fill="#fff" transform="rotate(${n(rng.between(-20, 20))} ${x} ${y})"/>`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="#5E2F0E" stroke-width="50" transform="translate(1 9)"/><path d="${d}" stroke="#9A5420" stroke-width="48"/><path d="${d}" stroke="#C67A32" stroke-width="38" transform="translate(-2 -3)"/><path d="${d}" stroke="#E5A050" stroke-width="20" transform="translate(-4 -7)"/><path d="${d}" stroke="#FFE0A6" stroke-opacity=".6" stroke-width="7" transform="translate(-6 -12)"/></g>${salt}`;
}
