// The back office closes the shop for maintenance: what shoppers read, the warning for staff, and opening it again.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

test('a manager closes the shop with words of its own, and opens it again', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const { page: shopperPage, watch: shopperWatch } = await anotherShopper();
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/settings`);
  const maintenance = page.getByRole('region', { name: 'Maintenance' });
  await press(maintenance.getByText('Close the shop'));
  await maintenance.getByLabel('Until').fill('2036-11-30T14:00');
  await maintenance.getByLabel('Message in English').fill('We move to a colder store.');
  await maintenance.getByLabel('Message in Arabic').fill('ننتقل إلى متجر أبرد.');
  await press(page.getByRole('button', { name: 'Save' }));
  const question = page.getByRole('dialog', { name: 'Close the shop now?' });
  await expect(question).toContainText('Nobody can place an order while the shop is closed.');
  await expectAccessible(page);
  await press(question.getByRole('button', { name: 'Close the shop' }));
  const warnings = page.getByRole('status', { name: 'Warnings' });
  await expect(warnings).toContainText('The shop is closed for maintenance');
  await expectAccessible(page);
  // Staff go on working.
  await page.goto(`${shop.url}/admin/orders`);
  await expect(warnings).toContainText('The shop is closed for maintenance');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  shopperWatch.expects(503, '/api/');
  await shopperPage.goto(`${shop.url}/terms`);
  await expect(shopperPage).toHaveURL(/\/maintenance$/);
  await expect(shopperPage.getByText('We move to a colder store.')).toBeVisible();
  await expect(shopperPage.getByText('ننتقل إلى متجر أبرد.')).toBeVisible();
  await expect(shopperPage.getByText(/We plan to open again on Sun 30 Nov 2036, 14:00/)).toBeVisible();
  await expectAccessible(shopperPage);

  await page.goto(`${shop.url}/admin/settings`);
  await press(maintenance.getByText('Close the shop'));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(warnings).not.toContainText('closed');
  await press(shopperPage.getByRole('button', { name: 'Try again' }));
  await expect(shopperPage).toHaveURL(`${shop.url}/terms`);
});
