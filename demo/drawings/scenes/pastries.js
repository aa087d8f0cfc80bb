// Pastries and breads.
import {
  balaleet,
  croissant,
  fatayer,
  flatbread,
  pretzel,
  quarters,
  regag,
  samboosa,
  sourdough,
} from '../lib/bakery.js';
import { dish, sprig } from '../lib/props.js';
import { emoji } from '../lib/svg.js';
import { few, tea } from './beside.js';
import { at, basket, board, cloth, each, paper, plate, slate, still } from './kit.js';

export const pastries = {
  'butter-croissant': still(
    'cream',
    at(() => basket(320), 400, 404, { shadow: 'deep' }),
    at(() => paper(400, 400, { kind: 'white', seed: 'bc' }), 400, 404, { r: 20, shadow: 'none' }),
    each(
      (i) => croissant(`c${i}`),
      [
        [330, 290, -24, 0.96],
        [500, 400, 30, 0.96],
        [320, 510, -6, 0.98],
      ],
      { shadow: 'deep' },
    ),
    few('crumb', 680, 670, 'bc'),
    at(() => emoji('butter'), 138, 650, { s: 1.5, shadow: 'soft' }),
  ),
  'zaatar-croissant': still(
    'cream',
    at(() => board(560, 430, { wood: 'oak', seed: 'zc' }), 362, 408, { r: 6, shadow: 'deep' }),
    each(
      (i) => croissant(`z${i}`, true),
      [
        [300, 280, -8, 1],
        [470, 430, 10, 1],
        [290, 560, -14, 1],
      ],
      { shadow: 'deep' },
    ),
    at(() => dish('#55672A', 72), 668, 644, { shadow: 'soft' }),
    at(() => sprig('thyme', 'zc'), 660, 206, { s: 0.9, r: 30, shadow: 'tight' }),
  ),
  'cheese-manakish': still(
    'cream',
    at(() => board(600, 540, { wood: 'pale', seed: 'cm', handle: false }), 400, 404, { r: -3, shadow: 'deep' }),
    at(() => flatbread('cheese', 'cm', 252) + quarters(252), 400, 400, { r: 12, shadow: 'deep' }),
    at(() => emoji('olive'), 140, 650, { s: 1.1, shadow: 'tight' }),
    at(() => emoji('tomato'), 680, 650, { s: 1.2, shadow: 'tight' }),
    at(() => sprig('mint', 'cm'), 680, 170, { s: 0.8, r: 36, shadow: 'tight' }),
  ),
  'spinach-fatayer': still(
    'cream',
    at(() => plate(330), 400, 404, { shadow: 'deep' }),
    each(
      (i) => fatayer(`f${i}`),
      [
        [300, 270, -6],
        [500, 270, 10],
        [400, 404, 180],
        [230, 440, 20],
        [572, 440, -16],
        [310, 570, 170],
        [496, 566, 190],
      ],
      { s: 0.98, shadow: 'soft' },
    ),
    at(() => emoji('leafy-green'), 140, 664, { s: 1.5, r: -20, shadow: 'tight' }),
    at(() => emoji('lemon'), 676, 660, { s: 1.2, shadow: 'tight' }),
  ),
  'chicken-samboosa': still(
    'cream',
    at(() => paper(600, 560, { kind: 'kraft', seed: 'cs' }), 400, 404, { r: -8, shadow: 'soft' }),
    each(
      (i) => samboosa(`s${i}`),
      [
        [284, 262, -8],
        [500, 262, 14],
        [392, 400, 176],
        [250, 520, 20],
        [540, 530, -20],
        [400, 616, 4],
      ],
      { s: 0.92, shadow: 'deep' },
    ),
    at(() => dish('#B5381F', 74), 654, 176, { shadow: 'soft' }),
    at(() => emoji('hot-pepper'), 140, 180, { s: 1.2, r: -30, shadow: 'tight' }),
  ),
  'balaleet-tart': still(
    'cream',
    at(() => cloth(330, 880, '#2F7D77'), 600, 400, { r: 10 }),
    at(() => plate(310), 390, 404, { shadow: 'deep' }),
    at(() => balaleet(226), 390, 396, { shadow: 'deep' }),
    few('cardamom', 150, 660, 'bt', 1, 60, 36, 7),
    tea(676, 660, 0.76),
  ),
  'regag-bread': still(
    'cream',
    at(() => slate(620, 560, 'rg'), 400, 404, { r: 4, shadow: 'deep' }),
    at(() => regag('r1', 262).open, 410, 392, { shadow: 'soft' }),
    at(() => regag('r2', 240).folded, 380, 400, { r: -24, shadow: 'deep' }),
    at(() => regag('r3', 210).folded, 470, 560, { r: 14, shadow: 'deep' }),
    at(() => dish('#F7EFD8', 62), 148, 660, { shadow: 'soft' }),
  ),
  'tannour-bread': still(
    'cream',
    at(() => cloth(380, 880, '#9A5B00'), 400, 400, { r: 16 }),
    at(() => flatbread('tannour', 't1', 200), 290, 290, { shadow: 'deep' }),
    at(() => flatbread('tannour', 't2', 200), 510, 350, { r: 60, shadow: 'deep' }),
    at(() => flatbread('tannour', 't3', 206), 380, 520, { r: 130, shadow: 'deep' }),
    few('nigella', 680, 650, 'tb'),
    few('sesame', 140, 640, 'tb'),
  ),
  'sourdough-loaf': still(
    'cream',
    at(() => board(580, 480, { wood: 'walnut', seed: 'so', handle: false }), 400, 408, { r: -8, shadow: 'deep' }),
    at(() => sourdough(242), 396, 396, { r: 18, shadow: 'deep' }),
    at(() => emoji('sheaf-of-rice'), 664, 640, { s: 1.9, r: 30, shadow: 'soft' }),
    few('crumb', 180, 656, 'so'),
  ),
  pretzel: still(
    'cream',
    at(() => paper(620, 580, { kind: 'white', seed: 'pz' }), 400, 404, { r: 6, shadow: 'soft' }),
    each(
      (i) => pretzel(`p${i}`),
      [
        [264, 264, -10],
        [536, 276, 14],
        [270, 540, 8],
        [536, 550, -12],
      ],
      { s: 0.92, shadow: 'deep' },
    ),
    few('salt', 400, 404, 'pz', 0.9, 60, 40, 16),
  ),
  'category-pastries': still(
    'cream',
    at(() => board(640, 520, { wood: 'oak', seed: 'kp', handle: false }), 400, 406, { r: -4, shadow: 'deep' }),
    at(() => flatbread('cheese', 'kp', 168) + quarters(168), 270, 300, { r: 10, shadow: 'deep' }),
    at(() => flatbread('zaatar', 'kp2', 150), 546, 280, { shadow: 'deep' }),
    at(() => croissant('kp'), 300, 560, { s: 0.94, r: -10, shadow: 'deep' }),
    each(
      (i) => fatayer(`kp${i}`),
      [
        [520, 520, 10],
        [640, 470, 190],
      ],
      { s: 0.84, shadow: 'deep' },
    ),
  ),
  'subcategory-savoury': still(
    'cream',
    at(() => plate(340), 400, 404, { shadow: 'deep' }),
    each(
      (i) => (i === 1 ? samboosa('sv') : fatayer(`sv${i}`)),
      [
        [300, 320, -6],
        [510, 380, 16],
        [330, 550, 174],
      ],
      { s: 1.5, shadow: 'deep' },
    ),
  ),
  'subcategory-viennoiserie': still(
    'cream',
    at(() => board(640, 500, { wood: 'pale', seed: 'vn', handle: false }), 400, 404, { r: -4, shadow: 'deep' }),
    each(
      (i) => croissant(`vn${i}`, i === 1),
      [
        [380, 290, -10],
        [430, 540, 8],
      ],
      { s: 1.4, shadow: 'deep' },
    ),
  ),
  'subcategory-bread': still(
    'cream',
    at(() => cloth(500, 880, '#2F7D77'), 400, 400, { r: -8 }),
    at(() => flatbread('tannour', 'sb', 236), 330, 330, { shadow: 'deep' }),
    at(() => sourdough(190), 530, 540, { r: -20, shadow: 'deep' }),
  ),
};
