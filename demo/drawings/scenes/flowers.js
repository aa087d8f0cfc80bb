// Bouquets, cut flowers and garlands.
import { bloom, rose, sunflower, tulip, wrap } from '../lib/flowers.js';
import { leaf, scatter, sprig } from '../lib/props.js';
import { emoji, linear, n, seeded } from '../lib/svg.js';
import { at, board, cloth, each, paper, plate, still } from './kit.js';

/** A wrapped bouquet: paper behind, stems and leaves, blooms, paper in front. */
function bouquet(blooms, greens, paperColours, ribbon, w = 470, h = 600) {
  const paperOf = wrap(w, h, paperColours, ribbon);
  return `${paperOf.back}${greens}${blooms}${paperOf.front}`;
}

const place = (list, make) =>
  list
    .map(([x, y, s, r = 0], i) => `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})">${make(i)}</g>`)
    .join('');

const greensOf = (kinds, seed) => {
  const rng = seeded(`gr${seed}`);
  return Array.from({ length: 13 }, (_, i) => {
    const a = -78 + i * 13;
    const R = 236 + rng.between(-20, 24);
    return `<g transform="translate(${Math.round(Math.sin((a * Math.PI) / 180) * R * 0.96)} ${Math.round(-120 - Math.cos((a * Math.PI) / 180) * R * 0.72)}) rotate(${a}) scale(${rng.between(0.8, 1.1).toFixed(2)})">${sprig(kinds[i % kinds.length], `${seed}${i}`)}</g>`;
  }).join('');
};

const dome = [
  [-168, -150, 0.86],
  [168, -156, 0.86],
  [-92, -238, 0.9],
  [92, -244, 0.9],
  [0, -290, 0.86],
  [-110, -104, 0.9],
  [112, -108, 0.9],
  [0, -190, 1.06],
  [-4, -82, 0.92],
];

/** A garland of three kinds of flowers. */
function garland() {
  let out = '';
  const count = 38;
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * 6.283;
    const x = Math.cos(a) * 214;
    const y = Math.sin(a) * 214;
    out += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${i * 37}) scale(.86)">${bloom('jasmine', `g${i}`)}</g>`;
  }
  for (let i = 0; i < 7; i += 1) {
    const a = (i / 7) * 6.283 + 0.3;
    out += `<g transform="translate(${(Math.cos(a) * 214).toFixed(1)} ${(Math.sin(a) * 214).toFixed(1)}) rotate(${i * 51}) scale(.86)">${bloom('hibiscus', `h${i}`)}</g>`;
  }
  return out;
}

export const redBouquet = () =>
  bouquet(
    place(dome, (i) => rose('oud', `o${i}`)),
    greensOf(['bay', 'fern'], 'oud'),
    ['#3B3230', '#241D1C', '#16110F'],
    ['#C9A24A', '#8F6D24'],
  );

export const whiteBouquet = () =>
  bouquet(
    place(dome, (i) =>
      i % 3 === 1
        ? bloom('daisy', `d${i}`)
        : i % 3 === 2
          ? bloom('green', `n${i}`)
          : rose(i % 2 ? 'cream' : 'white', `w${i}`),
    ),
    greensOf(['fern', 'bay', 'rosemary'], 'cor'),
    ['#FFFFFF', '#F1F4EF', '#D3DCD2'],
    ['#2F7D4F', '#1E5A38'],
  );

const fernBouquet = () =>
  bouquet(
    place(dome, (i) => rose('white', `f${i}`)),
    greensOf(['fern'], 'wr') +
      place(
        [
          [-210, -210, 1.2, -50],
          [210, -216, 1.2, 50],
          [0, -380, 1.2, 0],
        ],
        () => sprig('fern', 'x'),
      ),
    ['#DDEBD6', '#BFD6B6', '#97B58E'],
    ['#FFFFFF', '#C9D3C6'],
  );

function stems(heads) {
  return heads
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}C${x * 0.6} ${y + 160} ${x * 0.16} 120 ${-x * 0.34} 300" stroke="${linear([
          [0, '#7DB25A'],
          [1, '#4C8A3E'],
        ])}" stroke-width="17" fill="none" stroke-linecap="round"/><g transform="translate(${x * 0.5} ${y * 0.4 + 30}) rotate(${x > 0 ? 50 : -50})">${leaf(['#7DB25A', '#3F7B36'], 130, 44)}</g>`,
    )
    .join('');
}

function tie(colour) {
  return `<rect x="-46" y="-22" width="92" height="44" rx="14" fill="${colour}"/><path d="M0 0C-50 -50 -110 -36 -104 2C-98 40 -44 26 0 0ZM0 0C50 -50 110 -36 104 2C98 40 44 26 0 0Z" fill="${colour}" stroke="#0002" stroke-width="3"/><path d="M-8 6L-64 112L-34 104L6 20ZM8 6L64 112L34 104L-6 20Z" fill="${colour}" stroke="#0002" stroke-width="3"/><circle r="17" fill="${colour}" stroke="#0003" stroke-width="3"/>`;
}

export const tulips = [
  ['#FF9EB8', '#E2527F', '#A3285A'],
  ['#FFE08A', '#F5B62E', '#C27D0E'],
  ['#E6B8F2', '#B06BC9', '#74388E'],
  ['#FFFFFF', '#F6E6EA', '#D9B9C4'],
  ['#FFB08A', '#EE6A3C', '#B23A17'],
];

