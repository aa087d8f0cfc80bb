// Sweets and cakes: kunafa, luqaimat, baklava, basbousa, umm ali, layer cakes from above, dates, gift boxes.
import { blob, blur, clip, linear, n, radial, seeded } from './svg.js';
import { scatter } from './props.js';

/** Round kunafa, its top of golden threads, optionally with a wedge cut out. */
export function kunafa(r = 240, seed = 'ku') {
  const rng = seeded(seed);
  const f = radial(
    [
      [0, '#F9B23E'],
      [0.6, '#EE8B22'],
      [1, '#C7620F'],
    ],
    { cx: 0.4, cy: 0.34, r: 0.75 },
  );
  let threads = '';
  for (let i = 0; i < 420; i += 1) {
    const a = rng.between(0, 6.283);
    const q = Math.sqrt(rng.next()) * (r - 12);
    const t = rng.between(0, 6.283);
    const l = rng.between(16, 40);
    threads += `<path d="M${n(Math.cos(a) * q)} ${n(Math.sin(a) * q)}q${n(Math.cos(t + 0.5) * l * 0.6)} ${n(Math.sin(t + 0.5) * l * 0.6)} ${n(Math.cos(t) * l)} ${n(Math.sin(t) * l)}" stroke="${rng.pick(['#FFD27A', '#F7A93C', '#C8640F', '#FFE2A0', '#B4540B'])}" stroke-width="${n(rng.between(2, 3.6))}" stroke-opacity="${n(rng.between(0.45, 0.9))}"/>`;
  }
  return `<circle r="${r}" cy="14" fill="#F7E9CF"/><circle r="${r}" cy="9" fill="#B4540B"/><circle r="${r}" fill="${f}"/><g clip-path="${clip(`<circle r="${r - 3}"/>`)}" fill="none" stroke-linecap="round">${threads}</g><ellipse cx="${-r * 0.3}" cy="${-r * 0.45}" rx="${r * 0.4}" ry="${r * 0.14}" fill="#fff" opacity=".4" transform="rotate(-24)" filter="${blur(16)}"/>`;
}

/** One luqaimat ball. */
export function luqma(seed = 'l', dark = 0) {
  const rng = seeded(`lq${seed}`);
  const tones = [
    ['#F7C56B', '#D98F2F', '#A35C14'],
    ['#EBB052', '#C67A22', '#8A470E'],
  ][dark % 2];
  const f = radial(
    [
      [0, tones[0]],
      [0.55, tones[1]],
      [1, tones[2]],
    ],
    { cx: 0.36, cy: 0.3, r: 0.78 },
  );
  const d = blob(rng, 54, 52, 0.045, 11);
  let pits = '';
  for (let i = 0; i < 7; i += 1)
    pits += `<circle cx="${n(rng.between(-34, 34))}" cy="${n(rng.between(-34, 34))}" r="${n(rng.between(1.6, 3.6))}" fill="#8A4A10" opacity=".45"/>`;
  return `<path d="${d}" fill="${f}"/>${pits}<path d="M-50 2C-44 -34 -10 -50 24 -44C46 -36 52 -10 40 6C22 -6 14 14 -4 4C-18 -4 -30 22 -50 2Z" fill="#6F3308" opacity=".55"/><path d="M-30 -22C-20 -36 -4 -40 10 -38" stroke="#fff" stroke-opacity=".8" stroke-width="7" fill="none" stroke-linecap="round" filter="${blur(2)}"/>`;
}

