// Surfaces: the tinted background of each category, plates, boards, trays of ice, paper, cloth, bowls.
import { blob, blur, clip, linear, n, radial, seeded } from './svg.js';

/** Background tints per category: [lit, shaded]. */
const tints = {
  sea: ['#EAF5F3', '#C9E2DE'],
  rose: ['#FCF0EE', '#F1D3CF'],
  straw: ['#FCF5E1', '#F0DDB0'],
  cream: ['#FDF6EA', '#F0DEC2'],
  leaf: ['#EFF6EA', '#CFE3C6'],
};

export function ground(tint, width = 800, height = 800) {
  const [lit, shade] = tints[tint];
  const fill = radial(
    [
      [0, lit],
      [1, shade],
    ],
    { cx: 0.36, cy: 0.28, r: 0.95 },
  );
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

/** Two broad bands of light across the background, as from a window. */
export function windowLight(width = 800, height = 800, o = 0.35) {
  const f = blur(16);
  return `<g opacity="${o}" filter="${f}" fill="#fff"><path d="M${-0.1 * width} ${0.5 * height}L${0.45 * width} ${-0.1 * height}L${0.6 * width} ${-0.1 * height}L${-0.1 * width} ${0.68 * height}Z"/><path d="M${-0.1 * width} ${0.8 * height}L${0.74 * width} ${-0.1 * height}L${0.8 * width} ${-0.1 * height}L${-0.1 * width} ${0.88 * height}Z"/></g>`;
}

/** Round plate with a rim. */
export function plate(r = 300, { face = '#FFFFFF', rim = '#E6ECEA', edge = '#C8D3D0' } = {}) {
  const outer = radial(
    [
      [0, face],
      [0.8, face],
      [1, rim],
    ],
    { cx: 0.45, cy: 0.42, r: 0.6 },
  );
  const well = radial(
    [
      [0, '#fff'],
      [0.75, face],
      [1, rim],
    ],
    { cx: 0.56, cy: 0.6, r: 0.55 },
  );
  return `<circle r="${r}" fill="${outer}" stroke="${edge}" stroke-opacity=".5" stroke-width="2"/><circle r="${n(r * 0.72)}" fill="${well}"/><circle r="${n(r * 0.72)}" fill="none" stroke="${edge}" stroke-opacity=".55" stroke-width="3"/><circle r="${n(r * 0.965)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>`;
}

/** Oval platter. */
export function platter(rx = 330, ry = 230, options = {}) {
  return `<g transform="scale(1 ${n(ry / rx)})">${plate(rx, options)}</g>`;
}

/** Glazed stoneware in a given colour, with speckles. */
export function stoneware(r = 290, colour = '#3E7C78', seed = 's') {
  const rng = seeded(seed);
  const light = radial(
    [
      [0, '#fff', 0.34],
      [0.6, '#fff', 0.06],
      [1, '#000', 0.22],
    ],
    { cx: 0.4, cy: 0.36, r: 0.72 },
  );
  let dots = '';
  for (let i = 0; i < 70; i += 1) {
    const a = rng.between(0, 6.283);
    const d = Math.sqrt(rng.next()) * r * 0.96;
    dots += `<circle cx="${n(Math.cos(a) * d)}" cy="${n(Math.sin(a) * d)}" r="${n(rng.between(0.8, 2.6))}"/>`;
  }
  return `<circle r="${r}" fill="${colour}"/><g fill="#fff" opacity=".22">${dots}</g><circle r="${r}" fill="${light}"/><circle r="${n(r * 0.74)}" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="7"/><circle r="${n(r * 0.755)}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/><circle r="${n(r * 0.975)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>`;
}

const woods = {
  oak: ['#E9C68F', '#CF9F62', '#B7854A'],
  walnut: ['#A9764C', '#8A5A35', '#6D4426'],
  pale: ['#F3DFC0', '#E4C596', '#CFAA76'],
  ash: ['#DCCDB8', '#C4B094', '#A8926F'],
};

/** Cutting board w x h, optionally with a handle, grain running along it. */
export function board(w = 560, h = 420, { wood = 'oak', handle = true, seed = 'b', radius = 36 } = {}) {
  const rng = seeded(`board${seed}`);
  const [lit, mid, dark] = woods[wood];
  const fill = linear(
    [
      [0, lit],
      [0.6, mid],
      [1, mid],
    ],
    { x1: 0, y1: 0, x2: 0.7, y2: 1 },
  );
  const body = `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${radius}"/>${handle ? `<rect x="${w / 2 - 30}" y="-38" width="130" height="76" rx="34"/>` : ''}`;
  const inside = clip(body);
  let grain = '';
  for (let i = 0; i < 26; i += 1) {
    const y = rng.between(-h / 2, h / 2);
    const k = rng.between(-16, 16);
    grain += `<path d="M${-w / 2} ${n(y)}C${-w / 6} ${n(y + k)} ${w / 6} ${n(y - k)} ${w / 2 + 110} ${n(y + k / 2)}" stroke-width="${n(rng.between(1, 4))}" opacity="${n(rng.between(0.1, 0.34))}"/>`;
  }
  const hole = handle ? `<circle cx="${w / 2 + 62}" cy="0" r="15" fill="${dark}" opacity=".8"/>` : '';
  return `<g fill="${dark}" transform="translate(0 9)">${body}</g><g fill="${fill}">${body}</g><g clip-path="${inside}" stroke="${dark}" fill="none">${grain}</g><g fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"><rect x="${-w / 2 + 5}" y="${-h / 2 + 5}" width="${w - 10}" height="${h - 10}" rx="${radius - 4}"/></g>${hole}`;
}

/** Slate slab. */
export function slate(w = 580, h = 440, seed = 'sl') {
  const rng = seeded(seed);
  const pts = [];
  const edge = (x1, y1, x2, y2) => {
    for (let i = 0; i < 8; i += 1) {
      const t = i / 8;
      pts.push(`${n(x1 + (x2 - x1) * t + rng.between(-5, 5))},${n(y1 + (y2 - y1) * t + rng.between(-5, 5))}`);
    }
  };
  edge(-w / 2, -h / 2, w / 2, -h / 2);
  edge(w / 2, -h / 2, w / 2, h / 2);
  edge(w / 2, h / 2, -w / 2, h / 2);
  edge(-w / 2, h / 2, -w / 2, -h / 2);
  const fill = linear(
    [
      [0, '#5A6B70'],
      [0.5, '#3F4E53'],
      [1, '#2F3B40'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  let veins = '';
  for (let i = 0; i < 14; i += 1) {
    const y = rng.between(-h / 2, h / 2);
    veins += `<path d="M${-w / 2} ${n(y)}Q${n(rng.between(-100, 100))} ${n(y + rng.between(-50, 50))} ${w / 2} ${n(y + rng.between(-40, 40))}" stroke-width="${n(rng.between(0.8, 2.4))}"/>`;
  }
  const shape = `<polygon points="${pts.join(' ')}"/>`;
  return `<g fill="#1F282C" transform="translate(0 8)">${shape}</g><g fill="${fill}">${shape}</g><g clip-path="${clip(shape)}" stroke="#9DB0B5" stroke-opacity=".22" fill="none">${veins}</g>`;
}

/** A bed of crushed ice, optionally in a steel tray. */
export function ice(rx = 330, ry = 230, { seed = 'ice', tray = true } = {}) {
  const rng = seeded(`ice${seed}`);
  const metal = linear(
    [
      [0, '#F2F6F7'],
      [0.5, '#C4D0D3'],
      [1, '#E6EDEE'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const w = rx * 2 + 50;
  const h = ry * 2 + 50;
  const pan = tray
    ? `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="52" fill="${metal}"/><rect x="${-w / 2 + 16}" y="${-h / 2 + 16}" width="${w - 32}" height="${h - 32}" rx="40" fill="#A9BCC1"/><rect x="${-w / 2 + 3}" y="${-h / 2 + 3}" width="${w - 6}" height="${h - 6}" rx="50" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>`
    : '';
  const inside = tray
    ? clip(`<rect x="${-w / 2 + 18}" y="${-h / 2 + 18}" width="${w - 36}" height="${h - 36}" rx="38"/>`)
    : clip(`<path d="${blob(rng, rx + 10, ry + 10, 0.05, 16)}"/>`);
  const base = linear([
    [0, '#E6F3F8'],
    [1, '#B9D6E2'],
  ]);
  let chips = `<rect x="${-w}" y="${-h}" width="${w * 2}" height="${h * 2}" fill="${base}"/>`;
  const shades = ['#FFFFFF', '#F3FAFD', '#DCEEF5', '#C6E0EB', '#EAF6FA'];
  for (let i = 0; i < 330; i += 1) {
    const x = rng.between(-w / 2, w / 2);
    const y = rng.between(-h / 2, h / 2);
    const r = rng.between(9, 24);
    const pts = [];
    const a0 = rng.between(0, 6.28);
    const corners = Math.floor(rng.between(4, 6.99));
    for (let k = 0; k < corners; k += 1) {
      const a = a0 + (k / corners) * 6.283;
      const rr = r * rng.between(0.7, 1.1);
      pts.push(`${n(x + Math.cos(a) * rr)},${n(y + Math.sin(a) * rr)}`);
    }
    chips += `<polygon points="${pts.join(' ')}" fill="${rng.pick(shades)}" fill-opacity="${n(rng.between(0.5, 0.92))}" stroke="#9CC3D3" stroke-opacity=".35" stroke-width="1"/><path d="M${n(x - r * 0.4)} ${n(y - r * 0.3)}l${n(r * 0.5)} ${n(-r * 0.25)}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-opacity=".9"/>`;
  }
  return `${pan}<g clip-path="${inside}">${chips}</g>`;
}

/** A sheet of paper, slightly crumpled; `kind` kraft, white or pink. */
export function paper(w = 560, h = 520, { kind = 'kraft', seed = 'p' } = {}) {
  const rng = seeded(`paper${seed}`);
  const palette = {
    kraft: ['#E2C39A', '#C9A373'],
    white: ['#FFFFFF', '#E9E6DF'],
    pink: ['#F9DDE0', '#EBB9C0'],
  }[kind];
  const c = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ].map(([x, y]) => [x + rng.between(-16, 16), y + rng.between(-16, 16)]);
  const shape = `<path d="M${c.map((q) => `${n(q[0])} ${n(q[1])}`).join('L')}Z"/>`;
  const fill = linear(
    [
      [0, palette[0]],
      [1, palette[1]],
    ],
    { x1: 0.1, y1: 0, x2: 0.8, y2: 1 },
  );
  let folds = '';
  for (let i = 0; i < 9; i += 1) {
    const a = [rng.between(-w / 2, w / 2), rng.between(-h / 2, h / 2)];
    const b = [rng.between(-w / 2, w / 2), rng.between(-h / 2, h / 2)];
    const m = [rng.between(-w / 2, w / 2), rng.between(-h / 2, h / 2)];
    folds += `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}L${n(m[0])} ${n(m[1])}Z" fill="${i % 2 ? '#fff' : '#000'}" opacity=".045"/>`;
  }
  return `<g fill="${fill}">${shape}</g><g clip-path="${clip(shape)}">${folds}</g>`;
}

/** Linen cloth with stripes at its ends. */
export function cloth(w = 420, h = 560, colour = '#2F7D77', base = '#FBF8F1') {
  const fill = linear(
    [
      [0, base],
      [1, '#E7DFD0'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const stripes = [30, 52, 62, h - 34, h - 56, h - 66]
    .map(
      (y, i) =>
        `<rect x="${-w / 2}" y="${-h / 2 + y}" width="${w}" height="${i % 3 === 0 ? 12 : 4}" fill="${colour}" opacity=".75"/>`,
    )
    .join('');
  let weave = '';
  for (let x = -w / 2 + 6; x < w / 2; x += 12) weave += `<path d="M${x} ${-h / 2}V${h / 2}"/>`;
  return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" fill="${fill}"/>${stripes}<g stroke="#7A6A4A" stroke-opacity=".07" stroke-width="2">${weave}</g>`;
}

/** Bowl seen from above: rim, inside, and the filling, which the caller draws inside radius r*0.86. */
export function bowl(r = 250, colour = '#F7FAF9', inside = '#E2E8E6') {
  const rim = radial([
    [0, '#fff', 0.5],
    [0.7, '#fff', 0.1],
    [1, '#000', 0.2],
  ]);
  const depth = radial(
    [
      [0, '#000', 0.02],
      [0.7, '#000', 0.08],
      [1, '#000', 0.3],
    ],
    { cx: 0.56, cy: 0.6, r: 0.62 },
  );
  return `<circle r="${r}" fill="${colour}"/><circle r="${r}" fill="${rim}"/><circle r="${n(r * 0.9)}" fill="${inside}"/><circle r="${n(r * 0.9)}" fill="${depth}"/><circle r="${n(r * 0.985)}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4"/>`;
}

/** Round basket from above. */
export function basket(r = 290) {
  const base = radial(
    [
      [0, '#B98850'],
      [1, '#8B5E30'],
    ],
    { cx: 0.5, cy: 0.5, r: 0.6 },
  );
  let weave = '';
  for (let ring = 0; ring < 3; ring += 1) {
    const rr = r - 14 - ring * 24;
    const count = Math.round((rr * 6.283) / 46);
    for (let i = 0; i < count; i += 1) {
      const a = ((i + (ring % 2) / 2) / count) * 360;
      weave += `<ellipse cx="0" cy="${-rr}" rx="21" ry="11" transform="rotate(${n(a)})" fill="${(i + ring) % 2 ? '#D9AC72' : '#C7945A'}" stroke="#8B5E30" stroke-opacity=".5" stroke-width="2"/>`;
    }
  }
  return `<circle r="${r}" fill="#8B5E30"/>${weave}<circle r="${r - 76}" fill="${base}"/>`;
}
