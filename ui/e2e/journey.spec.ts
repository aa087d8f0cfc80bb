// The main journey: a visitor becomes a customer, orders dinner, tracks the order and cancels it.
import type { Page } from '@playwright/test';
import { ApiClient, expect, expectAccessible, PASSWORD, press, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';

const OPENS = '2026-11-21T10:00:00+03:00';

test.use({ demoNow: OPENS });

async function signUp(page: Page): Promise<void> {
  await press(page.getByRole('tab', { name: 'Sign up' }));
  await page.getByLabel('Full name').fill('Maryam Al Demo');
  await page.getByLabel('Phone number').fill(ApiClient.freshPhone());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL(/\/verification$/);
  const shown = await page.getByText(/Your code is \d{4}/).innerText();
  await press(page.getByLabel('Digit 1 of 4'));
  await page.keyboard.type(/\d{4}$/.exec(shown.trim())?.[0] ?? '');
  await press(page.getByRole('button', { name: 'Verify OTP' }));
  await expect(page).toHaveURL(/\/$/);
}

async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Address' });
  await dialog.getByLabel('Building Name/Number').fill('Villa 5');
  await dialog.getByLabel('Unit').fill('2');
  await dialog.getByLabel('Street').fill('Street 840');
  await dialog.getByLabel('Zone').fill('61');
  await dialog.getByLabel('Municipality').selectOption({ label: 'Doha' });
  await dialog.getByLabel('Place name (Locality)').fill('Al Dafna Corniche West');
  await press(dialog.getByRole('button', { name: 'Fetch location' }));
  await expect(dialog.getByText('25.28540° N, 51.53100° E')).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
}

const control = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });

test('[ROUTE-01] [ROUTE-08] [ROUTE-09] [ROUTE-10] [ROUTE-12] [HOME-08] [CAT-03] [CAT-04] [CARD-05] [PROD-03] [PROD-05] [CHK-03] [CHK-16] [ADDR-02] a visitor becomes a customer, buys dinner, and calls it off', async ({
  page,
  context,
  isMobile,
}) => {
  test.setTimeout(240_000);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.2854, longitude: 51.531, accuracy: 20 });

  // The browser's clock follows the shop's, so that both agree on what is late.
  await page.clock.install({ time: new Date(OPENS) });
  await page.goto('/');
  for (const name of ['Shop By Category', 'Deal Of the day', 'Bestsellers']) {
    await expect(page.getByRole('heading', { name })).toBeAttached();
  }
  await expectAccessible(page);
  await page.goto('/login');
  await signUp(page);

  await press(page.getByRole('region', { name: 'Shop By Category' }).getByRole('link', { name: 'Fresh Fish' }).first());
  await expect(page).toHaveURL(/\/category\/fish\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh Fish' })).toBeVisible();
  await press(page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Gulf Fish' }));
  await expect(page.getByRole('article', { name: 'Atlantic Salmon' })).toHaveCount(0);
  await expectAccessible(page);

  await press(page.getByRole('link', { name: 'Safi', exact: true }));
  await expect(page).toHaveURL(/\/product\/safi\/\d+$/);
  await press(page.getByRole('button', { name: 'ADD Safi' }));
  await expect(control(page, 'Safi').getByRole('status')).toHaveText('1');
  await press(control(page, 'Safi').getByRole('button', { name: 'Add one more: Safi' }));
  await expect(control(page, 'Safi').getByRole('status')).toHaveText('2');
  await press(control(page, 'Safi').getByRole('button', { name: 'Remove one: Safi' }));
  await expect(control(page, 'Safi').getByRole('status')).toHaveText('1');
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Gulf Fish' })).toHaveAttribute('aria-pressed', 'true');
  await press(page.getByRole('link', { name: 'View Hamour', exact: true }));
  await expect(page).toHaveURL(/\/details\/hamour\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Customise Options' })).toBeVisible();
  await press(page.getByRole('button', { name: 'ADD Hamour (Fillet)' }));
  await expect(control(page, 'Hamour (Fillet)').getByRole('status')).toHaveText('1');
  await press(page.getByRole('button', { name: 'ADD Hamour (Steaks)' }));
  await press(control(page, 'Hamour (Steaks)').getByRole('button', { name: 'Remove one: Hamour (Steaks)' }));
  await expect(page.getByRole('button', { name: 'ADD Hamour (Steaks)' })).toBeVisible();
  await expectAccessible(page);

  const checkout = new CheckoutPage(page);
  const bar = isMobile ? page.getByRole('navigation', { name: 'Shop' }) : page.getByRole('banner');
  await press(bar.getByRole('link', { name: /Cart/ }));
  await expect(page).toHaveURL(/\/check$/);
  await expect(checkout.lines).toHaveCount(2);
  await expect(checkout.line('Hamour (Fillet)')).toContainText('500 gram');
  await press(page.getByRole('button', { name: 'Add a delivery address' }));
  await fillAddress(page);
  await expect(checkout.address(/Al Dafna Cornich\.\.\.|Al Dafna Corniche \.\.\./)).toBeChecked();

  await checkout.chooseDay('Tomorrow');
  await checkout.chooseSlot('16:00 – 18:00');
  await checkout.note.fill('Please ring at the side door');
  await checkout.payCash();
  await expectAccessible(page);
  await press(checkout.finalButton);
  await checkout.expectPlaced();
  await expectAccessible(page);

  if (isMobile) await press(bar.getByRole('link', { name: 'My Orders' }));
  else await press(page.getByRole('contentinfo').getByRole('link', { name: 'Order History' }));
  await expect(page).toHaveURL(/\/myorder$/);
  await expect(page.getByText('Processing')).toBeVisible();
  await press(page.getByRole('link', { name: /^Track Order/ }).and(page.locator(':visible')).first());
  await expect(page).toHaveURL(/\/trackorder\/id:\d+$/);
  await expect(page.getByRole('heading', { name: /^Arriving .+, between 16:00 and 18:00$/ })).toBeVisible();
  await press(page.getByRole('button', { name: /^Cancel order/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
  await expect(page.getByText('Order Cancelled Successfully!')).toBeVisible();
});