/** Baklava pieces: diamond, square, finger, nest. */
export function baklava(kind = 'diamond', seed = 'bk') {
  const rng = seeded(`bak${kind}${seed}`);
  const top = radial(
    [
      [0, '#FFD98B'],
      [0.6, '#EBA843'],
      [1, '#C67B20'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  const nuts = (rx, ry, count) => scatter('pistachio', seed, rx, ry, count);
  if (kind === 'finger') {
    let lines = '';
    for (let i = -3; i < 4; i += 1)
      lines += `<path d="M${i * 19 - 6} -32Q${i * 19 + 8} 0 ${i * 19 - 6} 32" stroke="#B06A18" stroke-opacity=".5" stroke-width="3" fill="none"/>`;
    return `<rect x="-76" y="-30" width="152" height="70" rx="28" fill="#A9651A"/><rect x="-76" y="-34" width="152" height="66" rx="30" fill="${top}"/>${lines}<ellipse cx="70" cy="0" rx="16" ry="27" fill="#8DA84A"/><ellipse cx="-72" cy="0" rx="13" ry="25" fill="#7C983C"/><path d="M-52 -22Q0 -30 50 -22" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round" fill="none" filter="${blur(2)}"/>`;
  }
  if (kind === 'nest') {
    let threads = '';
    for (let i = 0; i < 70; i += 1) {
      const a = rng.between(0, 6.283);
      const r = rng.between(34, 62);
      threads += `<path d="M${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}A${n(r)} ${n(r)} 0 0 1 ${n(Math.cos(a + 1.1) * r)} ${n(Math.sin(a + 1.1) * r)}" stroke="${rng.pick(['#F9CF7D', '#E5A23C', '#B9711C'])}" stroke-width="4" fill="none" stroke-linecap="round"/>`;
    }
    return `<circle r="64" cy="7" fill="#8F5314"/><circle r="64" fill="#CF8A2C"/>${threads}<circle r="34" fill="#7E9A3E"/>${nuts(30, 30, 26)}`;
  }
  const shape = kind === 'diamond' ? 'M0 -78L60 0L0 78L-60 0Z' : 'M-56 -56H56V56H-56Z';
  let layers = '';
  for (let i = 5; i > 0; i -= 1)
    layers += `<path d="${shape}" transform="translate(0 ${i * 5})" fill="${i % 2 ? '#C98632' : '#EBB868'}" stroke-linejoin="round" stroke="${i % 2 ? '#C98632' : '#EBB868'}" stroke-width="10"/>`;
  return `${layers}<path d="${shape}" fill="${top}" stroke="${top}" stroke-width="10" stroke-linejoin="round"/><path d="${shape}" fill="none" stroke="#FFE8B4" stroke-opacity=".7" stroke-width="3" transform="scale(.86)" stroke-linejoin="round"/><circle r="24" fill="#86A244"/>${nuts(20, 20, 16)}`;
}

/** A square of basbousa with an almond. */
export function basbousa(seed = 'bs') {
  const rng = seeded(`bas${seed}`);
  const f = radial(
    [
      [0, '#FBC763'],
      [0.6, '#E79A33'],
      [1, '#BE6F17'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.85 },
  );
  let grain = '';
  for (let i = 0; i < 60; i += 1)
    grain += `<circle cx="${n(rng.between(-64, 64))}" cy="${n(rng.between(-64, 64))}" r="${n(rng.between(1.2, 3))}" fill="${rng.pick(['#FFE3A6', '#B5690F', '#FFF0CC'])}" opacity=".7"/>`;
  return `<rect x="-70" y="-62" width="140" height="142" rx="14" fill="#D9A55A"/><rect x="-70" y="-62" width="140" height="136" rx="14" fill="#A35E12"/><rect x="-70" y="-70" width="140" height="136" rx="14" fill="${f}"/>${grain}<g transform="rotate(${n(rng.between(-40, 40))})"><path d="M-28 0C-18 -26 22 -24 32 0C22 24 -18 26 -28 0Z" fill="${linear(
    [
      [0, '#FFF1D6'],
      [1, '#E5C08A'],
    ],
  )}" stroke="#B9803A" stroke-width="2"/><path d="M-18 0H22" stroke="#C99857" stroke-width="2"/></g><ellipse cx="-26" cy="-46" rx="26" ry="7" fill="#fff" opacity=".55" filter="${blur(4)}"/>`;
}

/** A round cake from above; look: karak, saffron, chocolate. */
export function roundCake(look = 'karak', r = 220) {
  const rng = seeded(`cake${look}`);
  const c = {
    karak: ['#F7E3C4', '#E3BE8C', '#B98448'],
    saffron: ['#FFF9E8', '#FBE6B0', '#E4B95C'],
    chocolate: ['#7A4A30', '#522B1A', '#2F160C'],
  }[look];
  const f = radial(
    [
      [0, c[0]],
      [0.65, c[1]],
      [1, c[2]],
    ],
    { cx: 0.4, cy: 0.34, r: 0.85 },
  );
  let crown = '';
  const count = look === 'chocolate' ? 14 : 18;
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * 6.283;
    const x = Math.cos(a) * r * 0.83;
    const y = Math.sin(a) * r * 0.83;
    const cream = radial([
      [0, '#fff'],
      [0.6, look === 'chocolate' ? '#A6704A' : '#FBF1DF'],
      [1, look === 'chocolate' ? '#5E3420' : '#DDC59A'],
    ]);
    crown += `<g transform="translate(${n(x)} ${n(y)})"><circle r="30" fill="${cream}"/><path d="M-16 6a18 18 0 1 1 30 6a12 12 0 1 1 -20 -6" fill="none" stroke="${look === 'chocolate' ? '#3B1C0F' : '#CBAE7C'}" stroke-opacity=".6" stroke-width="4"/></g>`;
  }
  const middle = {
    karak: `${swirl(r * 0.55, '#C9935A')}${scatter('cardamom', 'k', r * 0.42, r * 0.42, 9)}${scatter('crumb', 'k', r * 0.5, r * 0.5, 26)}`,
    saffron: `${scatter('saffron', 's', r * 0.5, r * 0.5, 34)}${scatter('petal', 's', r * 0.36, r * 0.36, 7)}${scatter('pistachio', 's', r * 0.5, r * 0.5, 22)}`,
    chocolate: `${swirl(r * 0.56, '#8A5636')}${scatter('chip', 'c', r * 0.5, r * 0.5, 30)}`,
  }[look];
  return `<circle r="${r}" cy="26" fill="${c[2]}"/><circle r="${r}" cy="18" fill="${c[1]}"/><circle r="${r}" cy="8" fill="${c[2]}"/><circle r="${r}" fill="${f}"/><circle r="${n(r * 0.98)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>${middle}${crown}`;
}

function swirl(r, colour) {
  let d = 'M0 0';
  for (let i = 1; i < 60; i += 1) {
    const a = i * 0.42;
    const q = (r * i) / 60;
    d += `L${n(Math.cos(a) * q)} ${n(Math.sin(a) * q)}`;
  }
  return `<path d="${d}" stroke="${colour}" stroke-opacity=".5" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A slice of layered chocolate cake lying on its side. */
export function slice() {
  const c = ['#A97650', '#5B301C', '#33170C'];
  let layers = '';
  for (let i = 0; i < 5; i += 1)
    layers += `<path d="M-150 ${-30 + i * 30}L150 ${-58 + i * 33}V${-28 + i * 33}L-150 ${-4 + i * 30}Z" fill="${i % 2 ? c[0] : c[1]}"/>`;
  return `<path d="M-150 -34L150 -62L150 106L-150 116Z" fill="${c[2]}"/>${layers}<path d="M-152 -34Q-164 40 -150 118L-134 116V-36Z" fill="${c[0]}"/><path d="M-152 -34C-90 -96 60 -120 152 -62Z" fill="${linear(
    [
      [0, c[0]],
      [1, c[1]],
    ],
  )}"/>`;
}

/** Umm ali in an oval dish. */
export function ummAli(rx = 270, ry = 200) {
  const rng = seeded('umm');
  const top = radial(
    [
      [0, '#FFF3D6'],
      [0.5, '#F6D79B'],
      [0.85, '#DFA557'],
      [1, '#B87430'],
    ],
    { cx: 0.46, cy: 0.4, r: 0.62 },
  );
  let flakes = '';
  for (let i = 0; i < 46; i += 1) {
    const a = rng.between(0, 6.283);
    const q = Math.sqrt(rng.next());
    flakes += `<path d="${blob(rng, rng.between(18, 44), rng.between(10, 24), 0.28, 7)}" transform="translate(${n(Math.cos(a) * rx * 0.74 * q)} ${n(Math.sin(a) * ry * 0.74 * q)}) rotate(${n(rng.between(0, 180))})" fill="${rng.pick(['#E9B25F', '#F8D79A', '#C98537', '#FFEBC4', '#A9641F'])}" opacity=".9"/>`;
  }
  return `<ellipse rx="${rx + 30}" ry="${ry + 30}" fill="#2F6F6A"/><ellipse rx="${rx + 30}" ry="${ry + 30}" fill="${radial(
    [
      [0, '#fff', 0.3],
      [0.7, '#fff', 0],
      [1, '#000', 0.25],
    ],
  )}"/><ellipse rx="${rx}" ry="${ry}" fill="#F4EBDC"/><ellipse rx="${rx - 8}" ry="${ry - 8}" fill="${top}"/><g clip-path="${clip(`<ellipse rx="${rx - 10}" ry="${ry - 10}"/>`)}">${flakes}</g>${scatter('almond', 'u', rx * 0.6, ry * 0.6, 13)}${scatter('pistachio', 'u', rx * 0.66, ry * 0.66, 26)}`;
}

/** A date, plain or stuffed. */
export function date(stuffing = null, seed = 'dt') {
  const rng = seeded(`date${seed}`);
  const f = radial(
    [
      [0, '#A9683A'],
      [0.5, '#6E3A1B'],
      [1, '#3C1B0B'],
    ],
    { cx: 0.36, cy: 0.28, r: 0.85 },
  );
  let lines = '';
  for (let i = 0; i < 8; i += 1)
    lines += `<path d="M-64 ${-26 + i * 8}Q0 ${n(-32 + i * 9 + rng.between(-8, 8))} 66 ${-20 + i * 6}" stroke="${i % 2 ? '#E0A66B' : '#2B1207'}" stroke-opacity=".38" stroke-width="3" fill="none"/>`;
  const body = `<path d="M-80 0C-76 -46 50 -52 82 -6C80 42 -66 52 -80 0Z" fill="#2B1207" transform="translate(1 7)"/><path d="M-80 0C-76 -46 50 -52 82 -6C80 42 -66 52 -80 0Z" fill="${f}"/>${lines}<ellipse cx="-20" cy="-26" rx="30" ry="6" fill="#fff" opacity=".5" filter="${blur(3)}"/>`;
  if (!stuffing) return body;
  const inner = {
    almond: `<path d="M-50 2C-36 -20 36 -22 56 0C36 20 -36 22 -50 2Z" fill="${linear([
      [0, '#F6D9A6'],
      [1, '#C08B48'],
    ])}"/><path d="M-40 1H46" stroke="#A9733A" stroke-width="2.4"/>`,
    pistachio: `<ellipse rx="50" ry="17" fill="#6F8B34"/>${scatter('pistachio', seed, 42, 13, 20)}`,
    tahini: `<path d="M-50 0C-30 -22 40 -20 54 0C36 20 -30 22 -50 0Z" fill="${radial([
      [0, '#FFF6E2'],
      [1, '#E8CFA0'],
    ])}"/>${scatter('sesame', seed, 36, 9, 12)}`,
    orange: `<path d="M-46 -8L44 -12L52 6L-42 12Z" fill="${linear([
      [0, '#FFC069'],
      [1, '#E8862A'],
    ])}"/>`,
  }[stuffing];
  return `${body}${inner}`;
}

/** Pieces in a box with dividers: cells [[drawing...]] given row by row. */
export function box(w, h, cols, rows, cells, { wood = true, colour = '#0E5A55' } = {}) {
  const frame = wood
    ? linear(
        [
          [0, '#C9935A'],
          [1, '#9A6532'],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      )
    : colour;
  const cw = (w - 44) / cols;
  const ch = (h - 44) / rows;
  let out = `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="18" fill="${frame}"/><rect x="${-w / 2 + 4}" y="${-h / 2 + 4}" width="${w - 8}" height="${h - 8}" rx="15" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/><rect x="${-w / 2 + 22}" y="${-h / 2 + 22}" width="${w - 44}" height="${h - 44}" rx="8" fill="#5D3A1C"/>`;
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < cols; c += 1) {
      const x = -w / 2 + 22 + c * cw;
      const y = -h / 2 + 22 + r * ch;
      out += `<rect x="${n(x + 4)}" y="${n(y + 4)}" width="${n(cw - 8)}" height="${n(ch - 8)}" rx="6" fill="${linear([
        [0, '#F4E4C6'],
        [1, '#FDF6E8'],
      ])}"/><path d="M${n(x + 4)} ${n(y + ch - 6)}V${n(y + 6)}H${n(x + cw - 6)}" stroke="#000" stroke-opacity=".22" stroke-width="7" fill="none"/><g transform="translate(${n(x + cw / 2)} ${n(y + ch / 2)})">${cells[r * cols + c]}</g>`;
    }
  }
  return out;
}

