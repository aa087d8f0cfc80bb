// The main journey: a visitor becomes a customer, buys dinner, follows the order and calls it off.
import type { Page } from '@playwright/test';
import { ApiClient, PASSWORD, expect, expectAccessible, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';

const OPENS = '2026-11-21T10:00:00+03:00';

test.use({ demoNow: OPENS });

async function signUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Full name').fill('Maryam Al Demo');
  await page.getByLabel('Phone number').fill(ApiClient.freshPhone());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/verification$/);
  const shown = await page.getByText(/Your code is \d{4}/).innerText();
  await page.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type(/\d{4}$/.exec(shown.trim())?.[0] ?? '');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
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
  await dialog.getByRole('button', { name: 'Fetch location' }).click();
  await expect(dialog.getByText('25.28540° N, 51.53100° E')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
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

  // The shopper's clock goes with the shop's: what is late by the one is late by the other.
  await page.clock.install({ time: new Date(OPENS) });
  await page.goto('/');
  for (const name of ['Shop By Category', 'Deal Of the day', 'Bestsellers']) {
    await expect(page.getByRole('heading', { name })).toBeAttached();
  }
  await expectAccessible(page);
  await page.goto('/login');
  await signUp(page);

  await page.getByRole('region', { name: 'Shop By Category' }).getByRole('link', { name: 'Fresh Fish' }).first().click();
  await expect(page).toHaveURL(/\/category\/fish\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh Fish' })).toBeVisible();
  await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Gulf Fish' }).click();
  await expect(page.getByRole('article', { name: 'Atlantic Salmon' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Safi', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/safi\/\d+$/);
  await page.getByRole('button', { name: 'ADD Safi' }).click();
  await expect(control(page, 'Safi').getByRole('status')).toHaveText('1');
  await control(page, 'Safi').getByRole('button', { name: 'Add one more: Safi' }).click();
  await expect(control(page, 'Safi').getByRole('status')).toHaveText('2');
  await control(page, 'Safi').getByRole('button', { name: 'Remove one: Safi' }).click();
  await expect(control(page, 'Safi').getByRole('status')).toHaveText('1');
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Gulf Fish' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'View Hamour', exact: true }).click();
  await expect(page).toHaveURL(/\/details\/hamour\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Customise Options' })).toBeVisible();
  await page.getByRole('button', { name: 'ADD Hamour (Fillet)' }).click();
  await expect(control(page, 'Hamour (Fillet)').getByRole('status')).toHaveText('1');
  await page.getByRole('button', { name: 'ADD Hamour (Steaks)' }).click();
  await control(page, 'Hamour (Steaks)').getByRole('button', { name: 'Remove one: Hamour (Steaks)' }).click();
  await expect(page.getByRole('button', { name: 'ADD Hamour (Steaks)' })).toBeVisible();
  await expectAccessible(page);

  const checkout = new CheckoutPage(page);
  const bar = isMobile ? page.getByRole('navigation', { name: 'Shop' }) : page.getByRole('banner');
  await bar.getByRole('link', { name: /Cart/ }).click();
  await expect(page).toHaveURL(/\/check$/);
  await expect(checkout.lines).toHaveCount(2);
  await expect(checkout.line('Hamour (Fillet)')).toContainText('500 gram');
  await page.getByRole('button', { name: 'Add a delivery address' }).click();
  await fillAddress(page);
  await expect(checkout.address(/Al Dafna Cornich\.\.\.|Al Dafna Corniche \.\.\./)).toBeChecked();

  await checkout.chooseDay('Tomorrow');
  await checkout.chooseSlot('16:00 – 18:00');
  await checkout.note.fill('Please ring at the side door');
  await checkout.payCash();
  await expectAccessible(page);
  await checkout.finalButton.click();
  await checkout.expectPlaced();
  await expectAccessible(page);

  if (isMobile) await bar.getByRole('link', { name: 'My Orders' }).click();
  else await page.getByRole('contentinfo').getByRole('link', { name: 'Order History' }).click();
  await expect(page).toHaveURL(/\/myorder$/);
  await expect(page.getByText('Processing')).toBeVisible();
  await page.getByRole('link', { name: /^Track Order/ }).and(page.locator(':visible')).first().click();
  await expect(page).toHaveURL(/\/trackorder\/id:\d+$/);
  await expect(page.getByRole('heading', { name: /^Arriving .+, between 16:00 and 18:00$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Order Cancelled Successfully!')).toBeVisible();
});
