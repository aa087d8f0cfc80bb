// The home page in the back office: banners with pictures, texts in two languages and a time; deals, featured products and the
// first of the bestsellers; and what shoppers see of them.
import type { Page } from '@playwright/test';
import { ApiClient, expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { dropFiles } from './pages/drop-files';
import { findProduct } from './pages/scene';
import { moveByKeyboard } from './pages/sort';

const banners = (page: Page) => page.getByRole('list', { name: 'Order of the banners' }).getByRole('listitem');

/** Writes the new banner and creates it. */
async function writeBanner(page: Page, wide: string, narrow: string): Promise<void> {
  await dropFiles(page.getByRole('group', { name: 'Picture on computers' }), [wide]);
  await dropFiles(page.getByRole('group', { name: 'Picture on phones' }), [narrow]);
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Eid feast');
  await page.getByRole('textbox', { name: 'Second line, English' }).fill('Order two days before');
  await page.getByRole('textbox', { name: 'Second line, Arabic' }).fill('اطلب قبل يومين');
  await press(page.getByRole('button', { name: 'A product' }));
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
  await press(page.getByRole('button', { name: 'Create' }));
  await expect(page.getByText('Choose a product', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('Safi');
  await press(page.getByRole('button', { name: 'Safi', exact: true }));
  await expect(page.getByText('Product: Safi')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Create' }));
  await expect(page.getByText('The banner is created.')).toBeVisible({ timeout: 120_000 });
}

test('a banner is written, moved to the front by keyboard, seen by shoppers and planned for later', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const [first] = await new ApiClient(shop.url).get('banners/');
  if (first === undefined) throw new Error('the demo shop has no banner');
  const { page: shopperPage } = await anotherShopper();

  await signInAs({ page, watch }, 'editor', `${shop.url}/admin/banners`);
  await expect(banners(page)).toHaveCount(5);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'New banner' }));
  await writeBanner(page, first.image, first.mobile_image);
  await expect(page.getByRole('heading', { name: 'Eid feast', level: 1 })).toBeVisible();
  await press(page.getByRole('link', { name: 'Banners' }).first());
  await expect(banners(page)).toHaveCount(6);
  await expect(banners(page).last()).toContainText(/Eid feast.*Shown now.*Leads to Safi/);

  await moveByKeyboard(page, 'Eid feast', { from: 6, to: 1, of: 6 });
  await expect(page.getByText('The new order is saved.')).toBeVisible();

  const seen = shopperPage.getByRole('link', { name: /^Eid feast/ });
  await expect(async () => {
    await shopperPage.goto(shop.url);
    await expect(seen.first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(seen.first()).toContainText('Order two days before');
  await expectAccessible(shopperPage);

  await press(page.getByRole('link', { name: 'Eid feast' }));
  await page.getByLabel('From').fill('2099-11-28T08:00');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(async () => {
    await shopperPage.goto(shop.url);
    await expect(shopperPage.getByRole('heading', { name: 'Bestsellers' })).toBeVisible();
    await expect(seen).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await press(page.getByRole('button', { name: 'Delete' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('The banner is deleted.')).toBeVisible();
  await expect(banners(page)).toHaveCount(5);
  await shopperPage.goto('about:blank');
});

test('featured products and pins appear on the home page', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const { name } = await findProduct(new ApiClient(shop.url), 'Hamour');
  const { page: shopperPage } = await anotherShopper();

  await signInAs({ page, watch }, 'editor', `${shop.url}/admin/home`);
  const part = (title: string) => page.getByRole('region', { name: title });
  for (const title of ['Featured', 'First of the bestsellers']) {
    await part(title).getByRole('searchbox').fill('Hamour');
    await press(part(title).getByRole('button', { name, exact: true }));
    await press(part(title).getByRole('button', { name: `Save ${title}` }));
    await expect(part(title).getByText('Shown now')).toBeVisible();
  }
  await expectAccessible(page);

  const section = (title: string) => shopperPage.getByRole('region', { name: title });
  await expect(async () => {
    await shopperPage.goto(shop.url);
    await expect(section('Featured').getByRole('link', { name }).first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(section('Bestsellers').getByRole('listitem').first()).toContainText(name);
  await expectAccessible(shopperPage);

  await press(part('Featured').getByRole('button', { name: `Set when ${name} is shown` }));
  await part('Featured').getByRole('group', { name: `When ${name} is shown` }).getByLabel('Until').fill('2020-01-01T08:00');
  await press(part('Featured').getByRole('button', { name: 'Save Featured' }));
  await expect(part('Featured').getByText('Over')).toBeVisible();
  await expect(async () => {
    await shopperPage.goto(shop.url);
    await expect(section('Bestsellers')).toBeVisible();
    await expect(section('Featured')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await shopperPage.goto('about:blank');
});
