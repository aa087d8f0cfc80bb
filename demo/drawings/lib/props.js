// Small props beside the products: lemon, herbs, chillies, garlic, salt, nuts, petals, drops of syrup, knives, spoons.
import { blob, blur, clip, emoji, linear, n, radial, seeded, smooth } from './svg.js';

/** Slice of lemon or lime, radius about 60. */
export function citrus(kind = 'lemon') {
  const c = {
    lemon: ['#FFF6B8', '#F9D94A', '#E5B81F', '#FFFBE0'],
    lime: ['#E7F6B0', '#A9D44A', '#6FA52A', '#F4FBDC'],
    orange: ['#FFD9A0', '#F9A03A', '#DD7A1A', '#FFF2DE'],
  }[kind];
  let seg = '';
  for (let i = 0; i < 9; i += 1) {
    const a = (i / 9) * 6.283;
    const b = ((i + 1) / 9) * 6.283;
    const m = (a + b) / 2;
    const q = (t, r) => `${n(Math.cos(t) * r)} ${n(Math.sin(t) * r)}`;
    seg += `<path d="M${q(m, 7)}L${q(a + 0.08, 45)}Q${q(m, 53)} ${q(b - 0.08, 45)}Z" fill="${c[1]}" stroke="${c[1]}" stroke-width="3" stroke-linejoin="round"/><path d="M${q(m, 14)}L${q(m, 38)}" stroke="${c[0]}" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/>`;
  }
  return `<circle r="61" cy="7" fill="${c[2]}"/><circle r="60" fill="${c[2]}"/><circle r="56" fill="${c[3]}"/>${seg}<ellipse cx="-20" cy="-28" rx="18" ry="8" fill="#fff" opacity=".5" transform="rotate(-36 -20 -28)" filter="${blur(3)}"/>`;
}

/** Wedge of lemon. */
export function wedge() {
  const c = ['#FFF3A0', '#F7D23F', '#E0B01C'];
  return `<path d="M-70 -14C-60 50 60 50 70 -14C30 12 -30 12 -70 -14Z" fill="${c[2]}"/><path d="M-66 -18C-50 34 50 34 66 -18C30 2 -30 2 -66 -18Z" fill="#FFFBE2"/><path d="M-56 -16C-40 24 40 24 56 -16C26 0 -26 0 -56 -16Z" fill="${linear(
    [
      [0, c[0]],
      [1, c[1]],
    ],
  )}"/><path d="M-24 -4L-18 12M0 -2V14M24 -4L18 12" stroke="#FFFBE2" stroke-width="3"/>`;
}

