// The back office's list of products: many are selected by keyboard, retired and published together, and shoppers see it.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

test('a manager retires products together and brings them back', async ({ page, watch, ownShop }) => {
  const shop = await ownShop();
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/products?search=hamour`);
  const table = page.getByRole('table', { name: 'Products' });
  await expect(table).toBeVisible();
  const boxes = table.getByRole('checkbox');
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 product is selected.')).toBeVisible();
  await expectAccessible(page);
  const bar = page.getByRole('group', { name: 'Selected products' });
  const act = async (name: string, question: RegExp) => {
    await press(bar.getByRole('button', { name, exact: true }));
    const dialog = page.getByRole('dialog', { name: question });
    await expectAccessible(page);
    await press(dialog.getByRole('button', { name, exact: true }));
    await expect(dialog).toBeHidden();
  };
  await act('Retire', /^Retire 1 product\?$/);
  await expect(page.getByText('1 product is retired.')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Retired');
  await press(boxes.first());
  // What is not in the shop cannot be sold, and nothing changes.
  watch.expects(422, '/api/staff/product/change-many');
  await press(bar.getByRole('button', { name: 'Put on sale' }));
  const dialog = page.getByRole('dialog', { name: 'Put 1 product on sale?' });
  await press(dialog.getByRole('button', { name: 'Put on sale' }));
  await expect(dialog.getByText(/^Nothing is changed yet/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await act('Publish', /^Publish 1 product\?$/);
  await expect(table.getByRole('row').nth(1)).toContainText('Not on sale');
  await press(boxes.first());
  await act('Put on sale', /^Put 1 product on sale\?$/);
  await expect(table.getByRole('row').nth(1)).toContainText('Published');
});
