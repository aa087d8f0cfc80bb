// Plants in pots, on a shelf.
import { groundShadow, plant, pot } from '../lib/flowers.js';
import { emoji, linear } from '../lib/svg.js';
import { at, each, still } from './kit.js';

const inPot = (kind, grows, w = 240, seed = kind) => {
  const make = () => {
    const p = pot(w, kind);
    return `<g>${p.back}${plant(grows, seed)}${p.front}</g>`;
  };
  return { make, foot: w * 0.92 };
};

/** A potted plant at `foot` with a shadow along its shelf. */
const standing = (potted, x, foot, s = 1, shadow = [200, 30]) => [
  at(() => groundShadow(...shadow), x + 26, foot - 14, { s, shadow: 'none' }),
  at(potted.make, x, foot - potted.foot * s, { s, shadow: 'none' }),
];

/** A shelf for standing objects. */
const shelf = (y = 640, tone = ['#EAD3A8', '#CDAA74']) =>
  at(
    () =>
      `<rect x="-420" y="0" width="840" height="260" fill="${linear([
        [0, tone[0]],
        [0.12, tone[1]],
        [1, tone[0]],
      ])}"/><rect x="-420" y="0" width="840" height="7" fill="#fff" opacity=".4"/>`,
    400,
    y,
    { shadow: 'none' },
  );

export const plants = {
  'areca-palm': still('leaf', shelf(690), standing(inPot('clay', 'palm', 230), 400, 736, 1.06)),
  'snake-plant': still(
    'leaf',
    shelf(660, ['#F3EBDD', '#DCCBAE']),
    standing(inPot('sea', 'snake', 270), 400, 706, 1.02),
  ),
  'desert-rose': still(
    'leaf',
    shelf(676, ['#D9E4DC', '#B7CABD']),
    standing(inPot('white', 'desertrose', 260), 400, 722, 1),
  ),
  'cactus-trio': still(
    'leaf',
    shelf(620),
    standing(inPot('coral', 'ball', 190), 178, 676, 1.06, [150, 24]),
    standing(inPot('sand', 'column', 200), 404, 656, 1.16, [160, 24]),
    standing(inPot('ink', 'ears', 190), 626, 682, 1.08, [150, 24]),
  ),
  'mint-pot': still(
    'leaf',
    shelf(676, ['#EFE3CC', '#D5BE94']),
    standing(inPot('clay', 'mint', 290), 400, 722, 1.04),
    at(() => emoji('teapot', { hue: 150, sat: 0.6 }), 676, 640, { s: 1.8, shadow: 'soft' }),
  ),
  'basil-pot': still(
    'leaf',
    shelf(684, ['#E9EFE4', '#C8D6BE']),
    standing(inPot('sand', 'basil', 290), 390, 730, 1.04),
    each(
      () => emoji('tomato'),
      [
        [640, 690, -10],
        [712, 712, 20],
      ],
      { s: 1.2, shadow: 'soft' },
    ),
  ),
  'category-plants': still(
    'leaf',
    shelf(660),
    standing(inPot('clay', 'palm', 210, 'kp1'), 262, 706, 0.94, [180, 26]),
    standing(inPot('sea', 'snake', 220, 'kp2'), 560, 706, 0.84, [180, 26]),
  ),
  'subcategory-indoor': still(
    'leaf',
    shelf(680, ['#F3EBDD', '#DCCBAE']),
    standing(inPot('white', 'palm', 240, 'si'), 400, 726, 1.12),
  ),
  'subcategory-kitchen-herbs': still(
    'leaf',
    shelf(670),
    standing(inPot('clay', 'mint', 220, 'kh1'), 256, 716, 0.94, [180, 26]),
    standing(inPot('white', 'basil', 220, 'kh2'), 560, 716, 0.94, [180, 26]),
  ),
};