/** A leafy sprig: kind dill, parsley, rosemary, thyme, mint, bay, fern, curry. */
export function sprig(kind = 'parsley', seed = kind) {
  const rng = seeded(`sprig${kind}${seed}`);
  const g = {
    dill: ['#6FA04A', '#4E7F33'],
    parsley: ['#5FA04B', '#3B7A34'],
    rosemary: ['#6C8F6B', '#476B4C'],
    thyme: ['#7FA06A', '#55784A'],
    mint: ['#62B45F', '#2F8544'],
    bay: ['#6F9C55', '#44703A'],
    fern: ['#6DA862', '#3F7B46'],
    curry: ['#6CA84E', '#3F7A33'],
  }[kind];
  let out = '';
  const stem = 'M0 110C-8 50 6 -20 0 -110';
  if (kind === 'dill') {
    for (let i = 0; i < 16; i += 1) {
      const y = 70 - i * 11.5;
      const l = 56 * (1 - Math.abs(i - 6) / 15);
      for (const s of [-1, 1]) {
        let d = `M0 ${n(y)}q${n(s * l * 0.5)} -6 ${n(s * l)} ${n(-l * 0.6)}`;
        for (let k = 1; k < 4; k += 1)
          d += `M${n((s * l * k) / 4)} ${n(y - (l * 0.6 * k) / 5)}l${n(s * 5)} -16M${n((s * l * k) / 4)} ${n(y - (l * 0.6 * k) / 5)}l${n(s * 14)} -3`;
        out += `<path d="${d}" stroke="${i % 2 ? g[0] : g[1]}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
      }
    }
    return `<path d="${stem}" stroke="${g[1]}" stroke-width="5" fill="none" stroke-linecap="round"/>${out}`;
  }
  if (kind === 'rosemary' || kind === 'thyme') {
    const count = kind === 'rosemary' ? 26 : 15;
    for (let i = 0; i < count; i += 1) {
      const y = 96 - (i / count) * 210;
      for (const s of [-1, 1]) {
        const l = kind === 'rosemary' ? rng.between(34, 46) * (1 - i / (count * 2)) : 15;
        const a = rng.between(24, 44);
        out +=
          kind === 'rosemary'
            ? `<path d="M0 0Q${n(s * l * 0.5)} -9 ${n(s * l)} 0Q${n(s * l * 0.5)} 5 0 0Z" transform="translate(0 ${n(y)}) rotate(${n(-s * a)})" fill="${rng.pick(g)}"/>`
            : `<ellipse cx="${s * 13}" cy="0" rx="12" ry="7" transform="translate(0 ${n(y)}) rotate(${n(-s * a)})" fill="${rng.pick(g)}"/>`;
      }
    }
    return `<path d="${stem}" stroke="#6B5A3C" stroke-width="5" fill="none" stroke-linecap="round"/>${out}`;
  }
  if (kind === 'parsley') {
    const lf = (x, y, s, r) => {
      const d =
        'M0 40C-8 22 -40 26 -44 6C-30 8 -34 -16 -26 -24C-18 -16 -12 -40 0 -48C12 -40 18 -16 26 -24C34 -16 30 8 44 6C40 26 8 22 0 40Z';
      return `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})"><path d="${d}" fill="${linear([
        [0, g[0]],
        [1, g[1]],
      ])}"/><path d="M0 36V-36M0 12L-26 -6M0 12L26 -6" stroke="#2F6A2C" stroke-opacity=".5" stroke-width="3" fill="none"/></g>`;
    };
    return `<path d="M0 110Q-4 40 0 -10M-2 50Q-30 20 -50 10M-2 40Q30 14 52 -4" stroke="${g[1]}" stroke-width="6" fill="none" stroke-linecap="round"/>${lf(-56, 0, 0.9, -30)}${lf(58, -12, 0.92, 32)}${lf(0, -52, 1.15, 0)}${lf(-26, -70, 0.7, -18)}`;
  }
  const leaves = { mint: 7, bay: 5, fern: 15, curry: 11 }[kind];
  const w = { mint: 22, bay: 17, fern: 8, curry: 13 }[kind];
  for (let i = 0; i < leaves; i += 1) {
    const y = 84 - (i / (leaves - 1)) * 176;
    const l = { mint: 62, bay: 74, fern: 62, curry: 50 }[kind] * (1 - 0.5 * (i / leaves));
    for (const s of [-1, 1]) {
      out += `<g transform="translate(0 ${n(y)}) rotate(${n(s * rng.between(50, 62))})"><path d="M0 0C${-w} ${n(-l * 0.3)} ${-w} ${n(-l * 0.75)} 0 ${n(-l)}C${w} ${n(-l * 0.75)} ${w} ${n(-l * 0.3)} 0 0Z" fill="${linear(
        [
          [0, g[0]],
          [1, g[1]],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      )}"/><path d="M0 0V${n(-l * 0.9)}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`;
    }
  }
  return `<path d="${stem}" stroke="${g[1]}" stroke-width="5" fill="none" stroke-linecap="round"/>${out}<path d="M0 -86C${-w} -110 ${-w} -126 0 -146C${w} -126 ${w} -110 0 -86Z" fill="${g[0]}"/>`;
}

/** One loose leaf. */
export function leaf(colour = ['#62B45F', '#2F8544'], l = 90, w = 30) {
  return `<path d="M0 ${l / 2}C${-w} ${l / 4} ${-w} ${-l / 4} 0 ${-l / 2}C${w} ${-l / 4} ${w} ${l / 4} 0 ${l / 2}Z" fill="${linear(
    [
      [0, colour[0]],
      [1, colour[1]],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.4 },
  )}"/><path d="M0 ${l / 2}V${-l * 0.42}" stroke="#fff" stroke-opacity=".4" stroke-width="2.5"/>`;
}

