// Further pictures of products, under the product's key with a number: details of their scenes, and other views.
import { prawn } from '../lib/shell.js';
import { herb, lemon } from './beside.js';
import { at, board, detail, each, still } from './kit.js';
import { plants } from './plants.js';
import { shellfish } from './shellfish.js';

export const more = {
  'tiger-prawns.2': detail(shellfish['tiger-prawns'], 330, 190, 340),
  'tiger-prawns.3': still(
    'sea',
    at(() => board(560, 430, { wood: 'oak', seed: 'tp3' }), 400, 408, { r: -6, shadow: 'deep' }),
    each(
      (i) => prawn('tiger', `t3${i}`),
      [
        [330, 330, -34],
        [470, 470, 146],
      ],
      { s: 1.1 },
    ),
    lemon(140, 630, 0.9),
    herb('dill', 664, 176, 0.86, 40),
  ),
  'local-prawns.2': detail(shellfish['local-prawns'], 200, 210, 360),
  'areca-palm.2': detail(plants['areca-palm'], 210, 90, 380),
};
