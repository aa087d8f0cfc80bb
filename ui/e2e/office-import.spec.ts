// The back office's import and export: prices are changed in an exported table, mistakes are told by row and column, and a
// product comes with its picture.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

test('a manager changes prices in an exported table, and a mistake is told before anything changes', async ({ page, watch, ownShop }) => {
  test.slow();
  const shop = await ownShop();
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/products`);
  await press(page.getByRole('link', { name: 'Import and export' }));
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();
  await press(page.getByText('The columns of the table'));
  await expect(page.getByRole('term').filter({ hasText: /^name_ar$/ })).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Table (.csv)' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.startsWith('\uFEFFrow,category,')).toBe(true);

  const chooser = page.locator('input[type="file"]');
  const choose = (name: string, text: string) => chooser.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('same.csv', table);
  await expect(page.getByText('This file changes nothing.')).toBeVisible();

  await choose('wrong.csv', 'product,price,colour\nsafi,cheap,red\nnothing,1.00,\n');
  const problems = page.getByRole('table', { name: 'Problems in the file' });
  await expect(problems.getByRole('row', { name: /wrong\.csv, row 1 column colour/ })).toContainText('There is no column colour');
  await expect(problems.getByRole('row', { name: /row 2 column price.*safi/ })).toContainText('A price must be in riyals');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is changed' })).toBeVisible();
  await expectAccessible(page);

  await choose('lost.csv', 'product,name_ar\nsafi,???? ??\n');
  await expect(problems.getByRole('row', { name: /lost\.csv, row 2 column name_ar/ })).toContainText('CSV UTF-8');

  await choose('prices.csv', 'product,price\nsafi,23.75\n');
  const changes = page.getByRole('table', { name: 'Products that change' });
  await expect(changes.getByRole('row', { name: /Safi/ })).toContainText('price 38.00 → 23.75');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Change 1 product' }));
  await expect(page.getByText('The import is done.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();

  // A file with one product would retire all others: the question names their number.
  await press(page.getByText('Retire products that the file lacks', { exact: true }));
  await choose('one.csv', 'product,price\nsafi,24.00\n');
  await press(page.getByRole('button', { name: /^Retire \d+ products and import$/ }));
  const question = page.getByRole('dialog', { name: /^\d+ products leave the shop$/ });
  await expect(question.getByRole('listitem')).toHaveCount(9);
  await expectAccessible(page);
  await press(question.getByRole('button', { name: 'Cancel' }));
  await page.goto(`${shop.url}/admin/products?search=Safi`);
  await expect(page.getByRole('row', { name: /Safi/ }).first()).toContainText('23.75');
});