export const flowers = {
  'oud-rose-bouquet': still(
    'leaf',
    at(redBouquet, 404, 470, { r: 6, shadow: 'deep' }),
    at(() => scatter('petal', 'or', 90, 40, 8), 150, 690, { shadow: 'tight' }),
  ),
  'corniche-bouquet': still(
    'leaf',
    at(whiteBouquet, 398, 470, { r: -8, shadow: 'deep' }),
    at(() => scatter('whitepetal', 'cb', 80, 40, 7), 660, 700, { shadow: 'tight' }),
  ),
  sunflowers: still(
    'leaf',
    at(() => cloth(380, 900, '#1D5FA8'), 560, 400, { r: 12 }),
    at(
      () =>
        stems([
          [-150, -200],
          [0, -260],
          [150, -190],
          [-70, -60],
          [90, -50],
        ]),
      400,
      470,
      { shadow: 'soft' },
    ),
    each(
      (i) => sunflower(`s${i}`),
      [
        [250, 276, 0, 1.02],
        [400, 210, 20, 1.02],
        [556, 290, 40, 1],
        [326, 424, 60, 0.98],
        [494, 430, 80, 1],
      ],
      { shadow: 'deep' },
    ),
    at(() => tie('#E4552F'), 400, 640, { shadow: 'tight' }),
  ),
  tulips: still(
    'leaf',
    at(() => paper(560, 620, { kind: 'kraft', seed: 'tu' }), 400, 420, { r: 14, shadow: 'soft' }),
    each(
      (i) => tulip(tulips[i % 3 === 2 ? 3 : i % 3], { stem: 320 }),
      [
        [232, 330, -22],
        [318, 276, -12],
        [404, 250, -1],
        [490, 276, 10],
        [572, 330, 20],
        [360, 360, -5],
        [450, 356, 6],
      ],
      { s: 1.02, shadow: 'soft' },
    ),
    at(() => tie('#0E7A72'), 410, 600, { s: 1.1, shadow: 'tight' }),
  ),
  'white-roses': still('leaf', at(fernBouquet, 404, 468, { r: -4, shadow: 'deep' })),
  'hibiscus-garland': still(
    'leaf',
    at(() => plate(330, { face: '#DDEBDA', rim: '#A9C9A6', edge: '#6F9A6E' }), 400, 404, { shadow: 'deep' }),
    at(garland, 400, 404, { shadow: 'soft' }),
    at(() => scatter('petal', 'hg', 70, 70, 8), 400, 404, { shadow: 'tight' }),
  ),
  'category-flowers': still(
    'leaf',
    at(
      () =>
        bouquet(
          place(dome, (i) => rose(['pink', 'red', 'cream', 'peach'][i % 4], `k${i}`)),
          greensOf(['bay', 'fern'], 'kf'),
          ['#F9E9DD', '#EBD0BC', '#CFA98C'],
          ['#E4552F', '#B93A17'],
        ),
      400,
      470,
      { r: 2, shadow: 'deep' },
    ),
  ),
  'subcategory-bouquets': still(
    'leaf',
    at(
      () =>
        bouquet(
          place(dome, (i) =>
            i % 2 ? rose('pink', `b${i}`) : i % 4 ? bloom('daisy', `b${i}`) : rose('peach', `b${i}`),
          ),
          greensOf(['fern', 'bay'], 'sb'),
          ['#FFFFFF', '#EFE7DC', '#D2C3AE'],
          ['#0E7A72', '#0B5A55'],
        ),
      400,
      480,
      { s: 1.06, r: -6, shadow: 'deep' },
    ),
  ),
  'subcategory-roses': still(
    'leaf',
    each(
      (i) => rose(['red', 'oud', 'red'][i % 3], `sr${i}`),
      [
        [270, 280, 0, 1.6],
        [530, 270, 30, 1.6],
        [400, 500, 60, 1.8],
      ],
      { shadow: 'deep' },
    ),
    at(() => leaf(['#6DA862', '#3F7B46'], 170, 50), 190, 500, { r: -120, shadow: 'soft' }),
    at(() => leaf(['#6DA862', '#3F7B46'], 170, 50), 630, 480, { r: 120, shadow: 'soft' }),
  ),
  'blog-flowers': still(
    'leaf',
    at(() => board(660, 500, { wood: 'pale', seed: 'bf', handle: false }), 400, 400, { r: 4, shadow: 'deep' }),
    each(
      (i) => rose(['pink', 'white', 'peach', 'oud', 'cream'][i], `bf${i}`),
      [
        [240, 260, 0, 1],
        [410, 230, 20, 1.05],
        [570, 280, 40, 1],
        [310, 420, 60, 1.05],
        [480, 430, 80, 1],
      ],
      { shadow: 'deep' },
    ),
    each(
      (i) => sprig(['fern', 'bay', 'fern'][i], `bf${i}`),
      [
        [190, 480, -60, 1.1],
        [640, 470, 70, 1.1],
        [400, 600, 180, 1],
      ],
      { shadow: 'tight' },
    ),
    at(() => emoji('scissors'), 610, 650, { s: 1.9, r: 50, shadow: 'soft' }),
  ),
};
