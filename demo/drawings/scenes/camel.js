// Young camel.
import { crosscut, cube, leg, mince, shank, slab } from '../lib/meat.js';
import { dish, scatter } from '../lib/props.js';
import { blob, linear, seeded } from '../lib/svg.js';
import { copper, few, herb, thing } from './beside.js';
import { at, board, each, grid, plate, platter, slate, still } from './kit.js';

function fat(seed) {
  const rng = seeded(seed);
  const d = blob(rng, 92, 62, 0.1, 10);
  return `<path d="${d}" fill="#DDC391" transform="translate(2 13)"/><path d="${d}" fill="${linear([
    [0, '#FFFDF2'],
    [1, '#F5E5BF'],
  ])}"/><path d="M-60 -12Q0 -30 60 -8M-50 16Q6 2 56 20" stroke="#E2C98F" stroke-width="5" fill="none" stroke-opacity=".7"/><ellipse cx="-22" cy="-28" rx="30" ry="8" fill="#fff" opacity=".9"/>`;
}

export const camel = {
  'camel-cubes': still(
    'rose',
    at(() => platter(350, 262, copper), 400, 404, { shadow: 'deep' }),
    each((i) => cube('camel', `cq${i}`, 60), grid(226, 262, 116, 104, 4, 3, 'cq', 16, 24), { shadow: 'soft' }),
    at(() => cube('camel', 'cqx', 60), 400, 590, { shadow: 'soft' }),
    herb('curry', 664, 640, 0.9, 40),
    at(() => scatter('cardamom', 'cq', 80, 40, 8), 160, 650, { shadow: 'tight' }),
  ),
  'camel-mince': still(
    'rose',
    at(() => board(560, 430, { wood: 'walnut', seed: 'cm' }), 370, 408, { r: -5, shadow: 'deep' }),
    at(() => mince('camel', 'cm', 240, 172), 372, 400, { shadow: 'soft' }),
    at(() => scatter('pepper', 'cm', 80, 40, 12), 640, 620, { shadow: 'tight' }),
    thing('onion', 652, 206, 1.3),
    herb('parsley', 160, 640, 0.9, -30),
  ),
  'camel-on-the-bone': still(
    'rose',
    at(() => slate(630, 500, 'co'), 400, 404, { r: -3, shadow: 'deep' }),
    at(() => shank('camel', 'co1'), 330, 290, { s: 1.2, r: -12, shadow: 'deep' }),
    at(() => crosscut('camel', 'co2', 128), 560, 430, { shadow: 'deep' }),
    at(() => shank('camel', 'co3'), 330, 540, { s: 1.06, r: 8, flip: true, shadow: 'deep' }),
    herb('bay', 640, 640, 0.9, 60),
    at(() => scatter('cardamom', 'co', 70, 40, 7), 150, 180, { shadow: 'tight' }),
  ),
  'camel-hump-fat': still(
    'rose',
    at(() => plate(318, { face: '#B86A3E', rim: '#8F4A26', edge: '#6E3519' }), 400, 404, { shadow: 'deep' }),
    each(
      (i) => fat(`f${i}`),
      [
        [296, 300, -10],
        [492, 290, 16],
        [286, 484, 10],
        [470, 450, -20],
        [560, 420, 40],
        [420, 590, 0],
      ],
      { s: 1.06, shadow: 'soft' },
    ),
    herb('rosemary', 660, 180, 0.9, 36),
    few('salt', 150, 650, 'hf'),
  ),
  'camel-steak': still(
    'rose',
    at(() => board(580, 440, { wood: 'oak', seed: 'cs', handle: false }), 400, 408, { r: 8, shadow: 'deep' }),
    each(
      (i) => slab('camel', `cs${i}`, { rx: 168, ry: 108, marble: 10, thick: 20 }),
      [
        [326, 280, -12],
        [486, 408, -4],
        [320, 540, -10],
      ],
      { shadow: 'deep' },
    ),
    herb('thyme', 650, 212, 1, 30),
    few('pink', 600, 620, 'cst'),
    at(() => dish('#B9862E', 62), 150, 190, { shadow: 'soft' }),
  ),
  'category-camel': still(
    'rose',
    at(() => platter(372, 290, copper), 400, 408, { shadow: 'deep' }),
    at(() => leg('camel', 'kc', { slim: 0.94 }), 390, 320, { s: 0.94, r: -10, shadow: 'deep' }),
    each(
      (i) => cube('camel', `kc${i}`, 56),
      [
        [260, 536, 0],
        [382, 566, 20],
        [506, 540, -14],
        [606, 474, 12],
      ],
      { shadow: 'deep' },
    ),
    at(() => scatter('cardamom', 'kc', 60, 30, 6), 170, 420, { shadow: 'tight' }),
  ),
  'subcategory-hashi': still(
    'rose',
    at(() => platter(370, 290, copper), 400, 404, { shadow: 'deep' }),
    each(
      (i) => slab('camel', `ha${i}`, { rx: 180, ry: 120, marble: 10, thick: 22 }),
      [
        [320, 320, -14],
        [480, 500, -6],
      ],
      { shadow: 'deep' },
    ),
  ),
};
