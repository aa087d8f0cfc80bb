// Beef and veal.
import { crosscut, cube, mince, patty, ribs, slab, tbone } from '../lib/meat.js';
import { linear } from '../lib/svg.js';
import { few, herb, lemon, thing } from './beside.js';
import { at, board, bowl, cloth, each, paper, plate, rings, slate, still, stoneware } from './kit.js';

/** A tomahawk steak: a marbled eye on its long rib. */
function tomahawk() {
  const bone = linear([
    [0, '#FFFDF4'],
    [1, '#DCC7A0'],
  ]);
  const eye = `<g transform="translate(-66 0)">${slab('beef', 'toma', { rx: 202, ry: 158, marble: 40, thick: 18 })}</g>`;
  return `<g transform="rotate(8)"><path d="M96 -20C200 -44 290 -50 372 -60L378 -20C300 -4 200 12 100 34Z" fill="${bone}" stroke="#C9B084" stroke-width="2"/><ellipse cx="376" cy="-40" rx="17" ry="24" fill="#FFF9EA" stroke="#CDB58A" stroke-width="3"/>${eye}</g>`;
}

export const beef = {
  'ribeye-steak': still(
    'rose',
    at(() => slate(600, 480, 'rb'), 400, 406, { r: -5, shadow: 'deep' }),
    at(() => slab('beef', 'rib', { rx: 236, ry: 178, marble: 54, thick: 22 }), 400, 398, { r: -14, shadow: 'deep' }),
    herb('rosemary', 190, 220, 1, -30),
    few('salt', 600, 590, 'rb'),
    thing('garlic', 176, 628, 1.2),
  ),
  'beef-tenderloin': still(
    'rose',
    at(() => board(600, 420, { wood: 'oak', seed: 'bt' }), 366, 408, { r: 10, shadow: 'deep' }),
    at(() => slab('beef', 'ten', { rx: 250, ry: 92, marble: 12, cap: false, thick: 24 }), 350, 340, {
      r: 10,
      shadow: 'deep',
    }),
    each(
      (i) => slab('beef', `med${i}`, { rx: 74, ry: 68, marble: 9, cap: false, thick: 18 }),
      [
        [270, 540, 0],
        [432, 566, 20],
        [580, 520, -10],
      ],
      { shadow: 'deep' },
    ),
    herb('thyme', 130, 560, 0.9, -30),
    few('pepper', 610, 236, 'bt'),
  ),
  striploin: still(
    'rose',
    at(() => paper(600, 540, { kind: 'white', seed: 'st' }), 400, 410, { r: -8, shadow: 'soft' }),
    at(() => slab('beef', 's1', { rx: 224, ry: 106, marble: 34, thick: 20 }), 372, 306, { r: -12, shadow: 'deep' }),
    at(() => slab('beef', 's2', { rx: 224, ry: 106, marble: 34, thick: 20 }), 436, 510, { r: -6, shadow: 'deep' }),
    herb('rosemary', 664, 214, 0.95, 34),
    few('pepper', 190, 590, 'st'),
  ),
  tomahawk: still(
    'rose',
    at(() => board(640, 430, { wood: 'walnut', seed: 'to', handle: false }), 400, 410, { r: -20, shadow: 'deep' }),
    at(tomahawk, 344, 436, { s: 1.06, r: -30, shadow: 'deep' }),
    herb('thyme', 200, 206, 1, -20),
    few('salt', 620, 590, 'to'),
    thing('hot-pepper', 640, 672, 1.1),
  ),
  'beef-mince': still(
    'rose',
    at(() => paper(580, 520, { kind: 'kraft', seed: 'bm' }), 400, 410, { r: -6, shadow: 'soft' }),
    at(() => stoneware(272, '#E8E2D6', 'bm'), 400, 404, { shadow: 'deep' }),
    at(() => mince('beef', 'bm', 216, 190), 400, 404, { shadow: 'tight' }),
    herb('bay', 660, 196, 0.9, 40),
    few('pepper', 180, 652, 'bm'),
    thing('onion', 650, 650, 1.3),
  ),
  'beef-cubes': still(
    'rose',
    at(() => bowl(322, '#3E4F54', '#54666B'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => cube('beef', `bc${i}`, 62),
      [
        ...rings(
          400,
          404,
          [
            [190, 9],
            [88, 5],
          ],
          'bc',
          10,
        ),
        [400, 400, 10],
      ],
      { shadow: 'soft' },
    ),
    herb('thyme', 654, 176, 0.9, 36),
    thing('carrot', 150, 640, 1.4, 10),
  ),
  'beef-short-ribs': still(
    'rose',
    at(() => board(620, 460, { wood: 'oak', seed: 'sr', handle: false }), 400, 412, { r: 4, shadow: 'deep' }),
    at(() => ribs('beef', 'sr', 8), 400, 446, { s: 1.08, r: 4, shadow: 'deep' }),
    herb('rosemary', 650, 660, 0.9, 70),
    few('pepper', 180, 660, 'sr'),
    thing('garlic', 140, 230, 1.1),
  ),
  'beef-burger': still(
    'rose',
    at(() => slate(600, 500, 'bb'), 400, 404, { r: 3, shadow: 'deep' }),
    each(
      (i) => patty('beef', `p${i}`, 118),
      [
        [270, 290, 0],
        [526, 276, 40],
        [276, 532, 80],
        [534, 530, 120],
      ],
      { shadow: 'deep' },
    ),
    thing('leafy-green', 400, 404, 1.5),
    thing('tomato', 668, 664, 1.2),
    few('pepper', 140, 660, 'bb'),
  ),
  oxtail: still(
    'rose',
    at(() => stoneware(322, '#5B4A42', 'ox'), 400, 404, { shadow: 'deep' }),
    each(
      (i) => crosscut('beef', `ox${i}`, 112 - i * 8),
      [
        [290, 290, 0],
        [500, 282, 30],
        [272, 484, 60],
        [452, 470, 90],
        [590, 450, 120],
        [400, 616, 20],
      ],
      { shadow: 'deep' },
    ),
    herb('bay', 672, 180, 0.9, 40),
    thing('onion', 140, 640, 1.3),
  ),
  'veal-cutlets': still(
    'rose',
    at(() => plate(322), 400, 404, { shadow: 'deep' }),
    each(
      (i) => slab('veal', `v${i}`, { rx: 156, ry: 96, marble: 8, cap: false, thick: 9 }),
      [
        [308, 284, -30],
        [486, 310, 20],
        [316, 486, 14],
        [492, 520, -16],
      ],
      { shadow: 'soft' },
    ),
    lemon(402, 402, 0.8),
    herb('parsley', 660, 652, 0.9, 30),
    lemon(140, 190, 0.8),
  ),
  'veal-shank': still(
    'rose',
    at(() => cloth(340, 880, '#9A5B00'), 640, 400, { r: -10 }),
    at(() => board(560, 440, { wood: 'pale', seed: 'vs', handle: false }), 388, 408, { r: -6, shadow: 'deep' }),
    each(
      (i) => crosscut('veal', `vs${i}`, 136),
      [
        [280, 306, -10],
        [500, 344, 30],
        [360, 534, 60],
      ],
      { shadow: 'deep' },
    ),
    herb('rosemary', 168, 640, 0.9, -60),
    thing('carrot', 640, 620, 1.4, -30),
  ),
  'category-beef': still(
    'rose',
    at(() => slate(640, 520, 'kb'), 400, 408, { r: 4, shadow: 'deep' }),
    at(() => tbone('beef', 'kb'), 290, 330, { s: 1.06, r: -10, shadow: 'deep' }),
    at(() => slab('beef', 'kb2', { rx: 176, ry: 128, marble: 40, thick: 20 }), 540, 510, { r: -16, shadow: 'deep' }),
    herb('thyme', 620, 230, 1, 30),
    few('salt', 230, 630, 'kb'),
  ),
  'subcategory-steaks': still(
    'rose',
    at(() => slate(640, 540, 'sk'), 400, 404, { r: -4, shadow: 'deep' }),
    at(() => tbone('beef', 'sk'), 400, 400, { s: 1.5, r: -6, shadow: 'deep' }),
  ),
  'subcategory-everyday-beef': still(
    'rose',
    at(() => board(640, 500, { wood: 'oak', seed: 'eb', handle: false }), 400, 404, { r: 4, shadow: 'deep' }),
    at(() => mince('beef', 'eb', 190, 160), 300, 330, { shadow: 'soft' }),
    each(
      (i) => cube('beef', `eb${i}`, 70),
      [
        [560, 320, 10],
        [520, 480, 30],
        [640, 440, 50],
        [380, 560, -10],
      ],
      { shadow: 'deep' },
    ),
  ),
  'subcategory-veal': still(
    'rose',
    at(() => plate(336), 400, 404, { shadow: 'deep' }),
    each(
      (i) =>
        i ? slab('veal', 'sv2', { rx: 170, ry: 110, cap: false, marble: 8, thick: 10 }) : crosscut('veal', 'sv', 170),
      [
        [320, 330, 0],
        [470, 540, -14],
      ],
      { shadow: 'deep' },
    ),
  ),
};
