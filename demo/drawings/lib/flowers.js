// Flowers and plants: blooms from above, stems, wrapped bouquets, vases, pots and potted plants.
import { blur, clip, linear, n, radial, seeded } from './svg.js';
import { leaf } from './props.js';

const roseTones = {
  oud: ['#C23350', '#8E1533', '#4E0719'],
  red: ['#EE5A5F', '#C92233', '#7F0D1E'],
  pink: ['#FFD3DC', '#F49AB0', '#C45A78'],
  white: ['#FFFFFF', '#F5F0E4', '#CFC6AE'],
  cream: ['#FFF6E0', '#F6DFB4', '#D3AE6E'],
  peach: ['#FFDFC8', '#F9B38C', '#CF7648'],
};

/** A rose from above, radius about 80: petals wound around the heart. */
export function rose(tone = 'red', seed = 'r') {
  const [lit, mid, deep] = roseTones[tone];
  const rng = seeded(`rose${tone}${seed}`);
  let out = '';
  const rings = [
    [80, 7, 1.08],
    [62, 6, 1.04],
    [46, 5, 1],
    [32, 4, 1],
    [20, 3, 1],
  ];
  rings.forEach(([r, count], ring) => {
    const a0 = rng.between(0, 6.28);
    for (let i = 0; i < count; i += 1) {
      const a = ((a0 + (i / count) * 6.283) * 180) / Math.PI;
      const w = r * 0.86;
      const f = linear([
        [0, lit],
        [0.35, mid],
        [1, deep],
      ]);
      out += `<g transform="rotate(${n(a)})"><path d="M${n(-w * 0.7)} ${n(-r * 0.12)}C${n(-w)} ${n(-r * 0.78)} ${n(-w * 0.5)} ${n(-r * 1.06)} 0 ${n(-r)}C${n(w * 0.5)} ${n(-r * 1.06)} ${n(w)} ${n(-r * 0.78)} ${n(w * 0.7)} ${n(-r * 0.12)}Q0 ${n(r * 0.2)} ${n(-w * 0.7)} ${n(-r * 0.12)}Z" fill="${f}" stroke="${deep}" stroke-opacity="${0.3 + ring * 0.06}" stroke-width="2.4"/></g>`;
    }
  });
  return `<circle r="66" fill="${deep}"/>${out}<path d="M-9 2A10 10 0 1 1 8 6A6 6 0 1 1 -2 -2" stroke="${deep}" stroke-width="4.5" fill="${mid}"/>`;
}

/** Tulip in profile, stem down; about 330 tall, with its origin at the base of the flower. */
export function tulip(tone = ['#FF9EB8', '#E2527F', '#A3285A'], { stem = 220 } = {}) {
  const f = linear([
    [0, tone[0]],
    [1, tone[1]],
  ]);
  const d = linear([
    [0, tone[1]],
    [1, tone[2]],
  ]);
  return `<path d="M0 0C4 ${stem * 0.4} -4 ${stem * 0.7} 0 ${stem}" stroke="#5E9A4A" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M0 ${stem * 0.94}C-70 ${stem * 0.6} -70 ${stem * 0.2} -44 ${stem * 0.02}C-30 ${stem * 0.4} -16 ${stem * 0.7} 0 ${stem * 0.94}Z" fill="${linear(
    [
      [0, '#86BE6A'],
      [1, '#4A8A44'],
    ],
  )}"/><path d="M-50 -60C-70 -10 -40 18 0 18C40 18 70 -10 50 -60C40 -100 26 -120 0 -124C-26 -120 -40 -100 -50 -60Z" fill="${d}"/><path d="M-54 -104C-74 -40 -56 16 0 18C-22 -24 -26 -70 -54 -104Z" fill="${f}"/><path d="M54 -104C74 -40 56 16 0 18C22 -24 26 -70 54 -104Z" fill="${f}"/><path d="M0 -128C-40 -80 -34 0 0 18C34 0 40 -80 0 -128Z" fill="${linear(
    [
      [0, tone[0]],
      [0.6, tone[1]],
      [1, tone[2]],
    ],
  )}"/><path d="M-10 -96C-24 -60 -20 -30 -8 -6" stroke="#fff" stroke-opacity=".45" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}

/** Sunflower from above, radius about 120. */
export function sunflower(seed = 'sf') {
  const rng = seeded(seed);
  let petals = '';
  for (let k = 0; k < 2; k += 1) {
    for (let i = 0; i < 20; i += 1)
      petals += `<path d="M0 -44C-24 -70 -18 -112 0 -126C18 -112 24 -70 0 -44Z" transform="rotate(${n(i * 18 + k * 9 + rng.between(-3, 3))}) scale(${k ? 0.9 : 1})" fill="${linear(
        [
          [0, '#FFE25E'],
          [1, k ? '#F2A71B' : '#E0890F'],
        ],
      )}" stroke="#C9780A" stroke-opacity=".35" stroke-width="2"/>`;
  }
  let seeds = '';
  for (let i = 0; i < 130; i += 1) {
    const a = i * 2.39996;
    const q = Math.sqrt(i / 130) * 54;
    seeds += `<circle cx="${n(Math.cos(a) * q)}" cy="${n(Math.sin(a) * q)}" r="3.6" fill="${i < 40 ? '#7E5A22' : i % 2 ? '#4A2A12' : '#6E4219'}"/>`;
  }
  return `${petals}<circle r="58" fill="#3A200C"/>${seeds}<ellipse cx="-16" cy="-24" rx="22" ry="9" fill="#fff" opacity=".2" filter="${blur(5)}"/>`;
}

