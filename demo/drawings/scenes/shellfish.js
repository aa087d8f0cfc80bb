// Prawns, crabs, lobsters, squid and shells.
import { fishCube } from '../lib/fish-cuts.js';
import { dish, knife, scatter } from '../lib/props.js';
import { crab, cuttlefish, lobster, mussel, oyster, prawn, squid, squidRing } from '../lib/shell.js';
import { emoji } from '../lib/svg.js';
import { halfLime, herb, lemon, pepper, wedgeAt } from './beside.js';
import { at, board, bowl, cloth, each, ice, plate, platter, rings, slate, still, stoneware } from './kit.js';

export const shellfish = {
  'tiger-prawns': still(
    'sea',
    at(() => stoneware(322, '#2D6C86', 'tig'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => prawn('tiger', `t${i}`),
      [
        [292, 308, -20],
        [520, 300, 24],
        [290, 520, 10],
        [520, 520, -14],
        [408, 424, 40],
      ],
      { s: 0.92, flips: [false, true, false, true, false] },
    ),
    wedgeAt(408, 178, 0.86, 0),
    herb('parsley', 652, 640, 0.86, 30),
    lemon(132, 640, 0.9),
  ),
  'local-prawns': still(
    'sea',
    at(() => bowl(320, '#F7FAF9', '#D9E6EA'), 400, 404, { shadow: 'deep' }),
    at(() => ice(262, 250, { seed: 'lp', tray: false }), 400, 404, { shadow: 'none' }),
    each(
      (i) => prawn('local', `l${i}`),
      [...rings(400, 408, [[168, 8]], 'lp', 10).map((p) => [...p, 0.6]), [360, 380, 30, 0.62], [452, 440, 200, 0.62]],
    ),
    halfLime(400, 408, 0.7),
    herb('curry', 668, 640, 0.8, 44),
  ),
  'prawns-cleaned': still(
    'sea',
    at(() => board(560, 430, { wood: 'oak', seed: 'pc' }), 372, 408, { r: 8, shadow: 'deep' }),
    each(
      (i) => prawn('peeled', `p${i}`),
      [
        [232, 270, -10],
        [396, 262, 40],
        [560, 300, 90],
        [250, 430, 150],
        [420, 424, -30],
        [580, 474, 20],
        [286, 566, 80],
        [452, 580, -70],
      ],
      { s: 0.64 },
    ),
    lemon(132, 610, 0.9),
    pepper(620, 640, 'pc', 'pink'),
    herb('dill', 690, 190, 0.8, 40),
  ),
  'blue-crab': still(
    'sea',
    at(() => ice(330, 270, { seed: 'bc' }), 400, 408, { shadow: 'deep', r: -3 }),
    at(() => crab('blue', 'c1'), 316, 330, { s: 0.76, r: -14, shadow: 'deep' }),
    at(() => crab('blue', 'c2'), 512, 530, { s: 0.7, r: 16, shadow: 'deep' }),
    lemon(610, 240, 0.92),
    herb('fern', 178, 610, 0.85, -40),
  ),
  'jumbo-mud-crab': still(
    'sea',
    at(() => slate(620, 500, 'mc'), 400, 408, { r: -4, shadow: 'deep' }),
    at(() => crab('mud'), 400, 424, { s: 1.1, r: 4, shadow: 'deep' }),
    lemon(170, 652, 1),
    lemon(246, 690, 0.8, 40),
    at(() => emoji('hot-pepper'), 650, 650, { s: 1.3, r: -20, shadow: 'tight' }),
    pepper(610, 170, 'mc', 'salt'),
  ),
  'rock-lobster': still(
    'sea',
    at(() => cloth(300, 880, '#B93A17'), 250, 410, { r: -14 }),
    at(() => platter(340, 250), 410, 410, { r: -22, shadow: 'deep' }),
    at(() => lobster('rock'), 408, 410, { s: 0.98, r: 58, shadow: 'deep' }),
    wedgeAt(600, 596, 0.9, 10),
    herb('parsley', 214, 246, 0.86, -30),
    lemon(676, 210, 0.84),
  ),
  'lobster-tails': still(
    'sea',
    at(() => plate(316), 400, 404, { shadow: 'deep' }),
    each(
      (i) => lobster('cooked', `lt${i}`, { tailOnly: true }),
      [
        [268, 410, -18],
        [402, 424, 4],
        [536, 412, 22],
      ],
      { s: 0.96, shadow: 'deep' },
    ),
    wedgeAt(400, 160, 0.96, 180),
    at(() => dish('#F2C14E', 70), 668, 652, { shadow: 'soft' }),
    herb('thyme', 150, 640, 0.9, -40),
  ),
  squid: still(
    'sea',
    at(() => ice(334, 250, { seed: 'sq' }), 400, 410, { shadow: 'deep', r: 4 }),
    each(
      (i) => squid(`sq${i}`),
      [
        [396, 276, -8],
        [404, 412, 4],
        [390, 552, -4],
      ],
      { s: 0.86, shadow: 'soft', flips: [false, true, false] },
    ),
    lemon(664, 588, 0.72),
    herb('parsley', 142, 250, 0.7, -40),
  ),
  cuttlefish: still(
    'sea',
    at(() => stoneware(314, '#6C7F86', 'cu'), 400, 404, { shadow: 'deep' }),
    at(() => cuttlefish('c1'), 352, 318, { s: 0.92, r: -14, shadow: 'deep' }),
    at(() => cuttlefish('c2'), 452, 522, { s: 0.78, r: 10, flip: true, shadow: 'deep' }),
    halfLime(656, 208, 0.92),
    at(() => emoji('garlic'), 146, 642, { s: 1.2, shadow: 'tight' }),
  ),
  oysters: still(
    'sea',
    at(() => plate(336, { face: '#F4F7F8', rim: '#CFDADD', edge: '#9CB0B6' }), 400, 404, { shadow: 'deep' }),
    at(() => ice(268, 268, { seed: 'oy', tray: false }), 400, 404, { shadow: 'none' }),
    each(
      (i) => oyster(`o${i}`),
      [
        [400, 204, 0],
        [566, 302, 60],
        [562, 498, 120],
        [400, 600, 180],
        [236, 500, 240],
        [236, 304, 300],
      ],
      { s: 0.76 },
    ),
    lemon(400, 404, 1.06),
    herb('dill', 680, 656, 0.7, 40),
  ),
  mussels: still(
    'sea',
    at(() => bowl(326, '#26383D', '#3C5056'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => mussel(i % 4 === 1, `m${i}`),
      [
        ...rings(
          400,
          404,
          [
            [214, 10],
            [120, 7],
          ],
          'mus',
          14,
        ),
        [400, 396, 30],
      ],
      { s: 0.74 },
    ),
    wedgeAt(400, 306, 0.7, 20),
    at(() => scatter('herb', 'mus', 200, 180, 40), 400, 404, { shadow: 'none' }),
    herb('parsley', 690, 660, 0.8, 30),
  ),
  'seafood-mix': still(
    'sea',
    at(() => bowl(330, '#F6F3EC', '#DCE6E4'), 400, 404, { shadow: 'deep' }),
    at(() => ice(270, 260, { seed: 'mix', tray: false }), 400, 404, { shadow: 'none' }),
    each(
      (i) => squidRing(`r${i}`),
      [
        [262, 300, 0],
        [520, 250, 30],
        [300, 540, 60],
        [560, 500, 10],
      ],
      { s: 0.86 },
    ),
    each(
      (i) => fishCube(i % 2 ? 'salmon' : 'white', `fc${i}`),
      [
        [380, 280, 10],
        [452, 340, -12],
        [300, 410, 20],
        [520, 400, -18],
        [420, 548, 6],
      ],
      { s: 0.92 },
    ),
    each(
      (i) => mussel(i === 1, `mm${i}`),
      [
        [230, 460, 40],
        [460, 470, -20],
        [390, 200, 10],
      ],
      { s: 0.66 },
    ),
    each(
      (i) => prawn('peeled', `mx${i}`),
      [
        [366, 420, 20],
        [560, 318, 120],
        [440, 600, 220],
      ],
      { s: 0.56 },
    ),
    wedgeAt(250, 226, 0.66, -40),
    herb('dill', 676, 652, 0.8, 40),
  ),
  'category-shellfish': still(
    'sea',
    at(() => ice(350, 290, { seed: 'cs' }), 400, 404, { shadow: 'deep', r: 5 }),
    at(() => lobster('rock', 'cs'), 262, 410, { s: 0.88, r: -14, shadow: 'deep' }),
    at(() => crab('blue', 'cs'), 538, 280, { s: 0.58, r: 12, shadow: 'deep' }),
    each(
      (i) => prawn('tiger', `cs${i}`),
      [
        [468, 548, -10],
        [622, 560, 30],
      ],
      { s: 0.7 },
    ),
    lemon(420, 396, 0.7),
  ),
  'subcategory-prawns': still(
    'sea',
    at(() => plate(330), 400, 404, { shadow: 'deep' }),
    each(
      (i) => prawn(i === 1 ? 'cooked' : 'tiger', `sp${i}`),
      [
        [300, 330, -16],
        [520, 400, 30],
        [320, 560, 10],
      ],
      { s: 1.24, flips: [false, true, false] },
    ),
  ),
  'subcategory-crab-and-lobster': still(
    'sea',
    at(() => slate(640, 520, 'cl'), 400, 404, { r: 4, shadow: 'deep' }),
    at(() => crab('cooked', 'cl'), 290, 460, { s: 0.86, r: -12, shadow: 'deep' }),
    at(() => lobster('rock', 'cl'), 580, 370, { s: 0.86, r: 20, shadow: 'deep' }),
  ),
  'subcategory-squid-and-shells': still(
    'sea',
    at(() => ice(350, 300, { seed: 'ss', tray: false }), 400, 404, { shadow: 'soft' }),
    at(() => squid('ss'), 390, 264, { s: 1.04, r: -8, shadow: 'deep' }),
    each(
      (i) => oyster(`ss${i}`),
      [
        [250, 530, -10],
        [470, 560, 20],
      ],
      { s: 0.96 },
    ),
    at(() => mussel(true, 'ss'), 646, 470, { s: 0.9, r: -20 }),
  ),
  'blog-prawns': still(
    'sea',
    at(() => board(640, 460, { wood: 'pale', seed: 'bp', handle: false }), 400, 400, { shadow: 'deep', r: 3 }),
    each(
      (i) => prawn(i < 2 ? 'tiger' : 'peeled', `bp${i}`),
      [
        [220, 330, -10],
        [250, 540, 10],
        [450, 310, 20],
        [590, 420, 80],
        [450, 540, 140],
      ],
      { s: 0.82 },
    ),
    at(knife, 600, 640, { s: 0.8, r: -12 }),
    at(() => dish('#DDEAF0', 70), 640, 200, { shadow: 'soft' }),
  ),
};
