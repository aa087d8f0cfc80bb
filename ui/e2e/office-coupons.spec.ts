// The back office's coupons: a coupon of free delivery is created, tried, used by a shopper and switched off.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

test('a coupon that a manager creates takes the delivery fee off, and is over when it is switched off', async ({ page, watch, ownShop }) => {
  test.slow();
  const shop = await ownShop();
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/coupons`);
  await expect(page.getByRole('table', { name: 'Coupons' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'New coupon' }));
  await page.getByLabel('Code').fill('eid-free');
  await press(page.getByRole('button', { name: 'The delivery fee' }));
  await page.getByLabel('Lowest total of the products').fill('10');
  await expectAccessible(page);

  const preview = page.getByRole('region', { name: 'Try it' });
  await preview.getByLabel('Add a product').fill('safi');
  await press(preview.getByRole('button', { name: /^Add Safi/ }).first());
  await press(preview.getByRole('button', { name: 'Calculate' }));
  await expect(preview.getByText('The coupon applies.')).toBeVisible();
  await expect(preview.getByText(/without the coupon/)).toBeVisible();

  await press(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByRole('heading', { name: 'EID-FREE' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'What it has brought' });
  await expect(figures).toContainText('Orders0');
  await expectAccessible(page);

  await page.getByLabel('Uses by one customer').fill('2');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('EID-FREE is saved.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Switch off' }));
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible();
  await press(page.getByRole('link', { name: 'Coupons' }).last());
  await expect(page.getByRole('row', { name: /EID-FREE/ })).toContainText('Delivery fee');
});
