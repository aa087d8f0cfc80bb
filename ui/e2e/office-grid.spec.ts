// The back office's grid: prices are pasted from a spreadsheet, mistakes are shown in their cells, two tabs do not overwrite each
// other, and shoppers see what was saved.
import { ApiClient, expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { findProduct } from './pages/scene';

test('a manager changes prices and stock in the grid, and nobody overwrites another', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const { id, slug } = await findProduct(new ApiClient(shop.url), 'Safi');
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/products`);
  await press(page.getByRole('link', { name: 'Bulk edit' }));
  const grid = page.getByRole('grid', { name: 'Variations' });
  await expect(grid).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('safi');
  await page.keyboard.press('Enter');
  const safi = grid.getByRole('row', { name: /^Safi/ }).first();
  await expect(safi).toBeVisible();
  const cellsOf = (row: typeof safi) => row.getByRole('gridcell');
  const [price, stock] = [cellsOf(safi).nth(1), cellsOf(safi).nth(3)];
  const onShelf = Number(await stock.textContent());

  // By keyboard: the price is replaced by typing, the stock is edited in place.
  await press(price);
  await page.keyboard.type('23.75');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(stock).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(String(onShelf - 1));
  await page.keyboard.press('Enter');
  await expect(price).toHaveText('23.75');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 cells are changed and not saved.')).toBeVisible();

  // A block of three rows from a spreadsheet, with one bad value.
  const row = (at: number) => grid.locator(`[aria-rowindex="${at}"]`);
  const first = row(2).getByRole('gridcell').nth(1);
  await press(first);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), '"1,250.00"\t"1,300.00"\r\ncheap\t90.00\r\n61.5\t\r\n');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(first).toHaveText('1250.00');
  const bad = row(3).getByRole('gridcell').nth(1);
  await expect(bad).toContainText('cheap');
  await expect(bad).toContainText('A price must be in riyals');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(bad).toBeFocused();
  await expect(page.getByText('1 cell needs your attention.')).toBeVisible();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(dialog).toContainText('4 prices change');
  await expect(dialog).toContainText('1 stock is counted');
  await expectAccessible(page);
  await dialog.getByLabel('Reason of the counts').fill('Counted on Friday');

  // Another tab is open with the values from before.
  const other = await page.context().newPage();
  watch.attach(other);
  await other.goto(`${shop.url}/admin/products/grid?search=safi`);
  const late = other.getByRole('row', { name: /^Safi/ }).first().getByRole('gridcell').nth(1);
  await press(late);
  await other.keyboard.type('25');
  await other.keyboard.press('Enter');

  await press(dialog.getByRole('button', { name: 'Save now' }));
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible();

  await press(other.getByRole('button', { name: 'Save', exact: true }));
  watch.expects(409, '/api/staff/grid/save');
  await press(other.getByRole('button', { name: 'Save now' }));
  await expect(other.getByText('Now it is 23.75. You wrote 25.00.')).toBeVisible();
  await expectAccessible(other);
  await press(other.getByRole('button', { name: /^Undo my change, Safi/ }));
  await expect(late).toHaveText('23.75');
  await other.close();

  const { page: shopperPage } = await anotherShopper();
  await expect(async () => {
    await shopperPage.goto(`${shop.url}/product/${slug}/${id}`);
    await expect(shopperPage.getByText('QR 23.75').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await shopperPage.goto('about:blank');
  await page.goto(`${shop.url}/admin/stock?search=Safi`);
  await press(page.getByRole('link', { name: 'Safi' }).first());
  const movements = page.getByRole('table', { name: 'Movements' }).getByRole('row');
  await expect(movements.nth(1)).toContainText('Counted on Friday');
  await page.goto(`${shop.url}/admin/products/${id}`);
  await expect(page.getByText('Changed by manager').first()).toBeVisible();
});
