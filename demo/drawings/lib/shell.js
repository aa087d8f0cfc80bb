// Shellfish and molluscs: prawns, crabs, lobsters, squid, cuttlefish, oysters, mussels.
import { blob, blur, clip, linear, n, radial, seeded, smooth } from './svg.js';

const prawnTones = {
  tiger: { lit: '#B9C7BE', mid: '#7F958F', deep: '#4E625F', band: '#2F3F42', leg: '#D98C5F', tail: '#C96A4A' },
  local: { lit: '#F6E3D4', mid: '#E6BFA6', deep: '#C79479', band: '#C98E76', leg: '#E7A184', tail: '#DD7F66' },
  peeled: { lit: '#FFF1EA', mid: '#F9D3C5', deep: '#E8AC9A', band: '#F0A48E', leg: null, tail: '#E2583C' },
  cooked: { lit: '#FFC9AE', mid: '#F6875C', deep: '#D95532', band: '#FFE3D2', leg: '#E2643F', tail: '#D2452A' },
};

/** A curled prawn about 300 across; `tone` tiger, local, peeled or cooked. */
export function prawn(tone = 'tiger', seed = tone) {
  const t = prawnTones[tone];
  const rng = seeded(`prawn${seed}`);
  const segments = 8;
  const peeled = tone === 'peeled';
  let body = '';
  let legs = '';
  const at = (u) => {
    const a = -2.75 + u * 4.05;
    const r = 96 - u * 10;
    return [Math.cos(a) * r * 1.12, Math.sin(a) * r, a];
  };
  for (let i = segments - 1; i >= 0; i -= 1) {
    const u = 0.22 + (i / (segments - 1)) * 0.66;
    const [x, y, a] = at(u);
    const w = (peeled ? 38 : 44) * (1 - 0.4 * (i / segments));
    const f = radial(
      [
        [0, t.lit],
        [0.55, t.mid],
        [1, t.deep],
      ],
      { cx: 0.35, cy: 0.35, r: 0.8 },
    );
    body += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n((a * 180) / Math.PI)})"><ellipse rx="${n(w)}" ry="${n(w * 0.74)}" fill="${f}"/><path d="M${n(-w * 0.84)} ${n(w * 0.3)}Q0 ${n(w * 0.7)} ${n(w * 0.86)} ${n(w * 0.3)}" fill="none" stroke="${t.band}" stroke-opacity="${tone === 'tiger' ? 0.85 : 0.55}" stroke-width="${tone === 'tiger' ? 11 : 6}" stroke-linecap="round"/><ellipse cx="${n(w * 0.42)}" cy="${n(-w * 0.2)}" rx="${n(w * 0.26)}" ry="${n(w * 0.2)}" fill="#fff" opacity=".55" filter="${blur(4)}"/></g>`;
    if (t.leg) {
      const ix = x * 0.62;
      const iy = y * 0.62;
      const jx = ix * 0.62 + Math.sin(a) * 16;
      const jy = iy * 0.62 - Math.cos(a) * 16;
      legs += `<path d="M${n(ix)} ${n(iy)}Q${n((ix + jx) / 2 + 6)} ${n((iy + jy) / 2 + 8)} ${n(jx)} ${n(jy)}" stroke="${t.leg}" stroke-width="7" stroke-linecap="round" fill="none"/>`;
    }
  }
  const [tx, ty, ta] = at(0.9);
  const fan = [-34, -12, 12, 34]
    .map(
      (d) =>
        `<path d="M0 0C${n(14)} 10 18 46 0 66C-18 46 -14 10 0 0Z" transform="rotate(${d})" fill="${linear([
          [0, t.deep],
          [1, t.tail],
        ])}" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`,
    )
    .join('');
  const tail = `<g transform="translate(${n(tx)} ${n(ty)}) rotate(${n((ta * 180) / Math.PI + 4)})">${fan}</g>`;
  if (peeled) {
    const [hx, hy] = at(0.14);
    return `${tail}${body}<ellipse cx="${n(hx + 8)}" cy="${n(hy + 2)}" rx="30" ry="34" fill="${radial([
      [0, t.lit],
      [0.6, t.mid],
      [1, t.deep],
    ])}" transform="rotate(-20 ${n(hx)} ${n(hy)})"/>`;
  }
  const [hx, hy, ha] = at(0.1);
  const hf = radial(
    [
      [0, t.lit],
      [0.5, t.mid],
      [1, t.deep],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  const feelers = `<path d="M-4 -74C-60 -180 30 -236 150 -214M6 -70C-20 -190 70 -200 170 -170" stroke="${t.leg}" stroke-width="4.5" fill="none" stroke-linecap="round" transform="rotate(${n(rng.between(-8, 8))})"/>`;
  const head = `<g transform="translate(${n(hx)} ${n(hy)}) rotate(${n((ha * 180) / Math.PI + 4)})">${feelers}<path d="M-46 26C-56 -20 -30 -74 12 -112C22 -60 48 -26 44 26C20 44 -22 44 -46 26Z" fill="${hf}"/><path d="M12 -112L4 -60L20 -20" stroke="${t.deep}" stroke-width="5" fill="none" stroke-opacity=".6"/><circle cx="6" cy="-58" r="9" fill="#14191B"/><circle cx="3" cy="-61" r="3" fill="#fff"/><path d="M-34 10Q0 26 36 8" stroke="${t.band}" stroke-opacity=".6" stroke-width="6" fill="none"/></g>`;
  return `${legs}${tail}${body}${head}`;
}

const crabTones = {
  blue: { shell: ['#7FB3C8', '#3F7F9E', '#23536F'], limb: ['#6FA9D6', '#2F6CA8'], tip: '#7A4FA0', dots: '#DCEBE6' },
  mud: { shell: ['#9AA05E', '#6A7038', '#434722'], limb: ['#8F8A4A', '#5A5528'], tip: '#B2603A', dots: '#C9C88A' },
  cooked: { shell: ['#FF9A6A', '#E55A32', '#B63A1C'], limb: ['#F98A58', '#CF4A26'], tip: '#7E2A18', dots: '#FFD7BC' },
};

/** A crab from above, about 520 wide. */
export function crab(tone = 'blue', seed = tone) {
  const t = crabTones[tone];
  const rng = seeded(`crab${seed}`);
  const f = radial(
    [
      [0, t.shell[0]],
      [0.55, t.shell[1]],
      [1, t.shell[2]],
    ],
    { cx: 0.4, cy: 0.28, r: 0.8 },
  );
  const limb = linear([
    [0, t.limb[0]],
    [1, t.limb[1]],
  ]);
  const side = (flip) => {
    let out = '';
    const legs = [
      [-0.12, 30, 206, 66],
      [0.18, 58, 214, 118],
      [0.5, 80, 190, 166],
      [0.8, 92, 148, 204],
    ];
    for (const [, y, x2, y2] of legs) {
      out += `<path d="M108 ${y - 30}Q${x2 - 30} ${y2 - 120} ${x2} ${y2 - 64}" stroke="${t.limb[1]}" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M108 ${y - 33}Q${x2 - 30} ${y2 - 123} ${x2} ${y2 - 67}" stroke="${t.limb[0]}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M${x2 - 10} ${y2 - 72}L${x2 + 12} ${y2 - 58}L${x2 + 14} ${y2 + 2}Z" fill="${t.limb[1]}"/>`;
    }
    out += `<path d="M110 -50Q176 -40 206 -92" stroke="${t.limb[1]}" stroke-width="34" fill="none" stroke-linecap="round"/><path d="M110 -54Q174 -46 203 -96" stroke="${t.limb[0]}" stroke-width="18" fill="none" stroke-linecap="round"/>`;
    out += `<g transform="translate(206 -112) rotate(${flip ? -14 : -22})"><path d="M-30 24C-52 -30 -32 -96 8 -124C2 -92 8 -72 18 -60C20 -84 32 -104 52 -116C66 -70 58 -6 26 30C6 44 -18 42 -30 24Z" fill="${limb}"/><path d="M8 -124C2 -92 8 -72 18 -60C20 -84 32 -104 52 -116" fill="none" stroke="${t.tip}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/><ellipse cx="-8" cy="-34" rx="10" ry="32" fill="#fff" opacity=".35" transform="rotate(12)" filter="${blur(4)}"/></g>`;
    return out;
  };
  const d = smooth([
    [-150, -30],
    [-116, -78],
    [-50, -98],
    [0, -92],
    [50, -98],
    [116, -78],
    [150, -30],
    [120, 44],
    [60, 92],
    [0, 100],
    [-60, 92],
    [-120, 44],
  ]);
  let dots = '';
  for (let i = 0; i < 50; i += 1)
    dots += `<circle cx="${n(rng.between(-118, 118))}" cy="${n(rng.between(-74, 70))}" r="${n(rng.between(2, 5.5))}"/>`;
  let teeth = '';
  for (let i = 0; i < 6; i += 1)
    teeth += `<path d="M${64 + i * 15} ${-100 + i * 11}l18 -13l4 26Z"/><path d="M${-64 - i * 15} ${-100 + i * 11}l-18 -13l-4 26Z"/>`;
  return `<g>${side(false)}</g><g transform="scale(-1 1)">${side(true)}</g><g fill="${t.shell[2]}">${teeth}</g><path d="${d}" fill="${t.shell[2]}" transform="translate(0 10)"/><path d="${d}" fill="${f}"/><g clip-path="${clip(`<path d="${d}"/>`)}"><g fill="${t.dots}" opacity=".5">${dots}</g><path d="M-70 30C-40 0 -20 0 0 24C20 0 40 0 70 30M-40 -40C-20 -54 20 -54 40 -40" stroke="${t.shell[2]}" stroke-opacity=".6" stroke-width="6" fill="none"/><ellipse cx="-46" cy="-58" rx="58" ry="14" fill="#fff" opacity=".5" filter="${blur(9)}"/></g><circle cx="-26" cy="-102" r="9" fill="#16191A"/><circle cx="26" cy="-102" r="9" fill="#16191A"/><circle cx="-28" cy="-105" r="3" fill="#fff"/><circle cx="24" cy="-105" r="3" fill="#fff"/>`;
}

const lobsterTones = {
  rock: { lit: '#D98A5A', mid: '#A2542F', deep: '#6C331C', spot: '#F3D9B0' },
  cooked: { lit: '#FF9C6E', mid: '#E1532F', deep: '#A93418', spot: '#FFD9BE' },
};

/** A spiny lobster from above, head up, about 560 long. */
export function lobster(tone = 'rock', seed = tone, { tailOnly = false } = {}) {
  const t = lobsterTones[tone];
  const rng = seeded(`lob${seed}`);
  const across = linear(
    [
      [0, t.deep],
      [0.3, t.mid],
      [0.45, t.lit],
      [0.7, t.mid],
      [1, t.deep],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  );
  let tail = '';
  for (let i = 5; i >= 0; i -= 1) {
    const y = 10 + i * 36;
    const w = 70 - i * 5;
    tail += `<path d="M${-w} ${y - 22}Q0 ${y - 40} ${w} ${y - 22}L${w + 9} ${y + 16}Q0 ${y + 36} ${-w - 9} ${y + 16}Z" fill="${across}" stroke="${t.deep}" stroke-width="3"/><path d="M${-w + 4} ${y + 10}Q0 ${y + 27} ${w - 4} ${y + 10}" stroke="${t.spot}" stroke-opacity=".7" stroke-width="4" fill="none"/><circle cx="${n(-w * 0.5)}" cy="${y}" r="4" fill="${t.spot}"/><circle cx="${n(w * 0.5)}" cy="${y}" r="4" fill="${t.spot}"/>`;
  }
  const fan = [-52, -27, 0, 27, 52]
    .map(
      (r) =>
        `<path d="M0 0C24 20 30 70 16 100Q0 112 -16 100C-30 70 -24 20 0 0Z" transform="translate(0 212) rotate(${-r})" fill="${linear(
          [
            [0, t.mid],
            [1, t.deep],
          ],
        )}" stroke="${t.spot}" stroke-opacity=".5" stroke-width="2.5"/>`,
    )
    .join('');
  if (tailOnly) {
    const meat = radial([
      [0, '#fff'],
      [0.6, '#FBE8DF'],
      [1, '#E9BFAF'],
    ]);
    return `<g transform="translate(0 -120)">${fan}${tail}<ellipse cx="0" cy="-16" rx="60" ry="30" fill="${meat}" stroke="${t.deep}" stroke-width="5"/><path d="M-30 -20q30 14 60 0M-20 -30q20 8 40 0" stroke="#DDA594" stroke-width="4" fill="none"/></g>`;
  }
  let legs = '';
  for (let i = 0; i < 5; i += 1) {
    const y = -120 + i * 30;
    const x = 128 + (i % 2) * 18 + i * 6;
    const y2 = y - 40 + i * 32;
    for (const s of [1, -1])
      legs += `<path d="M${s * 46} ${y}Q${s * x} ${y - 26} ${s * (x + 12)} ${y2 + 34}" stroke="${t.mid}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M${s * 46} ${y - 2}Q${s * x} ${y - 29} ${s * (x + 10)} ${y2 + 28}" stroke="${t.lit}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  }
  const feelers = `<path d="M-30 -222C-60 -330 -150 -300 -196 -150M30 -222C60 -330 150 -300 196 -150" stroke="${t.deep}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M-30 -224C-58 -326 -146 -298 -192 -154M30 -224C60 -326 148 -300 193 -154" stroke="${t.lit}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-12 -232q-16 -50 -50 -60M12 -232q16 -50 50 -60" stroke="${t.mid}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  const d = smooth([
    [-62, -10],
    [-70, -90],
    [-60, -170],
    [-34, -226],
    [0, -240],
    [34, -226],
    [60, -170],
    [70, -90],
    [62, -10],
    [0, 10],
  ]);
  let spines = '';
  for (let i = 0; i < 44; i += 1) {
    const x = rng.between(-54, 54);
    const y = rng.between(-200, -20);
    spines += `<path d="M${n(x)} ${n(y)}l5 -13l5 13Z"/>`;
  }
  return `<g transform="translate(0 -10)">${feelers}${legs}${fan}${tail}<path d="${d}" fill="${across}" stroke="${t.deep}" stroke-width="3"/><g clip-path="${clip(`<path d="${d}"/>`)}"><g fill="${t.spot}" opacity=".6">${spines}</g><path d="M-66 -96Q0 -60 66 -96" stroke="${t.deep}" stroke-width="6" stroke-opacity=".7" fill="none"/><ellipse cx="-18" cy="-150" rx="14" ry="44" fill="#fff" opacity=".4" filter="${blur(7)}"/></g><circle cx="-38" cy="-214" r="11" fill="#17191A"/><circle cx="38" cy="-214" r="11" fill="#17191A"/><circle cx="-41" cy="-218" r="3.5" fill="#fff"/><circle cx="35" cy="-218" r="3.5" fill="#fff"/></g>`;
}

/** Squid, mantle to the left, about 540 long. */
export function squid(seed = 'squid') {
  const rng = seeded(seed);
  const f = linear([
    [0, '#F6DDE4'],
    [0.4, '#EBC4D2'],
    [1, '#C893AC'],
  ]);
  const arm = linear([
    [0, '#F3D3DE'],
    [1, '#C993A9'],
  ]);
  let arms = '';
  for (let i = 0; i < 8; i += 1) {
    const y = -40 + i * 11.5;
    const y2 = y * 2.1 + rng.between(-14, 14);
    arms += `<path d="M150 ${n(y * 0.7)}C200 ${n(y)} 230 ${n(y2 + rng.between(-24, 24))} ${n(276 + rng.between(-18, 14))} ${n(y2)}" stroke="${arm}" stroke-width="17" fill="none" stroke-linecap="round"/><path d="M152 ${n(y * 0.7 - 3)}C200 ${n(y - 3)} 230 ${n(y2 - 3)} 260 ${n(y2 - 3)}" stroke="#fff" stroke-opacity=".45" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  }
  let dots = '';
  for (let i = 0; i < 150; i += 1)
    dots += `<circle cx="${n(rng.between(-250, 110))}" cy="${n(rng.between(-70, 70))}" r="${n(rng.between(1.2, 3.4))}"/>`;
  const mantle =
    'M-276 0C-220 -34 -150 -70 -20 -74C50 -76 94 -64 104 -52L104 52C94 64 50 76 -20 74C-150 70 -220 34 -276 0Z';
  const fins =
    'M-270 0C-250 -70 -190 -124 -120 -116C-130 -84 -110 -70 -90 -66L-90 66C-110 70 -130 84 -120 116C-190 124 -250 70 -270 0Z';
  return `${arms}<path d="${fins}" fill="${f}" stroke="#B98099" stroke-opacity=".4" stroke-width="3"/><path d="${mantle}" fill="#B98099" transform="translate(0 8)"/><path d="${mantle}" fill="${f}"/><g clip-path="${clip(`<path d="${mantle}"/>`)}"><g fill="#9C4F72" opacity=".55">${dots}</g><ellipse cx="-80" cy="-38" rx="120" ry="11" fill="#fff" opacity=".7" filter="${blur(7)}"/></g><path d="M100 -40Q166 -52 176 -20L176 20Q166 52 100 40Z" fill="${f}"/><circle cx="146" cy="-26" r="12" fill="#fff"/><circle cx="147" cy="-25" r="8" fill="#161A1D"/>`;
}

/** Cuttlefish: a broad mantle with a frill and short arms. */
export function cuttlefish(seed = 'cuttle') {
  const rng = seeded(seed);
  const f = radial(
    [
      [0, '#FBF3EA'],
      [0.6, '#E8D3C0'],
      [1, '#B4937C'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  let arms = '';
  for (let i = 0; i < 8; i += 1) {
    const y = -56 + i * 16;
    arms += `<path d="M128 ${n(y * 0.8)}C170 ${y} 196 ${n(y * 1.2 + rng.between(-10, 10))} ${n(222 + rng.between(-10, 10))} ${n(y * 1.1)}" stroke="#D8BBA6" stroke-width="20" fill="none" stroke-linecap="round"/><path d="M130 ${n(y * 0.8 - 4)}C170 ${y - 4} 190 ${n(y * 1.2)} 210 ${n(y * 1.1 - 3)}" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/>`;
  }
  let bars = '';
  for (let i = 0; i < 13; i += 1) {
    const x = -160 + i * 20;
    bars += `<path d="M${x} -104q${n(rng.between(-12, 12))} 50 ${n(rng.between(-6, 6))} ${n(rng.between(70, 110))}M${x + 6} 104q${n(rng.between(-12, 12))} -40 ${n(rng.between(-6, 6))} -70" stroke="#6E4C3B" stroke-opacity=".4" stroke-width="${n(rng.between(4, 8))}" fill="none" stroke-linecap="round"/>`;
  }
  const d = smooth([
    [-200, 0],
    [-160, -84],
    [-60, -114],
    [60, -98],
    [100, -70],
    [100, 70],
    [60, 98],
    [-60, 114],
    [-160, 84],
  ]);
  return `${arms}<path d="${d}" fill="#E3CBB9" opacity=".85" transform="scale(1.09 1.13)"/><path d="${d}" fill="#9B7A65" transform="translate(0 9)"/><path d="${d}" fill="${f}"/><g clip-path="${clip(`<path d="${d}"/>`)}">${bars}<ellipse cx="-60" cy="-60" rx="76" ry="13" fill="#fff" opacity=".7" filter="${blur(8)}"/></g><path d="M96 -60Q150 -64 158 -30V30Q150 64 96 60Z" fill="${f}"/><circle cx="134" cy="-38" r="13" fill="#fff"/><path d="M124 -38q10 -8 20 0q-10 10 -20 0Z" fill="#14181A"/>`;
}

/** Open oyster on the half shell, about 230 across. */
export function oyster(seed = 'oy') {
  const rng = seeded(seed);
  const pts = [];
  for (let i = 0; i < 22; i += 1) {
    const a = (i / 22) * 6.283;
    const r = (i % 2 ? 112 : 100) + rng.between(-4, 6);
    pts.push([Math.cos(a) * r * 0.88, Math.sin(a) * r + (Math.sin(a) > 0.6 ? 12 : 0)]);
  }
  const d = smooth(pts);
  const shell = radial([
    [0, '#D8D2C4'],
    [0.6, '#A79F90'],
    [1, '#6F695F'],
  ]);
  const pearl = radial(
    [
      [0, '#FFFFFF'],
      [0.5, '#EFEAF0'],
      [0.85, '#CFCBD8'],
      [1, '#A5A1B4'],
    ],
    { cx: 0.55, cy: 0.6, r: 0.6 },
  );
  const meat = radial([
    [0, '#F6EFE3'],
    [0.6, '#DCCFBB'],
    [1, '#A8998A'],
  ]);
  return `<path d="${d}" fill="#57524B" transform="translate(2 9)"/><path d="${d}" fill="${shell}"/><path d="${d}" fill="none" stroke="#5F594F" stroke-width="5" stroke-opacity=".5" transform="scale(.93)"/><path d="${d}" fill="${pearl}" transform="scale(.83)"/><path d="${blob(rng, 54, 64, 0.12, 9)}" fill="#6B6258" transform="translate(2 12)"/><path d="${blob(rng, 50, 60, 0.12, 9)}" fill="${meat}" transform="translate(0 8)"/><ellipse cx="-16" cy="-14" rx="14" ry="22" fill="#fff" opacity=".8" transform="rotate(24)" filter="${blur(5)}"/><path d="M-28 36q30 24 56 -4" stroke="#8C7F70" stroke-width="5" fill="none"/>`;
}

/** Mussel, closed or open showing the meat; about 200 long. */
export function mussel(open = false, seed = 'mu') {
  const rng = seeded(seed);
  const d = 'M-104 10C-84 -40 -10 -66 52 -56C96 -48 112 -16 98 14C80 50 0 60 -50 44C-84 34 -100 24 -104 10Z';
  const f = radial(
    [
      [0, '#6C7A99'],
      [0.4, '#343F5E'],
      [1, '#151A2C'],
    ],
    { cx: 0.4, cy: 0.25, r: 0.85 },
  );
  if (!open)
    return `<path d="${d}" fill="#0D101C" transform="translate(2 8)"/><path d="${d}" fill="${f}"/><path d="M-88 4C-40 -36 30 -46 84 -24M-80 16C-30 -10 40 -18 90 -4" stroke="#8EA0C6" stroke-opacity=".5" stroke-width="3.4" fill="none"/><path d="M-70 -16C-30 -44 20 -50 56 -44" stroke="#fff" stroke-opacity=".7" stroke-width="7" fill="none" stroke-linecap="round" filter="${blur(3)}"/>`;
  const inner = radial(
    [
      [0, '#F1F3FA'],
      [0.7, '#B9C3DA'],
      [1, '#59658A'],
    ],
    { cx: 0.55, cy: 0.55, r: 0.6 },
  );
  const meat = radial([
    [0, '#FFCF8E'],
    [0.6, '#F19A45'],
    [1, '#C06A22'],
  ]);
  return `<path d="${d}" fill="${f}" transform="translate(2 6)"/><path d="${d}" fill="${inner}" transform="scale(.94)"/><path d="${blob(rng, 60, 26, 0.12, 9)}" fill="${meat}" transform="translate(8 0)"/><path d="M-40 4q46 18 92 -6" stroke="#A95A1B" stroke-opacity=".6" stroke-width="5" fill="none"/><ellipse cx="-4" cy="-10" rx="30" ry="6" fill="#fff" opacity=".6" filter="${blur(3)}"/>`;
}

/** A cut ring of squid. */
export function squidRing(seed = 'ri') {
  const rng = seeded(seed);
  const r = rng.between(44, 58);
  return `<circle r="${n(r)}" fill="none" stroke="#C9A6B4" stroke-width="26"/><circle r="${n(r)}" fill="none" stroke="#FBF0F2" stroke-width="20" cx="-1" cy="-3"/><circle r="${n(r + 7)}" fill="none" stroke="#E0A9BE" stroke-width="3.5"/>`;
}
