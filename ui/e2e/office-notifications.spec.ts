// Notifications in the back office: written in two languages, counted, confirmed, and read by the customer they are for.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

/** Returns the number of a customer, which their page has in its address. */
async function numberOf(page: Page, phone: string): Promise<string> {
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill(phone);
  await expect(page.getByText('That is all: 1 customer.')).toBeVisible();
  await press(page.getByRole('table', { name: 'Customers' }).getByRole('link'));
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

test('a notification to one customer is counted, sent once, and found under their bell', async ({ page, watch, customer, signIn, anotherShopper }) => {
  test.slow();
  await signInAs({ page, watch }, 'manager', '/admin/customers');
  const number = await numberOf(page, customer.phone.replace(/^974/, '+974 '));

  await press(page.getByRole('link', { name: 'Notifications' }).first());
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await press(page.getByRole('link', { name: 'New notification' }).first());
  await expect(page.getByText(/customers? would get it now/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Fresh hamour');
  await page.getByRole('textbox', { name: 'Title, Arabic' }).fill('هامور طازج');
  await press(page.getByRole('button', { name: 'A page' }));
  await press(page.getByRole('button', { name: /^Choose a page/ }));
  await press(page.getByRole('option', { name: 'About' }));
  await press(page.getByRole('button', { name: /All customers/ }));
  await press(page.getByRole('option', { name: 'One customer, or some' }));
  const finder = page.getByRole('searchbox', { name: 'Find a customer' });
  await finder.fill('Nobody Has This Name');
  await expect(page.getByText(/^No customers found/)).toBeVisible();
  await finder.fill(customer.phone.replace(/^974/, '+974 '));
  await expect(page.getByText('1 customer found.')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('list', { name: 'Customers found' }).getByRole('button'));
  await expect(page.getByRole('list', { name: 'Chosen customers' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 customer would get it now.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Send …' }));
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text, English' }).fill('Caught this morning at Al Khor.');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Send …' }));
  const dialog = page.getByRole('dialog', { name: 'Send this notification?' });
  await expect(dialog).toContainText('1 customer will get it. It cannot be taken back.');
  await expect(dialog).toContainText('Arabic is missing.');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Send now' }));
  await expect(page.getByText('The notification is sent.')).toBeVisible();
  const row = page.getByRole('row', { name: /Fresh hamour/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`One customer, or some: ${number}`);
  await expectAccessible(page);

  const shopper = await anotherShopper();
  await signIn(customer, shopper.page);
  await expect(async () => {
    await shopper.page.goto('/notification');
    await expect(shopper.page.getByRole('heading', { name: /Fresh hamour/ })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(shopper.page);
  await press(shopper.page.getByRole('link', { name: 'Fresh hamour' }));
  await expect(shopper.page).toHaveURL(/\/about$/);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('1 (100 %)', { timeout: 5000 });
  }).toPass();
});
