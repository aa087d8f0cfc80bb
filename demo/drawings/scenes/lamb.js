// Lamb and goat.
import { chop, crosscut, cube, leg, liver, mince, shank, slab } from '../lib/meat.js';
import { citrus, knife, scatter } from '../lib/props.js';
import { copper, few, herb, lemon, thing } from './beside.js';
import { at, board, bowl, cloth, each, grid, paper, plate, platter, slate, still, stoneware } from './kit.js';

/** The ribbed side of a whole dressed lamb. */
function carcass() {
  return `<g transform="translate(-10 20)"><g transform="translate(190 -46) rotate(-24) scale(.72)">${leg('lamb', 'w1')}</g><g transform="translate(176 76) rotate(22) scale(.72)">${leg('lamb', 'w2')}</g><g transform="translate(-216 -40) rotate(196) scale(.5)">${leg('lamb', 'w3', { slim: 0.8 })}</g><g transform="translate(-216 62) rotate(164) scale(.5)">${leg('lamb', 'w4', { slim: 0.8 })}</g>${slab('lamb', 'trunk', { rx: 236, ry: 118, marble: 14, cap: false, thick: 14 })}<g stroke="#FBEDE4" stroke-width="15" stroke-linecap="round" fill="none" opacity=".72">${[-130, -88, -46, -4, 38, 80].map((x) => `<path d="M${x} -92C${x + 26} -40 ${x + 26} 40 ${x} 92"/>`).join('')}</g><path d="M-200 0H190" stroke="#F7E3D6" stroke-width="19" stroke-linecap="round" stroke-dasharray="22 12"/></g>`;
}

