// The banners of the home page, wide and narrow: with the subject in the middle, because screens crop the sides.
import { fish } from '../lib/fish.js';
import { steak } from '../lib/fish-cuts.js';
import { bloom, rose, tulip } from '../lib/flowers.js';
import { chop, crosscut, leg } from '../lib/meat.js';
import { dish, knife, scatter, spoon, teaCup, wedge } from '../lib/props.js';
import { prawn } from '../lib/shell.js';
import { emoji } from '../lib/svg.js';
import { baklava, luqma } from '../lib/sweets.js';
import { brass, herb, lemon } from './beside.js';
import { redBouquet, tulips, whiteBouquet } from './flowers.js';
import { at, board, bowl, cloth, each, ice, narrow, paper, platter, rings, slate, stoneware, wide } from './kit.js';

const strewn = (kind, x, y, seed, rx = 110, ry = 60, count = 16) =>
  at(() => scatter(kind, seed, rx, ry, count), x, y, { shadow: 'tight' });

const prawns = [
  at(() => stoneware(252, '#2D6C86', 'bp'), 0, 6, { shadow: 'deep' }),
  each(
    (i) => prawn(i === 4 ? 'cooked' : 'tiger', `b${i}`),
    [
      [-96, -84, -20],
      [92, -92, 24],
      [-100, 96, 10],
      [96, 100, -14],
      [0, 8, 40],
    ],
    { s: 0.78, flips: [false, true, false, true, false] },
  ),
];
const fishes = [
  at(() => ice(470, 190, { seed: 'bfi' }), 0, 0, { shadow: 'deep' }),
  at(() => fish('hamour', 'ban'), -150, -60, { s: 0.9, r: -6, shadow: 'deep' }),
  at(() => fish('shaem', 'ban'), 240, -76, { s: 0.62, r: -4, shadow: 'deep' }),
  at(() => fish('kanaad', 'ban'), 140, 116, { s: 0.94, r: -5, shadow: 'deep' }),
  at(() => fish('hamra', 'ban'), -260, 128, { s: 0.56, r: 4, flip: true, shadow: 'deep' }),
];
const sweets = [
  at(() => bowl(236, '#2F7D77', '#1F5F5A'), 0, 0, { shadow: 'deep' }),
  each(
    (i) => luqma(`bl${i}`, i),
    [
      ...rings(
        0,
        0,
        [
          [150, 10],
          [82, 6],
        ],
        'bl',
        7,
      ),
      [-14, -6, 0],
      [30, 24, 0],
    ].map(([x, y]) => [x, y, (Math.round(x) * 7) % 30]),
    { s: 0.84, shadow: 'tight' },
  ),
  strewn('sesame', 0, 0, 'bl', 160, 150, 80),
];
const lamb = [
  at(() => board(600, 380, { wood: 'walnut', seed: 'bl', handle: false }), 0, 4, { r: -4, shadow: 'deep' }),
  at(() => leg('lamb', 'ban'), -30, -30, { s: 0.88, r: -10, shadow: 'deep' }),
  each(
    (i) => chop('lamb', `ban${i}`),
    [
      [80, 130, -40],
      [190, 108, -26],
    ],
    { s: 0.74, shadow: 'deep' },
  ),
  herb('rosemary', -210, 130, 0.86, -60),
];

