// Online payment in the sandbox: paid, declined, left pending, and later from the list of orders.
import type { Page } from '@playwright/test';
import type { Order } from '../src/api/types';
import { ApiClient, expect, expectAccessible, openSession, press, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';
import { addAddress, fillCart, findProduct } from './pages/scene';

/** Adds an address, and two units of a bestseller without variations to the cart. */
async function readyToPay(own: ApiClient): Promise<void> {
  const { all_products_ordered: offers } = await own.get('topsellingproducts/');
  const product = offers.map((offer) => offer.product_data).find((one) => one.is_active && !one.has_variation);
  if (product === undefined) throw new Error('no bestseller without variations');
  await fillCart(own, product.id, 2);
  await addAddress(own);
}

const latest = async (own: ApiClient): Promise<Order> => {
  const [order] = await own.get('orders/');
  if (order === undefined) throw new Error('no order');
  return order;
};

/** Goes from the checkout to the payment page. */
async function toPayment(page: Page): Promise<void> {
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
}

test('[CHK-15] [PAY-01] an order is paid on the payment page and the cart is empty after it', async ({ page, api, customer, signIn }) => {
  test.slow();
  const own = api.as(customer);
  await readyToPay(own);
  await signIn(customer);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await expect(page.getByRole('radio', { name: /Online Payment/ })).toBeChecked();
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);

  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  await expectAccessible(page);
  const order = await latest(own);
  await expect(page.getByText(new RegExp(`^${order.ids}`))).toBeVisible();
  expect(order.is_payable).toBe(true);
  await press(page.getByRole('button', { name: 'Pay', exact: true }));

  await expect(page).toHaveURL(new RegExp(`/payment_success\\?order=${order.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await expect(page.getByText(`Order ${order.ids}`)).toBeVisible();
  await expect(page.getByText(`QR ${order.total_amount}`).first()).toBeVisible();
  expect((await latest(own)).is_payable).toBe(false);
  await page.goto('/check');
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
});

test('[PAY-01] Back to the page of a paid order stays with it and leaves the next cart alone', async ({ page, api, customer, signIn }) => {
  test.slow();
  const own = api.as(customer);
  await readyToPay(own);
  await signIn(customer);
  await toPayment(page);
  const paid = await latest(own);
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByText(`Order ${paid.ids}`)).toBeVisible();

  await readyToPay(own);
  await toPayment(page);
  expect((await latest(own)).ids).not.toBe(paid.ids);
  await page.goBack();
  await expect(page).toHaveURL(/\/check$/);
  await expect(new CheckoutPage(page).finalButton).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/payment_success\\?order=${paid.id}$`));
  await expect(page.getByText(`Order ${paid.ids}`)).toBeVisible();
  await expect(page.getByRole('link', { name: /2 in the cart/ }).filter({ visible: true }).first()).toBeVisible();
  expect((await own.get('get-cart/')).cart_items).toHaveLength(1);
});

test('[PAY-01] [PAY-02] the page after a payment is about its order, whichever was begun last', async ({ page, api, customer, signIn }) => {
  test.slow();
  const own = api.as(customer);
  await readyToPay(own);
  await signIn(customer);
  await toPayment(page);
  const first = await latest(own);
  await toPayment(page);
  const second = await latest(own);
  expect(second.ids).not.toBe(first.ids);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(new RegExp(`^${first.ids}`))).toBeVisible();
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  // The second order replaced the first, so this payment is refunded.
  await expect(page.getByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeVisible();
  await expect(page.getByText(`Order ${first.ids}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/payment_failed\\?order=${first.id}$`));
});

test('[PAY-01] what is put into the cart while an order is paid stays there', async ({ page, api, customer, signIn }) => {
  test.slow();
  const own = api.as(customer);
  await readyToPay(own);
  await signIn(customer);
  await toPayment(page);
  const later = await findProduct(own, 'White Roses');
  await fillCart(own, later.id);
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await expect(page.getByRole('link', { name: /1 in the cart/ }).filter({ visible: true }).first()).toBeVisible();
  expect((await own.get('get-cart/')).cart_items.map(({ product }) => product.name)).toEqual([later.name]);
});