export const lamb = {
  'australian-lamb-leg': still(
    'rose',
    at(() => board(600, 430, { wood: 'oak', seed: 'al' }), 366, 410, { r: -8, shadow: 'deep' }),
    at(() => leg('lamb', 'al'), 380, 402, { s: 1.02, r: -18, shadow: 'deep' }),
    herb('rosemary', 214, 596, 1.1, -60),
    herb('rosemary', 620, 560, 0.9, 40),
    thing('garlic', 640, 216, 1.3, 10),
    few('pepper', 480, 630, 'al'),
  ),
  'lamb-shoulder': still(
    'rose',
    at(() => slate(620, 480, 'ls'), 400, 408, { r: 5, shadow: 'deep' }),
    at(() => leg('lamb', 'sh', { slim: 1.18 }), 384, 400, { s: 0.98, r: 12, flip: true, shadow: 'deep' }),
    herb('thyme', 640, 250, 1, 30),
    thing('onion', 166, 640, 1.4),
    thing('onion', 258, 672, 1.1, 20),
    few('salt', 590, 610, 'ls'),
  ),
  'lamb-chops': still(
    'rose',
    at(() => platter(346, 262), 400, 406, { shadow: 'deep' }),
    each(
      (i) => chop('lamb', `c${i}`),
      [
        [244, 326, -30],
        [386, 290, -16],
        [528, 286, -2],
        [300, 486, -24],
        [446, 462, -8],
        [586, 448, 6],
      ],
      { s: 0.92, shadow: 'soft' },
    ),
    herb('mint', 148, 222, 0.9, -40),
    few('pink', 640, 650, 'lc'),
    lemon(676, 200, 0.8),
  ),
  'lamb-shank': still(
    'rose',
    at(() => cloth(320, 880, '#B93A17'), 610, 400, { r: 12 }),
    at(() => board(560, 400, { wood: 'walnut', seed: 'lk', handle: false }), 384, 408, { r: 4, shadow: 'deep' }),
    at(() => shank('lamb', 'k1'), 360, 300, { s: 1.16, r: -14, shadow: 'deep' }),
    at(() => shank('lamb', 'k2'), 420, 520, { s: 1.16, r: -6, flip: true, shadow: 'deep' }),
    herb('bay', 140, 600, 0.9, -30),
    thing('carrot', 664, 626, 1.4, -20),
  ),
  'lamb-mince': still(
    'rose',
    at(() => bowl(318, '#FBFAF6', '#E4DFD6'), 400, 404, { shadow: 'deep' }),
    at(() => mince('lamb', 'lm', 232, 208), 400, 404, { shadow: 'tight' }),
    herb('parsley', 402, 366, 0.72, 12),
    thing('onion', 146, 640, 1.3),
    thing('garlic', 668, 168, 1.2),
  ),
  'lamb-cubes': still(
    'rose',
    at(() => paper(640, 560, { kind: 'kraft', seed: 'lq' }), 400, 410, { r: 7, shadow: 'soft' }),
    each((i) => cube('lamb', `q${i}`, 58), grid(212, 250, 126, 110, 4, 4, 'lq', 14, 26), { shadow: 'soft' }),
    herb('rosemary', 650, 200, 1.05, 38),
    few('pepper', 190, 660, 'lq'),
  ),
  'lamb-liver': still(
    'rose',
    at(() => plate(320), 400, 404, { shadow: 'deep' }),
    at(() => liver('ll1'), 376, 330, { s: 1.02, r: -8, shadow: 'deep' }),
    at(() => liver('ll2'), 440, 512, { s: 0.82, r: 10, flip: true, shadow: 'deep' }),
    lemon(160, 640, 0.9),
    herb('parsley', 656, 190, 0.9, 30),
    thing('hot-pepper', 668, 634, 1.2),
  ),
  'arabian-goat': still(
    'rose',
    at(() => stoneware(326, '#8A5F47', 'ag'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => (i % 2 ? crosscut('goat', `g${i}`, 92) : chop('goat', `g${i}`)),
      [
        [278, 300, -24, 0.9],
        [470, 270, 10, 0.98],
        [590, 400, 10, 0.84],
        [300, 500, 20, 1.02],
        [470, 490, -20, 0.92],
        [390, 392, 0, 0.8],
      ],
      { shadow: 'soft' },
    ),
    thing('tomato', 148, 652, 1.3),
    herb('curry', 672, 640, 0.8, 30),
  ),
  'goat-leg': still(
    'rose',
    at(() => cloth(330, 880, '#2F7D77'), 190, 400, { r: -10 }),
    at(() => board(600, 400, { wood: 'ash', seed: 'gl', handle: false }), 420, 414, { r: 14, shadow: 'deep' }),
    at(() => leg('goat', 'gl', { slim: 0.82 }), 400, 400, { s: 1.06, r: 16, shadow: 'deep' }),
    herb('rosemary', 590, 230, 0.9, 60),
    few('pink', 250, 610, 'gl'),
    thing('garlic', 660, 640, 1.2),
  ),
  'whole-lamb': still(
    'rose',
    at(() => platter(372, 270, copper), 400, 408, { shadow: 'deep' }),
    at(carcass, 404, 388, { s: 0.98, r: -6, shadow: 'deep' }),
    each(
      (i) => citrus(i % 2 ? 'lemon' : 'orange'),
      [
        [150, 330, 0],
        [236, 610, 20],
        [590, 608, 50],
        [670, 420, 0],
      ],
      { s: 0.62, shadow: 'tight' },
    ),
    herb('parsley', 400, 632, 0.9, 0),
    herb('parsley', 330, 200, 0.8, 180),
  ),
  'category-lamb': still(
    'rose',
    at(() => board(620, 460, { wood: 'oak', seed: 'kl' }), 366, 410, { r: -5, shadow: 'deep' }),
    at(() => leg('lamb', 'kl'), 400, 270, { s: 0.84, r: -10, shadow: 'deep' }),
    each(
      (i) => chop('lamb', `kl${i}`),
      [
        [230, 500, -26],
        [380, 486, -10],
        [530, 470, 4],
      ],
      { s: 0.98, shadow: 'deep' },
    ),
    herb('rosemary', 664, 622, 1, 40),
  ),
  'subcategory-lamb-cuts': still(
    'rose',
    at(() => plate(340), 400, 404, { shadow: 'deep' }),
    each(
      (i) => chop('lamb', `lc${i}`),
      [
        [270, 350, -24],
        [420, 330, -6],
        [560, 350, 10],
      ],
      { s: 1.24, shadow: 'deep' },
    ),
    herb('rosemary', 250, 600, 0.9, -70),
  ),
  'subcategory-goat': still(
    'rose',
    at(() => stoneware(336, '#8A5F47', 'sg'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => cube('goat', `sg${i}`, 84),
      [
        [290, 290, 0],
        [490, 290, 20],
        [400, 430, 40],
        [270, 500, 10],
        [540, 500, -20],
      ],
      { shadow: 'deep' },
    ),
  ),
  'subcategory-whole-and-half': still(
    'rose',
    at(() => platter(384, 300, copper), 400, 408, { shadow: 'deep' }),
    at(carcass, 404, 396, { s: 1.1, r: 8, shadow: 'deep' }),
    herb('parsley', 220, 620, 0.9, -30),
  ),
  'blog-lamb': still(
    'rose',
    at(() => board(660, 460, { wood: 'walnut', seed: 'bl', handle: false }), 400, 400, { r: -4, shadow: 'deep' }),
    at(() => shank('lamb', 'bl'), 290, 300, { s: 1.06, r: -12, shadow: 'deep' }),
    at(() => crosscut('lamb', 'bl', 112), 560, 320, { shadow: 'deep' }),
    each(
      (i) => cube('lamb', `bl${i}`, 54),
      [
        [250, 520, 0],
        [370, 540, 20],
        [480, 510, -10],
      ],
      { shadow: 'soft' },
    ),
    at(() => scatter('cardamom', 'bl', 70, 40, 8), 620, 540, { shadow: 'tight' }),
    at(knife, 560, 660, { s: 0.66, r: -8 }),
    herb('bay', 150, 640, 0.8, -40),
  ),
};