export const banners = {
  'banner-prawns': wide(
    'sea',
    at(() => ice(330, 190, { seed: 'p1', tray: false }), -560, 60, { shadow: 'soft' }),
    each(
      (i) => prawn('local', `w${i}`),
      [
        [-650, 20, -10],
        [-500, 60, 30],
        [-640, 170, 120],
      ],
      { s: 0.7 },
    ),
    at(() => cloth(300, 700, '#1D5FA8', '#FDFDFB'), 560, 0, { r: 14 }),
    prawns,
    lemon(-286, -170, 0.9),
    lemon(-226, -216, 0.7, 30),
    at(() => dish('#E9C46A', 92), 420, -130, { shadow: 'soft' }),
    at(() => dish('#B5381F', 74), 566, 40, { shadow: 'soft' }),
    herb('dill', 356, 180, 1.1, 60),
    herb('parsley', 690, -150, 1, 20),
    at(() => wedge('lemon'), 470, 210, { s: 1, r: 20, shadow: 'tight' }),
    strewn('pepper', -330, 210, 'w1'),
  ),
  'banner-prawns-mobile': narrow(
    'sea',
    at(() => cloth(280, 760, '#1D5FA8', '#FDFDFB'), 270, 0, { r: 12 }),
    prawns,
    lemon(-260, 220, 0.9),
    at(() => dish('#E9C46A', 74), 300, 230, { shadow: 'soft' }),
    herb('dill', -280, -220, 1, -40),
  ),
  'banner-fish': wide(
    'sea',
    fishes,
    lemon(-560, -130, 1.1),
    lemon(-640, -70, 0.9, 30),
    herb('bay', -640, 130, 1.3, -50),
    at(() => board(360, 250, { wood: 'oak', seed: 'bfb', handle: false }), 690, 60, { r: -12, shadow: 'deep' }),
    each(
      (i) => steak('salmon', `w${i}`),
      [
        [630, 70, -10],
        [760, 30, 6],
      ],
      { s: 0.66, shadow: 'soft' },
    ),
    at(knife, 640, -190, { s: 0.8, r: -8 }),
    strewn('salt', -560, 230, 'wf'),
    strewn('pink', 560, 236, 'wf'),
  ),
  'banner-fish-mobile': narrow(
    'sea',
    at(() => ice(330, 260, { seed: 'bfm' }), 0, 0, { shadow: 'deep' }),
    at(() => fish('hamour', 'bm'), -10, -120, { s: 0.98, r: -8, shadow: 'deep' }),
    at(() => fish('kanaad', 'bm'), 10, 60, { s: 0.98, r: -5, flip: true, shadow: 'deep' }),
    at(() => fish('hamra', 'bm'), 20, 210, { s: 0.66, r: -4, shadow: 'deep' }),
    lemon(-260, 190, 0.9),
  ),
  'banner-luqaimat': wide(
    'cream',
    at(() => cloth(420, 760, '#B93A17'), -420, 0, { r: -10 }),
    sweets,
    at(() => platter(230, 190, brass), 480, 40, { shadow: 'deep' }),
    each(
      (i) => baklava(['diamond', 'finger', 'nest', 'square', 'diamond'][i], `w${i}`),
      [
        [390, -10, 0],
        [500, -40, 10],
        [600, 30, 0],
        [410, 100, -10],
        [520, 110, 8],
      ],
      { s: 0.86, shadow: 'tight' },
    ),
    at(teaCup, -420, -110, { s: 0.9, shadow: 'soft' }),
    at(teaCup, -560, 80, { s: 0.9, shadow: 'soft' }),
    at(() => dish('#6A3010', 84), -370, 140, { shadow: 'soft' }),
    strewn('petal', 690, -190, 'wl', 90, 50, 9),
    strewn('pistachio', 270, 230, 'wl'),
    strewn('almond', -690, -180, 'wl', 80, 50, 8),
    at(() => spoon('brass'), 270, -200, { s: 0.8, r: -14, shadow: 'soft' }),
  ),
  'banner-luqaimat-mobile': narrow(
    'cream',
    at(() => cloth(360, 820, '#B93A17'), -180, 0, { r: -10 }),
    at(() => bowl(270, '#2F7D77', '#1F5F5A'), 0, 6, { shadow: 'deep' }),
    each(
      (i) => luqma(`bm${i}`, i),
      [
        ...rings(
          0,
          6,
          [
            [172, 11],
            [96, 7],
          ],
          'bm',
          7,
        ),
        [-14, -6, 0],
        [30, 24, 0],
      ].map(([x, y]) => [x, y, (Math.round(x) * 7) % 30]),
      { s: 0.94, shadow: 'tight' },
    ),
    strewn('sesame', 0, 0, 'bm', 180, 170, 90),
    at(() => dish('#6A3010', 74), 300, -230, { shadow: 'soft' }),
    at(teaCup, -290, 240, { s: 0.72, shadow: 'soft' }),
    strewn('petal', 300, 250, 'bm', 70, 40, 7),
  ),
  'banner-lamb': wide(
    'rose',
    at(() => cloth(330, 700, '#2F7D77'), 530, 0, { r: 9 }),
    at(() => slate(420, 330, 'wl'), -560, 20, { r: -6, shadow: 'deep' }),
    at(() => crosscut('lamb', 'w1', 96), -640, -30, { shadow: 'deep' }),
    at(() => crosscut('lamb', 'w2', 90), -480, 60, { shadow: 'deep' }),
    lamb,
    each(
      () => emoji('garlic'),
      [
        [430, -150, 10],
        [500, -110, -20],
      ],
      { s: 1.3, shadow: 'tight' },
    ),
    at(() => emoji('onion'), 470, 120, { s: 1.7, shadow: 'soft' }),
    at(() => emoji('tomato'), 600, 60, { s: 1.5, shadow: 'soft' }),
    at(() => emoji('carrot'), 660, -150, { s: 1.8, r: 20, shadow: 'soft' }),
    herb('mint', 690, 190, 1.1, 40),
    strewn('pepper', -340, 220, 'wlb'),
    strewn('cardamom', 330, 230, 'wlb', 90, 40, 8),
  ),
  'banner-lamb-mobile': narrow(
    'rose',
    at(() => board(660, 460, { wood: 'walnut', seed: 'blm', handle: false }), 0, 0, { r: -4, shadow: 'deep' }),
    at(() => leg('lamb', 'blm'), -30, -70, { s: 0.98, r: -10, shadow: 'deep' }),
    each(
      (i) => chop('lamb', `bm${i}`),
      [
        [-40, 150, -40],
        [90, 130, -26],
        [220, 110, -12],
      ],
      { s: 0.82, shadow: 'deep' },
    ),
    herb('rosemary', -230, 170, 1, -60),
    at(() => emoji('garlic'), 300, -240, { s: 1.3, shadow: 'tight' }),
    strewn('pepper', 280, 260, 'blm'),
  ),
  'banner-flowers': wide(
    'leaf',
    at(() => paper(420, 420, { kind: 'pink', seed: 'wf' }), -520, 0, { r: -14, shadow: 'soft' }),
    each(
      (i) => tulip(tulips[i % 3], { stem: 240 }),
      [
        [-620, 0, -24],
        [-550, -40, -10],
        [-470, -40, 4],
        [-400, 0, 18],
      ],
      { s: 0.98, shadow: 'soft' },
    ),
    at(redBouquet, 0, 60, { s: 0.8, r: 14, shadow: 'deep' }),
    at(whiteBouquet, 430, 70, { s: 0.78, r: -16, shadow: 'deep' }),
    each(
      (i) => rose(['peach', 'pink', 'cream'][i], `wf${i}`),
      [
        [700, 160, 0, 0.9],
        [-250, 200, 20, 0.8],
        [690, -170, 40, 0.7],
      ],
      { shadow: 'soft' },
    ),
    strewn('petal', 240, 236, 'wf', 110, 36, 9),
    strewn('petal', -290, -210, 'wf2', 90, 30, 7),
  ),
  'banner-flowers-mobile': narrow(
    'leaf',
    at(redBouquet, 0, 90, { s: 0.98, r: 8, shadow: 'deep' }),
    each(
      (i) => bloom('daisy', `fm${i}`),
      [
        [-310, 250, 0, 0.9],
        [320, -260, 30, 0.9],
      ],
      { shadow: 'soft' },
    ),
    strewn('petal', 280, 270, 'fm', 80, 40, 8),
  ),
};