/** Small bloom: jasmine, daisy, hibiscus, green. */
export function bloom(kind = 'jasmine', seed = 'b') {
  const rng = seeded(`bloom${kind}${seed}`);
  const k = {
    jasmine: [5, '#FFFFFF', '#EDEBDD', '#F4E08A', 22, 54],
    daisy: [14, '#FFFFFF', '#E6E9EC', '#F2B52B', 10, 56],
    hibiscus: [5, '#FF8FA6', '#DA2C55', '#8E0F33', 46, 96],
    green: [5, '#DCEBB0', '#A9C76A', '#6E9638', 26, 44],
  }[kind];
  const [count, lit, mid, heart, w, l] = k;
  let out = '';
  for (let i = 0; i < count; i += 1) {
    out += `<path d="M0 0C${-w} ${-l * 0.3} ${-w} ${-l * 0.95} 0 ${-l}C${w} ${-l * 0.95} ${w} ${-l * 0.3} 0 0Z" transform="rotate(${n((i * 360) / count + rng.between(-4, 4))})" fill="${linear(
      [
        [0, lit],
        [1, mid],
      ],
    )}" stroke="${mid}" stroke-width="2"/>`;
  }
  if (kind === 'hibiscus')
    out += `<circle r="20" fill="${heart}"/><path d="M0 0Q24 -40 20 -88" stroke="#F7D25A" stroke-width="9" stroke-linecap="round" fill="none"/><g fill="#FFE58A"><circle cx="20" cy="-90" r="9"/><circle cx="30" cy="-76" r="6"/><circle cx="12" cy="-74" r="6"/></g>`;
  else out += `<circle r="${kind === 'daisy' ? 17 : 9}" fill="${heart}"/>`;
  return out;
}

