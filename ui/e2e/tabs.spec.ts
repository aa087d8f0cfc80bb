// One shopper with the shop open in two tabs: a change in one is shown in the other.
import { type Page } from '@playwright/test';
import { expect, press, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';
import { fillCart, ordersOf, findProduct, readyToOrder } from './pages/scene';
import { enterCredentials } from './pages/walk';

test.use({ demoNow: '2026-11-21T10:00:00+03:00' });

/** Returns the visible link to the cart, which contains the number of units. */
const badge = (page: Page) => page.getByRole('link', { name: /\bCart\b/ }).filter({ visible: true }).first();
const units = (count: number) => new RegExp(`^${count} in the cart`);
const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity of Safi' });

test('[CARD-05] [CHK-01] [CHK-08] a quantity that is changed in one tab is changed in the other, on its badge and in its cart', async ({ page, context, api, customer, signIn, watch }) => {
  await signIn(customer);
  const { slug, id } = await findProduct(api, 'Safi');
  const other = await context.newPage();
  watch.attach(other);
  await other.goto('/');
  await page.goto(`/product/${slug}/${id}`);
  await press(page.getByRole('button', { name: 'ADD Safi' }));
  await press(quantity(page).getByRole('button', { name: 'Add one more: Safi' }));
  await expect(quantity(page).getByRole('status')).toHaveText('2');
  await expect(badge(other)).toHaveText(units(2));

  const checkout = new CheckoutPage(other);
  await checkout.open();
  await expect(checkout.line('Safi')).toContainText('QR 76.00');
  await press(quantity(page).getByRole('button', { name: 'Remove one: Safi' }));
  await expect(checkout.line('Safi')).toContainText('QR 38.00');
  await expect(checkout.amount('Sub Total')).toContainText('38.00');

  await press(checkout.line('Safi').getByRole('button', { name: 'Add one more: Safi' }));
  await expect(quantity(page).getByRole('status')).toHaveText('2');
  await expect(badge(page)).toHaveText(units(2));
  await press(checkout.line('Safi').getByRole('button', { name: 'Remove Safi' }));
  await expect(page.getByRole('button', { name: 'ADD Safi' })).toBeVisible();
  await expect(badge(page)).toHaveText('Cart');
});

test('[CHK-11] [CHK-16] an order in one tab empties the cart of the other, which cannot order it again', async ({ page, context, api, customer, signIn, watch }) => {
  const own = await readyToOrder(api, customer);
  await signIn(customer);
  const [home, second] = [await context.newPage(), await context.newPage()];
  for (const one of [home, second]) watch.attach(one);
  const [mine, theirs] = [new CheckoutPage(page), new CheckoutPage(second)];
  await home.goto('/');
  await expect(badge(home)).toHaveText(units(1));
  await mine.open();
  await theirs.open();
  await expect(theirs.lines).toHaveCount(1);
  await mine.payCash();
  await press(mine.finalButton);
  await mine.expectPlaced();
  await expect(second.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
  await expect(theirs.finalButton).toHaveCount(0);
  await expect(badge(home)).toHaveText('Cart');
  expect(await ordersOf(own)).toHaveLength(1);
});

test('[AUTH-14] [ROLE-03] who signs out in one tab is signed out in the other, and signs in in both', async ({ page, context, api, customer, signIn, watch }) => {
  const own = await readyToOrder(api, customer);
  await fillCart(own, (await findProduct(own, 'White Roses')).id);
  await signIn(customer);
  const other = await context.newPage();
  watch.attach(other);
  const checkout = new CheckoutPage(other);
  await checkout.open();
  await page.goto('/profile');
  await press(page.getByRole('button', { name: 'Log Out' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
  await expect(page).toHaveURL(/\/$/);

  // The other tab shows none of the customer's data any more, and goes to the home page by itself.
  await expect(checkout.lines).toHaveCount(0);
  await expect(other).toHaveURL(/:\d+\/$/);
  await expect(badge(other)).toHaveText('Cart');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await page.goto('/login');
  await enterCredentials(page, customer);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(badge(other)).toHaveText(units(2));
});
