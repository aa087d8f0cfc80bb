// All scenes by their key in the demo's data.
import { banners } from './banners.js';
import { beef } from './beef.js';
import { camel } from './camel.js';
import { fishes } from './fish.js';
import { flowers } from './flowers.js';
import { lamb } from './lamb.js';
import { more } from './more.js';
import { pastries } from './pastries.js';
import { icons, pages } from './pages.js';
import { plants } from './plants.js';
import { poultry } from './poultry.js';
import { shellfish } from './shellfish.js';
import { sweets } from './sweets.js';

export const scenes = {
  ...banners,
  ...beef,
  ...camel,
  ...fishes,
  ...flowers,
  ...lamb,
  ...more,
  ...pastries,
  ...plants,
  ...poultry,
  ...shellfish,
  ...sweets,
  ...icons,
  ...pages,
};
