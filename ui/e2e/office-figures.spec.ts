// The back office's figures: an order is in them within seconds, and leads from the total to its row and to a file.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

/** The day that is this many days from now. */
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('an owner sees what was sold today, the rows behind it, and other days', async ({ page, watch, ownShop }) => {
  test.slow();
  const shop = await ownShop();
  await signInAs({ page, watch }, 'owner', `${shop.url}/admin/figures`);
  const orders = page.getByRole('region', { name: 'Overview' }).getByRole('link', { name: /^Orders/ });
  await expect(orders).toBeVisible();
  await expect(page.getByText('still being counted')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: /^Revenue by hour/ }).locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Show as a table' }));
  await expect(page.getByRole('table', { name: 'By hour' }).getByRole('row')).toHaveCount(25);

  await press(page.getByRole('button', { name: 'This month' }));
  await expect(page).toHaveURL(/range=month/);
  await press(page.getByRole('button', { name: 'Other days' }));
  await page.getByLabel('From', { exact: true }).fill(dayFrom(-300));
  await page.getByLabel('To', { exact: true }).fill(dayFrom(1));
  await press(page.getByRole('button', { name: 'Show', exact: true }));
  await expect(page.getByText('still being counted')).toBeHidden({ timeout: 60_000 });
  await expect(orders).not.toHaveText(/^Orders0/);
  await expectAccessible(page);
  const total = Number(/^Orders(\d+)Before/.exec((await orders.textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(0);

  await press(orders);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(Math.min(total, 50) + 1);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Download CSV' }));
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(total + 1);
  await press(page.getByRole('link', { name: 'Figures' }).first());
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
});
