// Lists that come in pages: they load on while they are scrolled, and Back finds the place again.
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, press, type ShopServer, test } from './harness';
import { placeOrder } from './harness/orders';

/** With the demo's own products, three pages. */
const ADDED = 140;

const card = (page: Page) => page.getByRole('main').getByRole('article');

/** Adds many products with the picture of another one to a category. */
async function fillCategory(shop: ShopServer, path: string): Promise<void> {
  await shop.command('catalogue', 'export', path);
  const [, picture] = /(products\/safi[^,|]*)/.exec(await readFile(path, 'utf8')) ?? [];
  const rows = Array.from({ length: ADDED }, (_, index) => `fish,crate-${index},Crate ${index},published,yes,25.00,9,Fresh.,${picture},Fish on ice`);
  await writeFile(path, ['category,product,name,status,offered,price,stock,description,pictures,picture_alts', ...rows].join('\n'));
  await shop.command('catalogue', 'import', path);
}

/** Scrolls by wheel until `isDone`. */
async function wheelUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await page.mouse.move(150, 400);
  await expect(async () => {
    for (let turns = 0; turns < 5 && !(await isDone()); turns += 1) await page.mouse.wheel(0, 600);
    expect(await isDone()).toBe(true);
  }).toPass({ intervals: [50], timeout: 30_000 });
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a long category loads on to its end, and Back returns to the same place', async ({ page, ownShop }, testInfo) => {
  test.slow();
  const shop = await ownShop();
  await fillCategory(shop, testInfo.outputPath('catalogue.csv'));
  await expect.poll(async () => (await page.request.get(`${shop.url}/api/search-tag?query=crate`)).text()).toContain('Crate');
  await page.goto(`${shop.url}/category/fish/1`);
  await expect(card(page)).toHaveCount(60);
  await wheelUntil(page, async () => (await card(page).count()) > 120);
  const all = await card(page).count();
  expect(all).toBeGreaterThan(ADDED);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await wheelUntil(page, () => page.getByRole('contentinfo').getByText('Talk to Us').isVisible());

  const chosen = card(page).filter({ hasText: 'Crate 120' });
  await press(chosen.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Crate 120' })).toBeVisible();
  await page.goBack();
  await expect(chosen).toBeInViewport();
  const place = await scrolled(page);

  // Now the list has to be loaded again.
  await press(chosen.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Crate 120' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Crate 120' })).toBeVisible();
  await page.goBack();
  await expect(chosen).toBeInViewport();
  expect(await scrolled(page)).toBe(place);
});

test('[ORD-01] [NOTI-01] [WISH-01] orders, notifications and the wishlist load on to their ends', async ({ page, api, customer, signIn }) => {
  test.slow();
  const own = api.as(customer);
  const ids: number[] = [];
  while (ids.length < 27) {
    const { id } = await placeOrder(own);
    await own.post('cancel-order/', { order_id: id });
    ids.push(id);
  }
  const categories = await own.get('category');
  const lists = await Promise.all(categories.map(({ id }) => own.post('category_product_details/', { id })));
  const products = lists.flatMap((list) => list.category_products.map((entry) => entry.product_data));
  for (const { id } of products.slice(0, 70)) await own.post('add-and-remove-favourite/', { product_id: id });
  await signIn(customer);

  const older = page.getByRole('button', { name: 'Show older orders' });
  await page.goto('/myorder');
  await wheelUntil(page, () => page.locator(`[data-order='${ids[0]}']`).isVisible());
  await expect(page.locator('[data-order]')).toHaveCount(27);
  await expect(older).toHaveCount(0);
  await expectAccessible(page);

  const notifications = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('time') });
  await page.goto('/notification');
  await expect(notifications).toHaveCount(50);
  await wheelUntil(page, async () => (await notifications.count()) > 50);
  await expect(page.getByRole('button', { name: 'Show older notifications' })).toHaveCount(0);

  await page.goto('/Wishlist');
  await expect(card(page)).toHaveCount(60);
  await wheelUntil(page, async () => (await card(page).count()) === 70);
});
