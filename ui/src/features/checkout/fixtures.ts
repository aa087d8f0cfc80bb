// A cart, addresses and a shop for the checkout's unit tests.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { Address, Cart, CartItem, Slot } from '../../api/types';
import { resetCart } from '../../stores/cart';
import { clearDraft, restoreDraft } from '../../stores/draft';
import { clearSession, signIn } from '../../stores/session';
import { useAlert } from '../../stores/alert';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';
import CheckoutScreen from './checkout-screen';

export const customer = {
  token: { access: 'a', expires_at: '2026-11-21T10:15:00+03:00' },
  user: { name: 'Maryam', whatsapp_number: '97455000001', language: null },
};

export const line = (part: Partial<Omit<CartItem, 'product'>> = {}, product: Partial<CartItem['product']> = {}): CartItem => ({
  id: 11,
  quantity: 2,
  amount: '91.00',
  ...part,
  product: {
    id: 1,
    variation_id: 101,
    slug: 'tiger-prawns',
    name: 'Tiger Prawns',
    variation_name: null,
    has_variation: false,
    weight: '500 gram',
    featured_image: '',
    image_alt: 'Prawns on ice',
    sale_price: '45.50',
    is_active: true,
    is_weighed: false,
    ...product,
  },
});

export const address = (part: Partial<Address> = {}): Address => ({
  id: 7,
  address: 'Building 12',
  pincode: 'Street 210',
  city: 'West Bay',
  address_type: 'Home',
  zone: 63,
  municipality_id: 1,
  municipality_name: 'Doha',
  unit: '4',
  one_line: 'Unit 4, Building 12, Street 210, West Bay, Zone 63',
  latitude: null,
  longitude: null,
  ...part,
});

export const slot = (id: number, start_time: string, end_time: string, is_available = true): Slot => ({
  id,
  start_time,
  end_time,
  is_available,
});

export const cart = (part: Partial<Cart> = {}, totals: Partial<Cart['cart']> = {}): Cart => ({
  cart_items: [line()],
  tax_rate: 61,
  has_multiproduct: false,
  express_delivery: true,
  express_charge: '12.00',
  free_delivery: null,
  delivery_time_slots: {
    today: [slot(1, '08:00', '10:00', false), slot(2, '12:00', '14:00'), slot(3, '18:00', '20:00')],
    tomorrow: [slot(4, '09:00', '11:00')],
    day_after_tomorrow: [],
  },
  today_date: '2026-11-21',
  tomorrow_date: '2026-11-22',
  day_after_tomorrow_date: '2026-11-23',
  ...part,
  cart: {
    sub_total: '91.00',
    total_tax: '0.50',
    discount_amount: '9.10',
    delivery_charge: '15.00',
    amount_payable: '97.40',
    coupon_code: null,
    coupon_refused: null,
    ...totals,
  },
});

export const emptyCart = () => cart({ cart_items: [], error: 'Cart Is Empty' });

export const placedOrder = (part: object = {}) => ({
  id: 77,
  order: {
    id: 77,
    total_amount: '97.40',
    order_details: [{ product: 'Tiger Prawns', quantity: 2, weight: '500 gram', packed_weight: null, amount: '91.00' }],
  },
  signature: null,
  order_total_amount: '97.40',
  gateway: null,
  ...part,
});

export const gateway = { action: 'https://pay.example/webpurchase', fields: { ORDER_ID: '77', TXN_AMOUNT: '97.40', signature: 'AB' } };

/** The response to an order that is paid online. */
export const paidOnline = (part: object = {}) => json(placedOrder({ signature: 'AB', gateway, ...part }), 201);

export const noAnswer = () => Promise.reject<Response>(new TypeError('offline'));

export interface Shop {
  cart: Cart;
  addresses: Address[];
}

/** A shop whose cart and addresses a test may change while the screen is open. */
export function openShop(shop: Shop, answers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'get-cart': () => json(shop.cart),
    'user-address': () => json({ Address: shop.addresses, Name: 'Maryam', Phone: customer.user.whatsapp_number }),
    'create-order': () => json(placedOrder(), 201),
    ...answers,
  });
}

/** Resets cart, draft and session to those of a new tab. */
export function resetTab(): void {
  clearSession();
  clearDraft();
  resetCart();
  useAlert.setState({ messages: [], callbacks: [] });
  sessionStorage.clear();
}

/** Opens the checkout for a customer and waits until it has loaded. */
export async function openCheckout() {
  signIn(customer);
  const view = renderAt(createElement(CheckoutScreen), { at: '/check' });
  await screen.findByRole('heading', { name: 'Cart Total' });
  view.runEffects();
  return view;
}

export const finalButton = () => screen.getByRole('button', { name: /Place Order|Proceed to Payment/ });

export const payCash = () => {
  fireEvent.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
};

/** Presses the final button for a cash order. */
export async function placeInCash(): Promise<void> {
  payCash();
  await waitFor(() => {
    if (finalButton().textContent !== 'Place Order') throw new Error('not a cash order yet');
  });
  fireEvent.click(finalButton());
}

export const alerts = (): readonly string[] => useAlert.getState().messages;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns the idempotency keys of the sent orders, in order. */
export const keysOf = (server: ReturnType<typeof openShop>) =>
  server.calls('create-order').map((call) => call.headers.get('Idempotency-Key'));

/** Simulates a reload: keeps the tab's storage and clears everything in memory. */
export function reload(): void {
  cleanup();
  const storedDraft = sessionStorage.getItem('checkout-draft');
  clearDraft();
  if (storedDraft !== null) sessionStorage.setItem('checkout-draft', storedDraft);
  restoreDraft();
}
