// The pictures of a product: dropped, cropped and put in order by keyboard, described in two languages, and seen by shoppers.
import type { Page } from '@playwright/test';
import { ApiClient, expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { dropFiles } from './pages/drop-files';
import { findProduct } from './pages/scene';
import { moveByKeyboard } from './pages/sort';

const rows = (page: Page) => page.getByRole('list', { name: 'Pictures of the product' }).getByRole('listitem');

/** Crops the picture by keyboard: smaller, and then from further right. */
async function cropByKeyboard(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name: `Crop ${name}` }));
  const dialog = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  await expect(dialog.getByText('550 × 550 pixels')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Corner or side/ }).last().focus();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(dialog.getByText('550 × 550 pixels')).toBeHidden();
  await dialog.getByLabel(/^Frame of the part/).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await press(dialog.getByRole('button', { name: 'Use this part' }));
  await expect(dialog).toBeHidden();
}

test('dropped pictures are cropped, described and ordered, and shoppers see them', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const api = new ApiClient(shop.url);
  const { id, slug } = await findProduct(api, 'Safi');
  const [banner] = await api.get('banners/');
  if (banner === undefined) throw new Error('the demo shop has no banner');
  const { featured_image: square } = await findProduct(api, 'Hamour');

  await signInAs({ page, watch }, 'editor', `${shop.url}/admin/products/${id}`);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await dropFiles(page.getByRole('group', { name: 'Add pictures' }), [banner.image, square]);
  await expect(rows(page)).toHaveCount(3);
  await cropByKeyboard(page, 'Picture 2');
  const words = (place: number, language: string) => page.getByRole('group', { name: `Picture ${place}` }).getByLabel(`What it shows, in ${language}`);
  await words(2, 'English').fill('A crate of fish');
  await words(2, 'Arabic').fill('صندوق سمك');
  await words(3, 'English').fill('Two fish on ice');
  await moveByKeyboard(page, 'Two fish on ice', { from: 3, to: 1, of: 3 });
  await expect(page.getByText('Two fish on ice was put at place 1 of 3.')).toBeAttached();
  await expect(rows(page).first()).toContainText('On cards');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await press(save);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('There are changes that are not saved.')).toBeHidden();
  await expectAccessible(page);

  // What is removed can be brought back.
  await press(page.getByRole('button', { name: 'Remove Picture 3' }));
  await expect(rows(page)).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(rows(page)).toHaveCount(3);
  await expect(save).toBeDisabled();

  const { page: shopperPage } = await anotherShopper();
  await expect(async () => {
    await shopperPage.goto(`${shop.url}/product/${slug}/${id}`);
    await expect(shopperPage.getByRole('button', { name: 'Show picture 3 of 3' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(shopperPage.getByRole('img', { name: 'Two fish on ice' })).toBeInViewport();
  await press(shopperPage.getByRole('button', { name: 'Show picture 3 of 3' }));
  const cropped = shopperPage.getByRole('img', { name: 'A crate of fish' });
  await expect(cropped).toBeInViewport({ ratio: 0.5 });
  const shape = await cropped.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(shape[0]).toBe(shape[1]);
  await expectAccessible(shopperPage);
  const wide = () => cropped.evaluate((image) => image.getBoundingClientRect().width);
  const before = await wide();
  await press(shopperPage.getByRole('button', { name: 'Zoom in' }));
  await expect.poll(wide).toBeGreaterThan(before * 1.5);
  await shopperPage.keyboard.press('Escape');
  await expect(shopperPage.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await shopperPage.keyboard.press('ArrowLeft');
  await expect(shopperPage.getByRole('button', { name: 'Show picture 2 of 3' })).toHaveAttribute('aria-current', 'true');
  await shopperPage.goto('about:blank');
});