/** A ribbon tied across an area of w x h. */
export function ribbonBand(w, h, colour = ['#E4552F', '#B93A17']) {
  const f = linear([
    [0, colour[0]],
    [1, colour[1]],
  ]);
  return `<rect x="-19" y="${-h / 2 - 2}" width="38" height="${h + 4}" fill="${f}"/><path d="M0 0C-40 -70 -124 -70 -116 -18C-110 24 -40 14 0 0ZM0 0C40 -70 124 -70 116 -18C110 24 40 14 0 0Z" fill="${f}" stroke="${colour[1]}" stroke-width="3"/><path d="M-8 6L-60 96L-34 88L-20 108L8 16ZM8 6L60 96L34 88L20 108L-8 16Z" fill="${colour[1]}"/><rect x="-22" y="-20" width="44" height="38" rx="12" fill="${f}" stroke="${colour[1]}" stroke-width="3"/>`;
}

/** Maamoul: a moulded date biscuit. */
export function maamoul(seed = 'ma') {
  const f = radial([
    [0, '#FFF0D0'],
    [0.6, '#F0CF97'],
    [1, '#C99A58'],
  ]);
  let p = '';
  for (let i = 0; i < 12; i += 1)
    p += `<path d="M0 -20Q10 -40 0 -58Q-10 -40 0 -20Z" transform="rotate(${i * 30})" fill="#C99A58" opacity=".55"/>`;
  return `<circle r="68" cy="7" fill="#A97A3E"/><circle r="68" fill="${f}"/>${p}<circle r="14" fill="#C99A58" opacity=".6"/>${scatter('sesame', seed, 8, 8, 3)}`;
}

