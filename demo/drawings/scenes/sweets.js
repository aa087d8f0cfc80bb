// Arabic sweets, cakes and boxes.
import { rose } from '../lib/flowers.js';
import { dish, drizzle, spoon } from '../lib/props.js';
import { emoji } from '../lib/svg.js';
import {
  baklava,
  basbousa,
  box,
  date,
  kunafa,
  luqma,
  maamoul,
  ribbonBand,
  roundCake,
  slice,
  ummAli,
} from '../lib/sweets.js';
import { brass, few, tea } from './beside.js';
import { at, board, bowl, cloth, each, grid, plate, platter, rings, slate, still, stoneware } from './kit.js';

const kinds = ['diamond', 'finger', 'square', 'nest'];

const stuffings = ['almond', 'pistachio', 'tahini', 'orange', null];

export const sweets = {
  'kunafa-nabulsi': still(
    'cream',
    at(() => platter(330, 330, brass), 400, 404, { shadow: 'deep' }),
    at(() => kunafa(262, 'k1'), 400, 398, { shadow: 'soft' }),
    few('pistachio', 400, 404, 'ku', 1, 130, 130, 90),
    at(() => dish('#C98A2B', 66), 148, 652, { shadow: 'soft' }),
    few('petal', 670, 660, 'ku', 0.8, 60, 34, 6),
  ),
  luqaimat: still(
    'cream',
    at(() => bowl(310, '#2F7D77', '#1F5F5A'), 400, 410, { shadow: 'deep' }),
    each(
      (i) => luqma(`l${i}`, i),
      [
        ...rings(
          400,
          410,
          [
            [196, 11],
            [112, 7],
          ],
          'lq',
          8,
        ),
        [370, 380, 0],
        [440, 430, 0],
        [410, 340, 0],
      ].map(([x, y]) => [x, y, ((x * 7) % 40) - 20]),
      { s: 1.02, shadow: 'tight' },
    ),
    few('sesame', 400, 400, 'lq', 1, 220, 210, 110),
    at(() => dish('#6A3010', 72), 668, 168, { shadow: 'soft' }),
    tea(130, 668, 0.76),
  ),
  'baklava-mix': still(
    'cream',
    at(() => platter(344, 300, brass), 400, 404, { shadow: 'deep' }),
    each((i) => baklava(kinds[(i + Math.floor(i / 4)) % 4], `b${i}`), grid(220, 246, 122, 108, 4, 4, 'bk', 4, 12), {
      s: 0.72,
      shadow: 'tight',
    }),
    few('pistachio', 680, 680, 'bk'),
    few('petal', 140, 160, 'bk2', 0.8, 60, 30, 5),
  ),
  'umm-ali': still(
    'cream',
    at(() => cloth(320, 880, '#B93A17'), 200, 400, { r: -8 }),
    at(() => ummAli(280, 212), 412, 398, { s: 1, r: -8, shadow: 'deep' }),
    at(() => spoon('wood'), 560, 660, { s: 0.9, r: -28, shadow: 'soft' }),
    few('almond', 170, 650, 'ua', 0.9, 70, 40, 7),
  ),
  basbousa: still(
    'cream',
    at(() => board(560, 500, { wood: 'walnut', seed: 'ba', handle: false }), 400, 404, { r: -5, shadow: 'deep' }),
    each(
      (i) => basbousa(`b${i}`),
      [
        [240, 256, -5],
        [402, 242, -5],
        [564, 228, -5],
        [254, 416, -5],
        [416, 402, -5],
        [578, 388, -5],
        [270, 576, -5],
        [470, 580, 14],
      ],
      { s: 0.98, shadow: 'soft' },
    ),
    at(() => drizzle('ba', 380, '#C9862B'), 420, 330, { r: -5, shadow: 'none', o: 0.7 }),
    tea(660, 640, 0.7),
  ),
  'karak-cake': still(
    'cream',
    at(() => plate(330), 390, 400, { shadow: 'deep' }),
    at(() => roundCake('karak', 236), 390, 388, { shadow: 'deep' }),
    tea(662, 654, 0.94),
    few('cardamom', 150, 660, 'kc', 1, 70, 40, 8),
  ),
  'saffron-milk-cake': still(
    'cream',
    at(() => stoneware(330, '#E9D9B2', 'sm'), 400, 404, { shadow: 'deep' }),
    at(() => roundCake('saffron', 236), 400, 390, { shadow: 'deep' }),
    at(() => rose('pink', 'sm'), 150, 650, { s: 0.9, shadow: 'soft' }),
    at(() => rose('cream', 'sm'), 252, 700, { s: 0.6, shadow: 'soft' }),
    few('saffron', 670, 160, 'smc', 1, 60, 34, 12),
  ),
  'chocolate-cake': still(
    'cream',
    at(() => slate(620, 560, 'cc'), 400, 404, { r: 4, shadow: 'deep' }),
    at(() => roundCake('chocolate', 240), 400, 388, { shadow: 'deep' }),
    each(() => emoji('cherries'), [[400, 372, 0]], { s: 1.4, shadow: 'tight' }),
    each(
      () => emoji('strawberry'),
      [
        [140, 640, -20],
        [210, 680, 20],
      ],
      { s: 1.1, shadow: 'tight' },
    ),
    at(() => emoji('chocolate-bar'), 668, 664, { s: 1.6, r: 14, shadow: 'soft' }),
  ),
  'sweets-gift-box': still(
    'cream',
    at(
      () =>
        box(
          590,
          590,
          4,
          4,
          Array.from(
            { length: 16 },
            (_, i) =>
              `<g transform="scale(.56)">${[() => baklava(kinds[i % 4], `g${i}`), () => maamoul(`g${i}`), () => `<g transform="scale(.86)">${date(stuffings[i % 4], `g${i}`)}</g>`, () => basbousa(`g${i}`)][(i + Math.floor(i / 4)) % 4]()}</g>`,
          ),
        ),
      392,
      396,
      { r: -6, shadow: 'deep' },
    ),
    at(() => ribbonBand(150, 0), 676, 676, { s: 0.8, r: 20, shadow: 'soft' }),
  ),
  'stuffed-dates': still(
    'cream',
    at(
      () =>
        box(
          640,
          470,
          4,
          5,
          Array.from(
            { length: 20 },
            (_, i) => `<g transform="scale(.7)">${date(stuffings[(i * 3 + Math.floor(i / 4)) % 4], `s${i}`)}</g>`,
          ),
          { wood: false, colour: '#0E5A55' },
        ),
      400,
      382,
      { r: 4, shadow: 'deep' },
    ),
    few('almond', 190, 700, 'sd', 0.9, 80, 26, 8),
    at(() => date(null, 'x1'), 560, 690, { s: 0.9, r: -20, shadow: 'soft' }),
    at(() => date('pistachio', 'x2'), 690, 660, { s: 0.9, r: 30, shadow: 'soft' }),
  ),
  'category-sweets': still(
    'cream',
    at(() => platter(370, 330, brass), 400, 404, { shadow: 'deep' }),
    at(() => kunafa(150, 'kk'), 280, 300, { shadow: 'soft' }),
    few('pistachio', 280, 300, 'kk', 1, 70, 70, 40),
    each(
      (i) => baklava(kinds[i], `kk${i}`),
      [
        [500, 230, 0],
        [610, 330, 10],
        [480, 350, -8],
        [600, 450, 12],
      ],
      { s: 0.86, shadow: 'soft' },
    ),
    each(
      (i) => luqma(`kk${i}`, i),
      [
        [250, 520, 0],
        [340, 560, 0],
        [300, 600, 0],
        [430, 520, 0],
        [400, 620, 0],
      ],
      { s: 0.9, shadow: 'tight' },
    ),
    each(
      (i) => date(stuffings[i], `kk${i}`),
      [
        [540, 560, -10],
        [560, 620, 8],
      ],
      { s: 0.72, shadow: 'tight' },
    ),
  ),
  'subcategory-arabic-sweets': still(
    'cream',
    at(() => platter(360, 330, brass), 400, 404, { shadow: 'deep' }),
    each(
      (i) => baklava(kinds[i % 4], `as${i}`),
      [
        [290, 280, -8],
        [510, 280, 0],
        [300, 480, 0],
        [520, 490, 0],
        [400, 600, 10],
      ],
      { s: 1.24, shadow: 'soft' },
    ),
    at(() => luqma('as'), 400, 400, { s: 1.1, shadow: 'soft' }),
  ),
  'subcategory-cakes': still(
    'cream',
    at(() => plate(340), 400, 404, { shadow: 'deep' }),
    at(() => roundCake('karak', 250), 400, 388, { shadow: 'deep' }),
    at(() => slice(), 570, 610, { s: 0.84, r: -8, shadow: 'deep' }),
  ),
  'subcategory-gift-boxes': still(
    'cream',
    at(
      () =>
        box(
          560,
          560,
          3,
          3,
          Array.from(
            { length: 9 },
            (_, i) =>
              `<g transform="scale(.8)">${i % 3 === 1 ? maamoul(`gb${i}`) : i % 2 ? date(stuffings[i % 4], `gb${i}`) : baklava(kinds[i % 4], `gb${i}`)}</g>`,
          ),
          { wood: false, colour: '#0E5A55' },
        ),
      400,
      400,
      { r: -6, shadow: 'deep' },
    ),
  ),
  'blog-sweets': still(
    'cream',
    at(() => platter(390, 300, brass), 400, 396, { shadow: 'deep' }),
    each(
      (i) => (i % 2 ? date(stuffings[i % 4], `bs${i}`) : luqma(`bs${i}`, i)),
      [
        [270, 260, 0],
        [400, 236, -8],
        [520, 270, 0],
        [210, 390, 10],
        [590, 400, -20],
        [270, 520, 0],
        [400, 560, 6],
        [530, 520, 0],
      ],
      { s: 0.94, shadow: 'soft' },
    ),
    each(
      (i) => baklava(kinds[i], `bs${i}`),
      [
        [340, 390, 0],
        [460, 390, 0],
      ],
      { s: 0.9, shadow: 'soft' },
    ),
    tea(150, 660, 0.8),
    tea(650, 680, 0.8),
    few('petal', 690, 150, 'bsw', 0.9, 60, 34, 6),
  ),
};