/** Scatter of peppercorns, salt, sesame, crumbs. */
export function scatter(kind = 'pepper', seed = 's', rx = 120, ry = 60, count = 18) {
  const rng = seeded(`scatter${kind}${seed}`);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const a = rng.between(0, 6.283);
    const q = Math.sqrt(rng.next());
    const x = Math.cos(a) * rx * q;
    const y = Math.sin(a) * ry * q;
    const r = rng.between(0, 180);
    const at = `transform="translate(${n(x)} ${n(y)}) rotate(${n(r)})"`;
    if (kind === 'pepper')
      out += `<circle ${at} r="${n(rng.between(6, 8.5))}" fill="${radial([
        [0, '#7A6656'],
        [1, '#2B211B'],
      ])}"/>`;
    if (kind === 'pink')
      out += `<circle ${at} r="${n(rng.between(6, 9))}" fill="${radial([
        [0, '#F39AA0'],
        [1, '#B33A4A'],
      ])}"/>`;
    if (kind === 'salt')
      out += `<rect ${at} x="-5" y="-5" width="${n(rng.between(6, 12))}" height="${n(rng.between(6, 12))}" rx="2" fill="#fff" stroke="#C9D6D8" stroke-width="1.2"/>`;
    if (kind === 'pistachio')
      out += `<path ${at} d="M-11 0Q0 -9 11 0Q0 9 -11 0Z" fill="${rng.pick(['#8DB24E', '#6E9638', '#A9C76A', '#B7A14E'])}"/>`;
    if (kind === 'sesame')
      out += `<path ${at} d="M-6 0Q0 -5 6 0Q0 4 -6 0Z" fill="${rng.pick(['#FBF0D2', '#F0DDAE', '#E7CD92'])}"/>`;
    if (kind === 'nigella') out += `<path ${at} d="M-5 0Q0 -4 5 0Q0 4 -5 0Z" fill="#1F1B1A"/>`;
    if (kind === 'almond')
      out += `<path ${at} d="M-17 0Q-4 -13 18 0Q-4 13 -17 0Z" fill="${linear([
        [0, '#FBE7C4'],
        [1, '#E2BE86'],
      ])}" stroke="#C99B5E" stroke-width="1.4"/>`;
    if (kind === 'saffron')
      out += `<path ${at} d="M-15 0q8 -9 15 0t15 2" stroke="${rng.pick(['#D9531E', '#B83A14', '#EE8B2C'])}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`;
    if (kind === 'petal')
      out += `<path ${at} d="M-20 4C-18 -18 14 -20 21 -2C22 14 -8 20 -20 4Z" fill="${radial([
        [0, '#F8A3AF'],
        [1, '#C8334B'],
      ])}"/>`;
    if (kind === 'whitepetal')
      out += `<path ${at} d="M-20 4C-18 -18 14 -20 21 -2C22 14 -8 20 -20 4Z" fill="${radial([
        [0, '#fff'],
        [1, '#E9E2D2'],
      ])}"/>`;
    if (kind === 'herb')
      out += `<path ${at} d="M-8 0Q0 -8 8 0Q0 6 -8 0Z" fill="${rng.pick(['#5FA04B', '#3F7F35', '#7DB45C'])}"/>`;
    if (kind === 'crumb')
      out += `<path ${at} d="${blob(rng, rng.between(3, 8), rng.between(3, 7), 0.3, 6)}" fill="${rng.pick(['#D9A45B', '#C08540', '#EBC284'])}"/>`;
    if (kind === 'cardamom')
      out += `<path ${at} d="M-19 0Q0 -12 19 0Q0 12 -19 0Z" fill="${linear([
        [0, '#C9D69A'],
        [1, '#8DA35A'],
      ])}"/><path ${at} d="M-17 0H17" stroke="#6F8446" stroke-width="2"/>`;
    if (kind === 'chip') out += `<path ${at} d="M-9 -5L8 -7L10 5L-7 7Z" fill="#4A2818"/>`;
  }
  return out;
}

