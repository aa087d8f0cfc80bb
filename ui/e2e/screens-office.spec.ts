// Screenshots of the back office's screens about what the shop sells, delivers, says and earns.
import type { Page } from '@playwright/test';
import { ApiClient, expect, press, test } from './harness';
import { signInAs } from './harness/office';
import { FROZEN, type ScreenState, checkScreens } from './pages/screens';
import { findProduct } from './pages/scene';

// A time of its own gives these tests a worker, and so a shop, that no other test has ordered in.
test.use({ ...FROZEN, demoNow: '2026-11-21T10:00:03+03:00' });

/** The first window of a screen. */
const top = (name: string, at: string, ready?: ScreenState['ready']): ScreenState => ({ name: `office-${name}`, at: `/admin/${at}`, window: true, ...(ready && { ready }) });

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true });
const englishText = (page: Page) => page.getByRole('textbox', { name: /, English$/ });

test('the catalogue in the back office', async ({ page, watch, shop }) => {
  test.setTimeout(180_000);
  const { id } = await findProduct(new ApiClient(shop.url), 'Hamour');
  await signInAs({ page, watch }, 'owner');
  await checkScreens(page, [
    top('products', 'products', text('Safi')),
    top('product', `products/${id}`, englishText),
    top('grid', 'products/grid', text('Safi')),
    top('import', 'products/import'),
    top('categories', 'categories'),
    top('stock', 'stock', text('Safi')),
  ]);
});

test('delivery, promotions and the home page in the back office', async ({ page, watch }) => {
  test.setTimeout(180_000);
  await signInAs({ page, watch }, 'owner');
  await checkScreens(page, [
    top('calendar', 'delivery'),
    top('week', 'delivery/week'),
    top('zones', 'delivery/zones'),
    top('coupons', 'coupons'),
    top('coupon-new', 'coupons/-/new'),
    top('banners', 'banners'),
    top('banner-new', 'banners/new'),
    top('home', 'home'),
    top('notification-new', 'notifications/new'),
  ]);
});

test('what the shop says of itself and its settings in the back office', async ({ page, watch }) => {
  test.setTimeout(180_000);
  await signInAs({ page, watch }, 'owner');
  await checkScreens(page, [
    top('pages', 'pages'),
    top('page', 'pages/about', englishText),
    top('blog', 'blog', text('How to choose fresh fish')),
    top('post', 'blog/1', englishText),
    top('writers', 'blog/writers'),
    top('brand', 'brand'),
    top('settings', 'settings'),
    top('providers', 'settings/providers'),
  ]);
});

// The screen shows the minute of the count, so the shop has to be a new one.
test('the figures in the back office', async ({ page, watch, ownShop }) => {
  const shop = await ownShop({ now: FROZEN.demoNow });
  await signInAs({ page, watch }, 'owner', `${shop.url}/admin/figures`);
  await expect(page.getByText('As of')).toBeVisible();
  await expect(page.getByText('still being counted'), 'the figures are complete').toHaveCount(0, { timeout: 60_000 });
  await checkScreens(page, [
    { ...top('figures', 'figures', (page) => page.getByRole('img', { name: /^Revenue by hour/ })), at: `${shop.url}/admin/figures` },
    { name: 'office-figures-table', window: true, doing: (page) => press(page.getByRole('button', { name: 'Show as a table' })) },
  ]);
});
