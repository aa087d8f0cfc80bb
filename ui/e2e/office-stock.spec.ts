// The back office's stock: what is thrown away is sold out for shoppers, and what is received is back; the count and the
// movements of a product.
import { ApiClient, expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { findProduct } from './pages/scene';

test('what a packer throws away, receives and counts is what shoppers can buy', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const { page: shopperPage } = await anotherShopper();
  const { id, slug } = await findProduct(new ApiClient(shop.url), 'Safi');
  const add = shopperPage.getByRole('button', { name: 'ADD Safi' });
  const isSoldOut = shopperPage.getByText('Out of Stock').first();
  /** Loads the product's page until it shows the change: the shop takes up to a second. */
  const shopperFinds = (what: 'sold out' | 'on sale') =>
    expect(async () => {
      await shopperPage.goto(`${shop.url}/product/${slug}/${id}`);
      await expect(add).toBeVisible();
      await expect(isSoldOut).toBeVisible({ visible: what === 'sold out', timeout: 2000 });
    }).toPass();

  await signInAs({ page, watch }, 'packer', `${shop.url}/admin/stock?search=Safi`);
  const row = page.getByRole('row', { name: /Safi/ });
  // Open orders hold some more.
  const shown = row.getByRole('cell').nth(1).locator('strong');
  const units = (await shown.textContent()) ?? '';
  expect(Number(units)).toBeGreaterThan(0);
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: 'Waste of Safi' }));
  await dialog.getByLabel('Units thrown away').fill(units);
  await dialog.getByLabel('Note').fill('The ice had melted');
  await expect(dialog.getByText('In stock after it: 0')).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(row).toContainText('None left');
  await shopperFinds('sold out');

  await press(page.getByRole('button', { name: 'Receive Safi' }));
  await dialog.getByLabel('Units that came').fill('10');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(shown).toHaveText('10');
  await shopperFinds('on sale');

  await press(page.getByRole('button', { name: 'Count the stock' }));
  await expect(page.getByRole('columnheader', { name: 'On the shelf' })).toBeVisible();
  const onShelf = Number(await shown.textContent());
  await page.getByLabel('Safi: units on the shelf').fill(String(onShelf - 1));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Counted: \u22121');
  await expectAccessible(page);
  await press(row.getByRole('link', { name: 'Safi' }));
  const movements = page.getByRole('table', { name: 'Movements' }).getByRole('row');
  await expect(movements.nth(1)).toContainText(/Count.*\u22121.*9.*packer/);
  await expect(movements.nth(2)).toContainText(/Received.*\+10.*10/);
  await expect(movements.nth(3)).toContainText('The ice had melted');
  await expect(movements.last()).toContainText('Opening stock');
  await expectAccessible(page);
  await shopperPage.goto('about:blank');
});
