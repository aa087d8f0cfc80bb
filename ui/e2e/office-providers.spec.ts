// The back office's providers: their state, and a test message, in a demo.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

test('a manager sees the providers and sends a test message', async ({ page, watch, ownShop }) => {
  const shop = await ownShop();
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/settings/providers`);
  const messages = page.getByRole('region', { name: 'Messages to phones' });
  await expect(messages.getByText('Printed on the server', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Online payments' }).getByText(/no money moves/)).toBeVisible();
  await messages.getByLabel('Test message to').fill('+974 5551 2345');
  await press(messages.getByRole('button', { name: 'Send a test message' }));
  await expect(messages.getByText(/has accepted the message/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shop.url}/admin/audit?kind=provider&subject=console`);
  await expect(page.getByText('Sent a test message')).toBeVisible();
});
