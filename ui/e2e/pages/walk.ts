// The usual way from the home page to an order, with a check of every page and dialog.
import { type Page, expect } from '@playwright/test';
import type { Customer } from '../harness';
import { CheckoutPage } from './checkout-page';
import { press } from '../harness';

/** Checks the current page. `where` names it in error messages. */
export type Look = (where: string) => Promise<void>;

export async function enterCredentials(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel('Phone number').fill(customer.phone);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await press(page.getByRole('button', { name: 'Login', exact: true }).last());
}

/** A visitor chooses fish, signs in on the way, and orders in cash. The customer has an address. */
export async function buyDinner(page: Page, customer: Customer, look: Look): Promise<void> {
  await page.goto('/');
  // Offers, categories and deals.
  await expect(page.locator('.swiper-initialized')).toHaveCount(3);
  await look('home');
  await press(page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Fresh Fish' }));
  await expect(page.getByRole('article', { name: 'Safi' })).toBeVisible();
  await look('category');
  await press(page.getByRole('link', { name: 'Safi', exact: true }));
  const add = page.getByRole('button', { name: 'ADD Safi' });
  await expect(add).toBeVisible();
  await look('product');
  await press(add);
  await expect(page).toHaveURL(/\/login$/);
  await look('login');
  await enterCredentials(page, customer);
  // The product chosen before the sign-in is added afterwards.
  await expect(page.getByRole('group', { name: 'Quantity of Safi' }).getByRole('status')).toHaveText('1');
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await look('product in the cart, and the message that says so');

  await press(page.getByRole('link', { name: /\bCart\b/ }).filter({ visible: true }).first());
  const checkout = new CheckoutPage(page);
  await expect(checkout.finalButton).toBeVisible();
  await look('checkout');
  await press(page.getByRole('button', { name: 'Add', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Add Address' });
  await expect(dialog).toBeVisible();
  await look('a dialog over the checkout');
  await press(dialog.getByRole('button', { name: 'Close' }));
  await checkout.chooseDay('Tomorrow');
  await checkout.chooseSlot('16:00 – 18:00');
  await checkout.payCash();
  await look('checkout with all choices made');
  await press(checkout.finalButton);
  await checkout.expectPlaced();
  await look('order placed');
  await press(page.getByRole('link', { name: 'Track Order', exact: true }));
  await expect(page.getByRole('list', { name: 'Progress of your order' })).toBeVisible();
  await look('the order on its way');
}