test('[PAY-02] who pays for an order that was cancelled meanwhile is told of the refund, not to try again', async ({ page, api, customer, signIn }) => {
  test.slow();
  const own = api.as(customer);
  await readyToPay(own);
  await signIn(customer);
  await toPayment(page);
  await own.post('cancel-order/', { order_id: (await latest(own)).id });
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeVisible();
  await expect(page.getByText(/^Your payment of .*refunded/)).toBeVisible();
  await expect(page.getByText('Please Try Again....')).toHaveCount(0);
});

test('[PAY-02] a declined payment gives everything back, and the cart can be tried again', async ({ page, api, customer, signIn }) => {
  test.slow();
  const own = api.as(customer);
  await readyToPay(own);
  await signIn(customer);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);
  await press(page.getByRole('button', { name: 'Decline' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  const declined = await latest(own);
  await expect(page.getByText(`Order ${declined.ids}`)).toBeVisible();
  expect(declined.order_status).toBe('Cancelled');
  await press(page.getByRole('link', { name: 'Shop Again' }));
  await expect(checkout.lines).toHaveCount(1);
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  const { id } = await latest(own);
  expect(id).not.toBe(declined.id);
  await checkout.expectPlaced(id);

  await page.goto('/myorder');
  await expect(page.getByText('This order was cancelled because its payment failed.')).toBeVisible();
});

test('[PAY-03] [TRK-01] a payment left pending settles while the shopper watches', async ({ ownShop, page }) => {
  test.slow();
  const shop = await ownShop({ env: { HAMOUR_PAYMENT_SANDBOX_PENDING_S: '10' } });
  const visitor = new ApiClient(shop.url);
  const customer = await visitor.signUp();
  const own = visitor.as(customer);
  await readyToPay(own);
  await openSession(page, shop.url, customer);
  const checkout = new CheckoutPage(page);
  await checkout.open(shop.url);
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);
  await press(page.getByRole('button', { name: 'Leave pending' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Pending' })).toBeVisible();
  const pending = await latest(own);
  expect(pending).toMatchObject({ is_payable: false, awaited: 'gateway' });
  await expect(page.getByText(`Order ${pending.ids}`)).toBeVisible();
  // An order whose payment is pending cannot be ordered and paid again.
  await expect(page.getByRole('link', { name: /\bCart\b/ }).filter({ visible: true }).first()).toHaveText('Cart');
  expect((await own.get('get-cart/')).error).toBe('Cart Is Empty');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Left pending' })).toBeVisible();
  await page.goForward();
  await press(page.getByRole('main').getByRole('link', { name: 'Track Order', exact: true }));
  await expect(page.getByRole('heading', { name: 'Payment Pending', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay QR/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Arriving tomorrow, between/ })).toBeVisible({ timeout: 30_000 });
  expect(await latest(own)).toMatchObject({ is_payable: false, awaited: null });
  expect(await shop.order('show', (await latest(own)).ids)).toContain('payment   online, paid, transaction SB');
});

test('[PAY-03] the page of a payment left pending says itself that it was paid', async ({ ownShop, page }) => {
  const shop = await ownShop({ env: { HAMOUR_PAYMENT_SANDBOX_PENDING_S: '4' } });
  const visitor = new ApiClient(shop.url);
  const customer = await visitor.signUp();
  await readyToPay(visitor.as(customer));
  await openSession(page, shop.url, customer);
  const checkout = new CheckoutPage(page);
  await checkout.open(shop.url);
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);
  await press(page.getByRole('button', { name: 'Leave pending' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Pending' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/payment_process\?order=\d+$/);
});

test('[ORD-04] [ROUTE-29] an order left at the payment page is paid later from My Orders', async ({ page, shop, api, customer, signIn, watch }) => {
  test.slow();
  // The second visit to the payment page fails, because nothing is left to pay.
  watch.expects(400, '/api/payment/start/');
  const own = api.as(customer);
  await readyToPay(own);
  await signIn(customer);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();

  await page.goto('/myorder');
  await expect(page.getByText('You can pay the amount via online').filter({ visible: true })).toBeVisible();
  const order = await latest(own);
  await expect(shop.order('accept', order.ids)).rejects.toThrow(/This order has not been paid yet/);
  await press(page.getByRole('link', { name: `Pay QR ${order.total_amount}` }).filter({ visible: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await checkout.expectPlaced(order.id);
  await page.goto(`/paymentgate?order=${order.id}`);
  await expect(page.getByText("This order can't be paid online")).toBeVisible();
  await expectAccessible(page);
});