/** A tapered paper wrap, opening at the top; w wide at the mouth. */
export function wrap(w = 430, h = 520, colours = ['#F6E9D6', '#E2CBA8', '#C9AB7E'], ribbon = ['#0E7A72', '#0B5A55']) {
  const f = linear(
    [
      [0, colours[1]],
      [0.45, colours[0]],
      [1, colours[2]],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  const b = linear(
    [
      [0, colours[2]],
      [1, colours[1]],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  const back = `<path d="M${-w * 0.56} ${-h * 0.42}L${-w * 0.22} ${-h * 0.6}L${w * 0.06} ${-h * 0.5}L${w * 0.3} ${-h * 0.62}L${w * 0.58} ${-h * 0.4}L36 ${h * 0.3}L-36 ${h * 0.3}Z" fill="${b}"/>`;
  const front = `<path d="M${-w * 0.54} ${-h * 0.2}Q${-w * 0.2} ${h * 0.02} 20 ${-h * 0.02}Q${w * 0.3} ${-h * 0.1} ${w * 0.55} ${-h * 0.22}L44 ${h * 0.3}L86 ${h * 0.5}L-86 ${h * 0.5}L-44 ${h * 0.3}Z" fill="${f}"/><path d="M${-w * 0.54} ${-h * 0.2}Q${-w * 0.2} ${h * 0.02} 20 ${-h * 0.02}L44 ${h * 0.3}L-44 ${h * 0.3}Z" fill="#fff" opacity=".18"/><path d="M20 ${-h * 0.02}L30 ${h * 0.3}" stroke="${colours[2]}" stroke-width="4"/><path d="M-46 ${h * 0.28}Q0 ${h * 0.33} 46 ${h * 0.28}L50 ${h * 0.34}Q0 ${h * 0.39} -50 ${h * 0.34}Z" fill="${ribbon[0]}"/><path d="M0 ${h * 0.32}C-30 ${h * 0.22} -84 ${h * 0.22} -78 ${h * 0.3}C-74 ${h * 0.36} -26 ${h * 0.35} 0 ${h * 0.32}ZM0 ${h * 0.32}C30 ${h * 0.22} 84 ${h * 0.22} 78 ${h * 0.3}C74 ${h * 0.36} 26 ${h * 0.35} 0 ${h * 0.32}Z" fill="${ribbon[0]}" stroke="${ribbon[1]}" stroke-width="3"/><path d="M-6 ${h * 0.33}L-44 ${h * 0.48}L-22 ${h * 0.47}L4 ${h * 0.34}ZM6 ${h * 0.33}L44 ${h * 0.48}L22 ${h * 0.47}L-4 ${h * 0.34}Z" fill="${ribbon[1]}"/>`;
  return { back, front };
}

const clays = {
  clay: ['#E79A6E', '#C76F45', '#964A2A'],
  white: ['#FFFFFF', '#EDEFEC', '#C4CCC7'],
  sea: ['#5FA39C', '#2F7D77', '#17544F'],
  sand: ['#F3E2C2', '#DDC196', '#B6935E'],
  ink: ['#4A6A68', '#29484A', '#142E30'],
  coral: ['#F5A088', '#E4714F', '#B44A2C'],
};

/** A flower pot in front view, its mouth at y = 0, about `w` wide and 0.9 w high. */
export function pot(w = 240, kind = 'clay') {
  const c = clays[kind];
  const f = linear(
    [
      [0, c[1]],
      [0.3, c[0]],
      [0.65, c[1]],
      [1, c[2]],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  const h = w * 0.88;
  const back = `<ellipse cx="0" cy="0" rx="${w / 2}" ry="${n(w * 0.09)}" fill="${c[2]}"/><ellipse cx="0" cy="3" rx="${n(w * 0.44)}" ry="${n(w * 0.065)}" fill="#4A3222"/>`;
  const front = `<path d="M${-w * 0.44} ${n(w * 0.14)}L${-w * 0.32} ${h}Q0 ${n(h + w * 0.08)} ${w * 0.32} ${h}L${w * 0.44} ${n(w * 0.14)}Z" fill="${f}"/><path d="M${-w / 2} 0Q0 ${n(w * 0.19)} ${w / 2} 0V${n(w * 0.16)}Q0 ${n(w * 0.36)} ${-w / 2} ${n(w * 0.16)}Z" fill="${f}"/><path d="M${-w / 2} ${n(w * 0.16)}Q0 ${n(w * 0.36)} ${w / 2} ${n(w * 0.16)}" stroke="#000" stroke-opacity=".16" stroke-width="6" fill="none"/><path d="M${-w / 2 + 3} 2Q0 ${n(w * 0.19)} ${w / 2 - 3} 2" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/>`;
  return { back, front, h };
}

/** The shadow of a standing object on the ground. */
export function groundShadow(rx = 190, ry = 40) {
  return `<ellipse cx="40" cy="6" rx="${rx}" ry="${ry}" fill="#183634" opacity=".3" filter="${blur(20)}"/>`;
}

/** A potted plant: palm, snake, desertrose, mint, basil, cactus forms. Foot at 0,0. */
export function plant(kind, seed = kind) {
  const rng = seeded(`plant${seed}`);
  let out = '';
  if (kind === 'palm') {
    for (let i = 0; i < 11; i += 1) {
      const a = -72 + i * 14.4 + rng.between(-4, 4);
      const l = 330 - Math.abs(i - 5) * 16;
      let fr = '';
      for (let k = 2; k < 17; k += 1) {
        const u = k / 17;
        const len = 92 * Math.sin(Math.min(1, u * 1.15) * Math.PI * 0.88) + 16;
        const x = Math.sin(u * 1.3) * 34 * (a > 0 ? 1 : -1);
        fr += `<path d="M${n(x)} ${n(-l * u)}q${n(len * 0.5)} ${n(-len * 0.62)} ${n(len * 0.9)} ${n(-len * 0.34)}q${n(-len * 0.5)} ${n(len * 0.04)} ${n(-len * 0.9)} ${n(len * 0.34)}ZM${n(x)} ${n(-l * u)}q${n(-len * 0.5)} ${n(-len * 0.62)} ${n(-len * 0.9)} ${n(-len * 0.34)}q${n(len * 0.5)} ${n(len * 0.04)} ${n(len * 0.9)} ${n(len * 0.34)}Z"/>`;
      }
      const g = i % 2 ? ['#7DB85A', '#3F8A42'] : ['#5FA34E', '#2F7438'];
      out += `<g transform="rotate(${n(a)})"><path d="M0 0Q0 ${-l * 0.5} ${a > 0 ? 32 : -32} ${-l}" stroke="#8FA04A" stroke-width="6" fill="none"/><g fill="${linear(
        [
          [0, g[0]],
          [1, g[1]],
        ],
      )}">${fr}</g></g>`;
    }
    return out;
  }
  if (kind === 'snake') {
    for (const [x, a, l, w] of [
      [-60, -17, 250, 30],
      [58, 16, 262, 30],
      [-26, -7, 330, 32],
      [34, 7, 312, 32],
      [0, 1, 372, 34],
      [-88, -27, 172, 24],
      [88, 26, 180, 24],
    ]) {
      const d = `M${-w * 0.6} 0C${-w} ${-l * 0.4} ${-w * 0.8} ${-l * 0.8} 0 ${-l}C${w * 0.8} ${-l * 0.8} ${w} ${-l * 0.4} ${w * 0.6} 0Z`;
      let bands = '';
      for (let i = 0; i < 16; i += 1)
        bands += `<path d="M${-w} ${n((-l * i) / 16)}q${w} ${n(rng.between(-24, 6))} ${w * 2} ${n(rng.between(-6, 6))}" stroke="#9FC08A" stroke-opacity=".7" stroke-width="${n(rng.between(4, 9))}" fill="none"/>`;
      out += `<g transform="translate(${x} 0) rotate(${a})"><path d="${d}" fill="${linear([
        [0, '#3D7A4E'],
        [1, '#1E4F36'],
      ])}"/><g clip-path="${clip(`<path d="${d}"/>`)}">${bands}</g><path d="${d}" fill="none" stroke="#E7D77A" stroke-width="7"/></g>`;
    }
    return out;
  }
  if (kind === 'desertrose') {
    out += `<path d="M-74 6C-86 -40 -60 -90 -40 -110C-46 -150 -90 -180 -112 -222L-94 -228C-70 -196 -40 -180 -22 -150C-16 -190 -10 -240 -4 -280L18 -280C16 -230 18 -190 26 -154C50 -176 76 -200 104 -236L120 -226C100 -180 60 -150 50 -108C70 -80 86 -40 74 6Z" fill="${linear(
      [
        [0, '#C9B79A'],
        [0.4, '#A8937A'],
        [1, '#6E5C48'],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    )}"/>`;
    for (const [x, y] of [
      [-112, -230],
      [6, -290],
      [114, -238],
    ]) {
      for (let i = 0; i < 9; i += 1)
        out += `<g transform="translate(${x} ${y}) rotate(${i * 40 + rng.between(-8, 8)}) translate(0 -44)">${leaf(['#7FBF62', '#3E8A45'], 92, 22)}</g>`;
    }
    for (const [x, y, s] of [
      [-124, -262, 0.74],
      [-70, -246, 0.62],
      [0, -330, 0.84],
      [54, -286, 0.66],
      [130, -268, 0.76],
      [-30, -270, 0.56],
      [92, -220, 0.5],
    ]) {
      let petals = '';
      for (let i = 0; i < 5; i += 1)
        petals += `<path d="M0 0C-44 -22 -40 -84 0 -84C40 -84 44 -22 0 0Z" transform="rotate(${i * 72})" fill="${radial(
          [
            [0, '#FFE3EC'],
            [0.5, '#FF86AE'],
            [1, '#DD2E6C'],
          ],
          { cx: 0.5, cy: 0.9, r: 0.95 },
        )}" stroke="#C9215C" stroke-opacity=".4" stroke-width="2"/>`;
      out += `<g transform="translate(${x} ${y}) scale(${s}) rotate(${n(rng.between(0, 70))})">${petals}<circle r="15" fill="#FFE9A8"/></g>`;
    }
    return out;
  }
  if (kind === 'mint' || kind === 'basil' || kind === 'parsley') {
    const g = { mint: ['#7FCB74', '#2F8B4A'], basil: ['#8BCB5A', '#3C8A34'], parsley: ['#6DB255', '#2F7A34'] }[kind];
    const size = kind === 'basil' ? [104, 44] : [78, 28];
    for (let i = 0; i < 78; i += 1) {
      const a = rng.between(-86, 86);
      const q = rng.between(0.2, 1);
      const R = kind === 'basil' ? 210 : 240;
      const x = Math.sin((a * Math.PI) / 180) * R * q * 0.92;
      const y = -Math.cos((a * Math.PI) / 180) * R * q - 20;
      const shade = q < 0.55 ? [g[1], '#1F5E30'] : g;
      out += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a * 0.9 + rng.between(-46, 46))}) scale(${n(rng.between(0.7, 1.1))})">${leaf(shade, size[0], size[1])}</g>`;
    }
    return out;
  }
  const spines = (d) => `<path d="${d}" stroke="#FFF7DA" stroke-width="3" stroke-linecap="round" fill="none"/>`;
  const g = linear(
    [
      [0, '#3F8A52'],
      [0.35, '#7CC27A'],
      [0.7, '#3F8A52'],
      [1, '#215A38'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  if (kind === 'column') {
    let s = '';
    for (let y = -190; y < -10; y += 26)
      for (const x of [-36, -12, 12, 36]) s += `M${x} ${y}l-6 -7M${x} ${y}l6 -7M${x} ${y}v-9`;
    return `<path d="M-54 6V-150C-54 -226 54 -226 54 -150V6Z" fill="${g}"/><path d="M-24 6V-190M0 6V-206M24 6V-190" stroke="#1F5A38" stroke-opacity=".5" stroke-width="4"/>${spines(s)}<g transform="translate(0 -206) scale(.5)">${bloom('hibiscus', 'c')}</g>`;
  }
  if (kind === 'ball') {
    let s = '';
    let ribs = '';
    for (let i = -3; i <= 3; i += 1) {
      ribs += `<path d="M${i * 8} -150Q${i * 36} -70 ${i * 14} 6" stroke="#1F5A38" stroke-opacity=".5" stroke-width="4" fill="none"/>`;
      for (let y = -120; y < 0; y += 26) s += `M${i * 27} ${y}l-7 -6M${i * 27} ${y}l7 -6M${i * 27} ${y}v9`;
    }
    return `<ellipse cx="0" cy="-70" rx="98" ry="84" fill="${g}"/>${ribs}${spines(s)}<g transform="translate(0 -150) scale(.42)">${bloom('daisy', 'c')}</g>`;
  }
  let s = '';
  for (let i = 0; i < 40; i += 1) s += `M${n(rng.between(-70, 70))} ${n(rng.between(-150, -10))}l0 -7`;
  return `<ellipse cx="0" cy="-66" rx="66" ry="82" fill="${g}"/><ellipse cx="-46" cy="-166" rx="42" ry="58" fill="${g}" transform="rotate(-20 -46 -166)"/><ellipse cx="52" cy="-160" rx="38" ry="52" fill="${g}" transform="rotate(24 52 -160)"/>${spines(s)}<g transform="translate(-62 -218) scale(.32)">${rose('pink', 'c')}</g><g transform="translate(72 -206) scale(.28)">${rose('peach', 'c')}</g>`;
}

