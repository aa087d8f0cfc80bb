// Category icons, and the pictures of the shop's own pages.
import { croissant } from '../lib/bakery.js';
import { fish } from '../lib/fish.js';
import { plant, pot, rose, tulip } from '../lib/flowers.js';
import { chop, tbone } from '../lib/meat.js';
import { drumstick } from '../lib/birds.js';
import { prawn } from '../lib/shell.js';
import { emoji, linear } from '../lib/svg.js';
import { baklava } from '../lib/sweets.js';
import { herb, lemon } from './beside.js';
import { tulips } from './flowers.js';
import { alone, at, plate, still } from './kit.js';

export const icons = {
  'icon-fish': alone(at(() => fish('shaem', 'icon'), 400, 400, { s: 1.16, shadow: 'none' })),
  'icon-shellfish': alone(at(() => prawn('cooked', 'icon'), 470, 430, { s: 2, shadow: 'none' })),
  'icon-lamb': alone(at(() => chop('lamb', 'icon'), 350, 300, { s: 2, shadow: 'none' })),
  'icon-beef': alone(at(() => tbone('beef', 'icon'), 400, 390, { s: 2, shadow: 'none' })),
  'icon-camel': alone(at(() => emoji('camel'), 400, 400, { s: 7.2, shadow: 'none' })),
  'icon-poultry': alone(at(() => drumstick('icon'), 380, 400, { s: 2, r: -40, shadow: 'none' })),
  'icon-sweets': alone(at(() => baklava('diamond', 'icon'), 400, 370, { s: 3.7, shadow: 'none' })),
  'icon-pastries': alone(at(() => croissant('icon'), 400, 410, { s: 2, shadow: 'none' })),
  'icon-flowers': alone(at(() => tulip(tulips[0], { stem: 250 }), 410, 290, { s: 1.75, shadow: 'none' })),
  'icon-plants': alone(
    at(
      () => {
        const p = pot(260, 'clay');
        return `${p.back}${plant('snake', 'icon')}${p.front}`;
      },
      400,
      470,
      { s: 1.25, shadow: 'none' },
    ),
  ),
};

/** A shop front with its shutter down. */
function shutter() {
  let slats = '';
  for (let i = 0; i < 9; i += 1)
    slats += `<rect x="-210" y="${-70 + i * 34}" width="420" height="30" rx="4" fill="${linear([
      [0, '#F4F7F6'],
      [1, '#C6D2CF'],
    ])}"/>`;
  let awning = '';
  for (let i = 0; i < 8; i += 1)
    awning += `<path d="M${-264 + i * 66} -190L${-248 + i * 62} -96Q${-217 + i * 62} -66 ${-186 + i * 62} -96L${-198 + i * 66} -190Z" fill="${i % 2 ? '#FFFFFF' : '#0E5A55'}"/>`;
  return `<rect x="-250" y="-150" width="500" height="430" rx="14" fill="#F6EBD6"/><rect x="-250" y="-150" width="500" height="430" rx="14" fill="none" stroke="#CDB890" stroke-width="5"/><rect x="-222" y="-86" width="444" height="330" rx="8" fill="#8FA5A1"/>${slats}<rect x="-40" y="222" width="80" height="14" rx="7" fill="#4A625F"/>${awning}<rect x="-276" y="-214" width="552" height="34" rx="10" fill="#10302E"/><rect x="-290" y="272" width="580" height="26" rx="8" fill="#CDB890"/>`;
}

export const pages = {
  'site-closed': still(
    'sea',
    at(shutter, 400, 420, { shadow: 'deep' }),
    at(() => fish('hamour', 'closed'), 400, 470, { s: 0.46, r: -6, shadow: 'soft' }),
    at(
      () => {
        const p = pot(90, 'clay');
        return `${p.back}<g transform="scale(.4)">${plant('mint', 'closed')}</g>${p.front}`;
      },
      690,
      640,
      { shadow: 'soft' },
    ),
    at(() => emoji('crescent-moon'), 660, 130, { s: 1.4, shadow: 'none' }),
  ),
  'payment-failed': still(
    'rose',
    at(() => plate(280), 400, 404, { shadow: 'deep' }),
    at(() => emoji('credit-card'), 400, 400, { s: 3.6, r: -14, shadow: 'deep' }),
    at(
      () =>
        `<circle r="62" fill="#B3261E"/><path d="M-22 -22L22 22M22 -22L-22 22" stroke="#fff" stroke-width="14" stroke-linecap="round"/>`,
      560,
      540,
      { shadow: 'soft' },
    ),
    lemon(170, 630, 0.8),
    herb('parsley', 660, 190, 0.8, 30),
  ),
  'order-placed': still(
    'leaf',
    at(() => plate(296), 400, 404, { shadow: 'deep' }),
    at(() => emoji('shopping-bags', { hue: -24 }), 400, 396, { s: 3.6, shadow: 'deep' }),
    at(
      () =>
        `<circle r="64" fill="#2F7D4F"/><path d="M-28 2L-8 24L30 -20" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`,
      566,
      552,
      { shadow: 'soft' },
    ),
    at(() => fish('shaem', 'placed'), 210, 640, { s: 0.3, r: -10, shadow: 'soft' }),
    at(() => rose('pink', 'placed'), 640, 180, { s: 0.8, shadow: 'soft' }),
  ),
};
