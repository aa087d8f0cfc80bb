// The back office's settings: what a manager changes is what shoppers see.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

test('what a manager sets is checked while typing, saved, logged, and shown to shoppers', async ({ page, watch, ownShop, anotherShopper }) => {
  const shop = await ownShop();
  const { page: shopperPage } = await anotherShopper();
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/settings`);
  await expectAccessible(page);
  const email = page.getByLabel('E-mail address');
  await email.fill('fish');
  await expect(page.getByText('Must be an e-mail address, or empty')).toBeVisible();
  await expectAccessible(page);
  await email.fill('fish@bahar.example');
  await page.getByLabel('Phone of customer care').fill('+974 4411 2233');
  await page.getByLabel('App for Android').fill('');
  await page.getByLabel('App for iPhone').fill('');
  await expect(page.getByText('4 changes not saved')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await expect(async () => {
    await shopperPage.goto(`${shop.url}/`);
    await expect(shopperPage.getByRole('contentinfo').getByText('+974 4411 2233')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(shopperPage.getByRole('contentinfo').getByText('fish@bahar.example')).toBeVisible();
  await expect(shopperPage.getByText('Download App')).toHaveCount(0);

  await page.goto(`${shop.url}/admin/audit?kind=setting&subject=shop.phone`);
  await expect(page.getByText('+974 4411 2233')).toBeVisible();
});
