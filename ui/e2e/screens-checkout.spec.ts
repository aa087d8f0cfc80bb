// Screenshots of the checkout: empty, filled, weighed products, errors, no response.
import type { Page } from '@playwright/test';
import type { Cart, ErrorBody } from '../src/api/types';
import { type ApiClient, expect, press, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';
import { addAddress, fillCart, findProduct } from './pages/scene';
import { FROZEN, type ScreenState, respondWith, modifyResponse, abortRequests, holdRequests, checkScreens } from './pages/screens';

test.use(FROZEN);

const cart = (change: (cart: Cart) => Partial<Cart>) => modifyResponse<Cart>('get-cart/', (old) => ({ ...old, ...change(old) }));

/** Adds two addresses and several lines to the cart. */
async function fill(own: ApiClient) {
  await addAddress(own);
  await addAddress(own, { city: 'West Bay Business District', address_type: 'Work', zone_id: 63 });
  for (const [name, units] of [['Safi', 2], ['White Roses', 1], ['Luqaimat', 1]] as const) {
    await fillCart(own, (await findProduct(own, name)).id, units);
  }
}

async function addWeighed(own: ApiClient) {
  const { id } = await findProduct(own, 'Hamour');
  const { product_detail } = await own.post('product-detail/', { id });
  const weighed = product_detail.variations.find((one) => one.is_weighed);
  await own.post('addtocart/', { main_product_id: id, variation_function: 'add', variation: [{ id: weighed?.id ?? 0 }] });
}

const final = (page: Page) => new CheckoutPage(page).finalButton;
const slots = (page: Page) => page.getByRole('region', { name: 'Select Delivery Time Slot' });
const totals = (page: Page) => page.getByRole('complementary');
const place = async (page: Page) => {
  await new CheckoutPage(page).payCash();
  await press(final(page));
};
const slotUnavailable: ErrorBody = { error: 'This delivery slot is no longer available. Please select another slot', code: 'slot_unavailable', request_id: 'seen' };

/** Clears the checkout draft of the tab. */
const forget = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.clear();
  });

const filled: ScreenState[] = [
  { name: 'check', axe: true, at: '/check', ready: final },
  { name: 'check-photos', at: '/check', window: true, shows: 'photos', ready: final },
  {
    name: 'check-slots', at: '/check', ready: final, part: slots,
    doing: async (page) => {
      const change = page.getByRole('region', { name: 'Select Delivery Time Slot' }).getByRole('button', { name: /change/i });
      if (await change.isVisible()) await press(change);
      await new CheckoutPage(page).chooseDay('Tomorrow');
    },
  },
  {
    name: 'check-no-slots', at: '/check', part: slots,
    before: cart(({ delivery_time_slots }) => ({ delivery_time_slots: { ...delivery_time_slots, today: [] } })),
    doing: (page) => new CheckoutPage(page).chooseDay('Today'),
    ready: (page) => page.getByText('No Slots Available'),
  },
  {
    name: 'check-free-delivery', at: '/check', part: totals,
    before: cart(({ cart: totals }) => ({
      cart: { ...totals, delivery_charge: '0.00', amount_payable: totals.sub_total },
      free_delivery: { from: '150.00', missing: '0.00', is_earned: true },
    })),
    ready: (page) => page.getByText(/^Free delivery from/),
  },
  {
    name: 'check-coupon-refused', at: '/check', part: totals,
    doing: async (page) => { await new CheckoutPage(page).enterCoupon('SUMMER'); },
    ready: (page) => page.getByText(/has expired/),
  },
  {
    name: 'check-coupon', at: '/check', part: totals,
    doing: async (page) => { await new CheckoutPage(page).enterCoupon('MARHABA'); },
    ready: (page) => page.getByText('You save'),
  },
  {
    name: 'check-nothing-to-pay', at: '/check', part: totals,
    before: cart(({ cart: totals }) => ({
      cart: { ...totals, discount_amount: totals.sub_total, delivery_charge: '0.00', amount_payable: '0.00' },
      free_delivery: { from: '150.00', missing: '0.00', is_earned: true },
    })),
    ready: final,
  },
  {
    name: 'check-line-failed', at: '/check', window: true, shows: 'toasts',
    before: abortRequests('cart-item-quantity/'),
    doing: (page) => press(page.getByRole('button', { name: 'Add one more: Safi' })),
    ready: (page) => page.getByText('An error occurred. Please try again later.'),
  },
  {
    name: 'check-line-gone', at: '/check', part: (page) => page.getByRole('region', { name: 'Your cart' }),
    before: cart(({ cart_items }) => ({
      cart_items: cart_items.map((line, index) => (index === 1 ? { ...line, product: { ...line.product, is_active: false } } : line)),
    })),
    ready: (page) => page.getByText('Out of Stock'),
  },
  { name: 'check-refused', axe: true, at: '/check', window: true, before: respondWith('create-order/', slotUnavailable, 400), doing: place, ready: (page) => page.getByRole('alertdialog') },
  { name: 'check-unanswered', axe: true, window: true, at: '/check', before: abortRequests('create-order/'), doing: place, ready: (page) => page.getByText('We got no answer from the shop') },
  {
    name: 'check-express', at: '/check', before: forget,
    doing: (page) => press(page.getByRole('switch', { name: /Express Delivery/ })),
    ready: (page) => page.getByRole('switch', { name: /Express Delivery/ }).and(page.locator('[aria-checked=true]:not([aria-disabled])')),
  },
  {
    // Must be last, because it places the order.
    name: 'payment-sandbox', axe: true, window: true, at: '/check', before: forget,
    doing: async (page) => {
      await expect(page.getByRole('radio', { name: /Online Payment/ })).toBeChecked();
      await press(final(page));
    },
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Pay your order' }),
  },
];

test('[ROUTE-12] a full checkout', async ({ page, api, customer, signIn, watch }) => {
  test.setTimeout(240_000);
  watch.expects('no answer', '/api/');
  watch.expects(400, '/api/');
  await fill(api.as(customer));
  await signIn(customer);
  await checkScreens(page, filled);
});

test('[ROUTE-12] [CHK-09] [CHK-11] a checkout with nothing in it, on its way, and with what is weighed', async ({ page, api, customer, signIn, watch }) => {
  test.setTimeout(180_000);
  watch.expects('no answer', '/api/');
  const own = api.as(customer);
  await signIn(customer);
  await checkScreens(page, [
    { name: 'check-empty', axe: true, window: true, at: '/check', ready: (page) => page.getByText('No Data Found') },
    { name: 'check-loading', window: true, at: '/check', loading: true, before: holdRequests('get-cart/'), ready: (page) => page.locator('main:has(h1) [class*="_skeleton_"]') },
    { name: 'check-failed', window: true, at: '/check', before: abortRequests('get-cart/'), ready: (page) => page.getByRole('button', { name: 'Try again' }) },
  ]);
  await addWeighed(own);
  await checkScreens(page, [
    { name: 'check-weighed', axe: true, at: '/check', ready: final },
    {
      name: 'check-add-address', axe: true, window: true,
      doing: (page) => press(page.getByRole('button', { name: 'Add a delivery address' })),
      ready: (page) => page.getByRole('dialog', { name: 'Add Address' }),
    },
  ]);
});