/** Kitchen knife pointing left, about 420 long. */
export function knife() {
  const blade = linear([
    [0, '#F4F7F8'],
    [0.5, '#C8D2D6'],
    [0.52, '#E9EFF1'],
    [1, '#A9B6BB'],
  ]);
  return `<path d="M-230 18C-190 -24 -100 -34 60 -34V26H-190C-214 26 -224 24 -230 18Z" fill="${blade}"/><rect x="56" y="-36" width="22" height="64" rx="5" fill="#8C999E"/><path d="M76 -28C140 -36 190 -26 214 -14C226 -4 220 22 204 24C160 26 120 20 76 24Z" fill="${linear(
    [
      [0, '#5C3D28'],
      [1, '#38231A'],
    ],
  )}"/><circle cx="106" cy="-2" r="6" fill="#D8C9A8"/><circle cx="150" cy="-2" r="6" fill="#D8C9A8"/>`;
}

/** Spoon with a long handle, wooden or brass. */
export function spoon(kind = 'wood') {
  const c = { wood: ['#E4BE86', '#B98648'], brass: ['#F3DDA0', '#B88C3A'], steel: ['#F4F7F8', '#9FADB2'] }[kind];
  const f = linear([
    [0, c[0]],
    [1, c[1]],
  ]);
  return `<path d="M-20 -10C60 -13 150 -13 200 -11Q214 0 200 11C150 13 60 13 -20 10Z" fill="${f}"/><ellipse cx="-74" cy="0" rx="66" ry="42" fill="${f}"/><ellipse cx="-76" cy="0" rx="52" ry="31" fill="${radial(
    [
      [0, c[1]],
      [1, c[0]],
    ],
    { cx: 0.6, cy: 0.7, r: 0.7 },
  )}"/>`;
}

/** Small dish with a filling, from above. */
export function dish(fill = '#C98A2B', r = 80, rim = '#FBFAF6') {
  return `<circle r="${r}" fill="${rim}"/><circle r="${r}" fill="${radial([
    [0, '#fff', 0.4],
    [0.7, '#fff', 0],
    [1, '#000', 0.18],
  ])}"/><circle r="${n(r * 0.8)}" fill="${fill}"/><circle r="${n(r * 0.8)}" fill="${radial(
    [
      [0, '#fff', 0.35],
      [0.5, '#fff', 0.02],
      [1, '#000', 0.28],
    ],
    { cx: 0.4, cy: 0.34, r: 0.72 },
  )}"/><path d="M${n(-r * 0.5)} ${n(-r * 0.34)}q${n(r * 0.2)} ${n(-r * 0.26)} ${n(r * 0.5)} ${n(-r * 0.3)}" stroke="#fff" stroke-opacity=".6" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}

/** Glass cup of karak. */
export function teaCup(tea = '#C48A52') {
  return `<circle r="112" fill="#FDFBF6"/><circle r="112" fill="${radial([
    [0, '#fff', 0.2],
    [0.7, '#fff', 0],
    [1, '#8A6A3A', 0.25],
  ])}"/><circle r="72" fill="none" stroke="#D9B25A" stroke-width="4"/><circle r="62" fill="#fff"/><circle r="54" fill="${radial(
    [
      [0, '#E0B07A'],
      [0.7, tea],
      [1, '#8A5728'],
    ],
  )}"/><path d="M-26 -22q16 -16 38 -12" stroke="#fff" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}

export const icon = emoji;

/** Trailing drop or pool of syrup. */
export function drizzle(seed = 'dz', w = 300, colour = '#8A4A16') {
  const rng = seeded(seed);
  let pts = [];
  for (let i = 0; i <= 12; i += 1) pts.push([-w / 2 + (w * i) / 12, (i % 2 ? 34 : -34) + rng.between(-12, 12)]);
  return `<path d="${smooth(pts, false)}" stroke="${colour}" stroke-width="9" fill="none" stroke-linecap="round" stroke-opacity=".85"/><path d="${smooth(pts, false)}" stroke="#fff" stroke-opacity=".4" stroke-width="2.5" fill="none" transform="translate(-1 -2)"/>`;
}
