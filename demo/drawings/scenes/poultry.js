// Chicken, other birds and eggs.
import { liver } from '../lib/meat.js';
import { bird, breast, drumstick, egg, wing } from '../lib/birds.js';
import { citrus, dish, scatter } from '../lib/props.js';
import { emoji, linear, seeded } from '../lib/svg.js';
import { few, herb, lemon, thing } from './beside.js';
import { at, basket, board, bowl, cloth, each, grid, plate, platter, rings, slate, still, stoneware } from './kit.js';

function turnAround(x, y, r, cx, cy, deg) {
  const a = (deg * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [cx + dx * Math.cos(a) - dy * Math.sin(a), cy + dx * Math.sin(a) + dy * Math.cos(a), r + deg];
}

function tray() {
  const f = linear([
    [0, '#D5CBB9'],
    [1, '#B7AA92'],
  ]);
  let wells = '';
  for (let r = 0; r < 4; r += 1)
    for (let c = 0; c < 3; c += 1)
      wells += `<ellipse cx="${-154 + c * 154}" cy="${-176 + r * 116}" rx="64" ry="56" fill="#9C8E76"/><ellipse cx="${-154 + c * 154}" cy="${-172 + r * 116}" rx="60" ry="50" fill="#857760"/>`;
  return `<rect x="-250" y="-252" width="500" height="504" rx="34" fill="${f}"/><rect x="-244" y="-246" width="488" height="492" rx="30" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>${wells}`;
}

function straw() {
  const rng = seeded('straw');
  let d = '';
  for (let i = 0; i < 260; i += 1) {
    const a = rng.between(0, 6.283);
    const q = Math.sqrt(rng.next()) * 200;
    const t = rng.between(0, 6.283);
    d += `<path d="M${Math.round(Math.cos(a) * q)} ${Math.round(Math.sin(a) * q)}q${Math.round(Math.cos(t) * 30)} ${Math.round(Math.sin(t + 0.5) * 30)} ${Math.round(Math.cos(t) * 66)} ${Math.round(Math.sin(t) * 66)}" stroke="${rng.pick(['#F3DA98', '#DDB968', '#C79A48', '#FBEBC0'])}" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  }
  return d;
}

export const poultry = {
  'whole-chicken': still(
    'straw',
    at(() => platter(350, 276), 400, 408, { shadow: 'deep' }),
    at(() => bird('skin', 'wc'), 376, 404, { s: 1.04, r: -14, shadow: 'deep' }),
    lemon(170, 604, 0.86),
    lemon(246, 646, 0.8, 30),
    herb('rosemary', 620, 600, 0.95, 60),
    herb('thyme', 176, 212, 0.9, -40),
  ),
  'chicken-breast': still(
    'straw',
    at(() => board(580, 430, { wood: 'pale', seed: 'cb', handle: false }), 400, 408, { r: -6, shadow: 'deep' }),
    each(
      (i) => breast(`b${i}`),
      [
        [328, 266, -14, 1.2],
        [476, 402, -8, 1.2],
        [330, 544, -16, 1.2],
      ],
      { shadow: 'deep' },
    ),
    lemon(660, 224, 0.86),
    herb('parsley', 650, 620, 0.9, 30),
    few('pepper', 168, 400, 'cb'),
  ),
  'chicken-thighs': still(
    'straw',
    at(() => stoneware(318, '#C98A4B', 'ct'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => breast(`t${i}`),
      [
        [300, 280, 40, 0.9],
        [500, 280, 140, 0.9],
        [280, 470, -30, 0.9],
        [520, 480, 210, 0.9],
        [400, 560, 10, 0.86],
        [400, 390, 84, 0.84],
      ],
      { shadow: 'soft' },
    ),
    thing('garlic', 150, 642, 1.2),
    few('pink', 650, 180, 'ct'),
  ),
  'chicken-drumsticks': still(
    'straw',
    at(() => cloth(330, 880, '#9A5B00'), 200, 400, { r: -9 }),
    at(() => platter(330, 260), 420, 408, { shadow: 'deep', r: 6 }),
    each(
      (i) => drumstick(`d${i}`),
      [
        [352, 240, -18],
        [470, 330, -12],
        [356, 410, -16],
        [474, 496, -10],
        [372, 580, -14],
      ],
      { s: 0.96, shadow: 'soft' },
    ),
    herb('rosemary', 680, 620, 0.9, 40),
    lemon(168, 650, 0.8),
  ),
  'chicken-wings': still(
    'straw',
    at(() => bowl(322, '#F7F4EA', '#E7E0CC'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => wing(`w${i}`),
      [
        [300, 250, -20],
        [500, 260, 150],
        [250, 390, 30],
        [470, 380, -10],
        [560, 470, 200],
        [320, 510, 10],
        [470, 580, -30],
      ],
      { s: 0.9, shadow: 'soft', flips: [false, true, false, true, false, true, false] },
    ),
    thing('hot-pepper', 670, 180, 1.2),
    herb('thyme', 150, 640, 0.9, -40),
  ),
  'chicken-liver': still(
    'straw',
    at(() => plate(300), 400, 404, { shadow: 'deep' }),
    each(
      (i) => liver(`cl${i}`),
      [
        [310, 290, -20],
        [486, 300, 30],
        [270, 440, 60],
        [430, 420, -40],
        [556, 450, 10],
        [350, 560, 10],
        [500, 570, -24],
      ],
      { s: 0.46, shadow: 'soft' },
    ),
    thing('onion', 144, 178, 1.3),
    herb('bay', 670, 642, 0.9, 30),
    at(() => dish('#7A2B22', 60), 660, 170, { shadow: 'soft' }),
  ),
  duck: still(
    'straw',
    at(() => board(620, 440, { wood: 'walnut', seed: 'du', handle: false }), 400, 408, { r: 6, shadow: 'deep' }),
    at(() => bird('duck', 'du'), 384, 402, { s: 1.06, r: 12, shadow: 'deep' }),
    each(
      (i) => citrus('orange'),
      [
        [160, 210, 0],
        [236, 170, 30],
      ],
      { s: 0.86, shadow: 'tight' },
    ),
    herb('thyme', 640, 230, 1, 30),
    few('pink', 220, 640, 'du'),
  ),
  quail: still(
    'straw',
    at(() => slate(620, 500, 'qu'), 400, 406, { r: -4, shadow: 'deep' }),
    each(
      (i) => bird(i % 2 ? 'duck' : 'skin', `q${i}`),
      [
        [280, 286, -12],
        [524, 270, 8],
        [276, 530, 6],
        [528, 520, -8],
      ],
      { s: 0.5, shadow: 'deep' },
    ),
    herb('thyme', 400, 404, 0.8, 20),
    each(
      (i) => egg('quail', true, `qe${i}`),
      [
        [664, 664, 20],
        [722, 640, 60],
      ],
      { s: 0.7, shadow: 'tight' },
    ),
  ),
  turkey: still(
    'straw',
    at(() => platter(372, 290, { face: '#FDF7EA', rim: '#E4C889', edge: '#B98F3F' }), 400, 406, { shadow: 'deep' }),
    at(() => bird('skin', 'tk'), 380, 402, { s: 1.2, r: -4, shadow: 'deep' }),
    herb('bay', 140, 230, 1, -30),
    herb('rosemary', 640, 622, 1, 70),
    thing('chestnut', 150, 640, 1.2),
    thing('chestnut', 222, 676, 1, 20),
    thing('tangerine', 668, 176, 1.2),
  ),
  'brown-eggs': still(
    'straw',
    at(() => cloth(360, 880, '#B93A17'), 620, 400, { r: 8 }),
    at(tray, 390, 404, { r: -7, shadow: 'deep' }),
    each(
      (i) => egg('brown', false, `e${i}`),
      grid(236, 228, 154, 116, 3, 4, 'eg', 3, 10).map(([x, y, r]) => turnAround(x, y, r, 390, 404, -7)),
      { s: 0.98, shadow: 'tight' },
    ),
    at(() => scatter('whitepetal', 'be', 60, 40, 5), 690, 690, { shadow: 'tight' }),
  ),
  'quail-eggs': still(
    'straw',
    at(() => basket(300), 400, 404, { shadow: 'deep' }),
    at(straw, 400, 404, { shadow: 'none' }),
    each(
      (i) => egg('quail', true, `q${i}`),
      [
        ...rings(
          400,
          404,
          [
            [156, 9],
            [70, 5],
          ],
          'qe',
          8,
        ),
        [400, 404, 20],
      ],
      { s: 0.86, shadow: 'tight' },
    ),
    herb('thyme', 680, 170, 0.8, 30),
    at(() => emoji('feather'), 136, 650, { s: 1.4, shadow: 'tight' }),
  ),
  'category-poultry': still(
    'straw',
    at(() => board(620, 460, { wood: 'pale', seed: 'kp', handle: false }), 400, 408, { r: -5, shadow: 'deep' }),
    at(() => bird('skin', 'kp'), 330, 330, { s: 0.84, r: -16, shadow: 'deep' }),
    at(() => drumstick('kp1'), 540, 500, { s: 0.98, r: -20, shadow: 'deep' }),
    at(() => breast('kp2'), 290, 568, { s: 0.9, r: -6, shadow: 'deep' }),
    each(
      (i) => egg('brown', false, `kp${i}`),
      [
        [640, 270, 10],
        [690, 330, 40],
      ],
      { s: 0.76, shadow: 'tight' },
    ),
  ),
  'subcategory-chicken': still(
    'straw',
    at(() => plate(336), 400, 404, { shadow: 'deep' }),
    at(() => breast('sc'), 360, 290, { s: 1.3, r: -10, shadow: 'deep' }),
    at(() => drumstick('sc'), 430, 520, { s: 1.3, r: -14, shadow: 'deep' }),
  ),
  'subcategory-other-birds': still(
    'straw',
    at(() => board(640, 500, { wood: 'walnut', seed: 'ob', handle: false }), 400, 404, { r: -4, shadow: 'deep' }),
    at(() => bird('duck', 'ob'), 380, 340, { s: 0.94, r: -10, shadow: 'deep' }),
    at(() => bird('skin', 'ob2'), 560, 590, { s: 0.44, r: 10, shadow: 'deep' }),
  ),
  'subcategory-eggs': still(
    'straw',
    at(() => basket(330), 400, 404, { shadow: 'deep' }),
    at(straw, 400, 404, { s: 1.1, shadow: 'none' }),
    each(
      (i) => egg(i % 3 === 1 ? 'white' : 'brown', false, `se${i}`),
      [
        [320, 310, -10],
        [480, 310, 20],
        [250, 430, 30],
        [400, 440, 0],
        [550, 440, -20],
        [400, 570, 60],
      ],
      { s: 1.3, shadow: 'soft' },
    ),
  ),
};
