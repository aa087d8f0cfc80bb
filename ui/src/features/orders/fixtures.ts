// Orders, and a shop with a cart, for unit tests.
import type { Cart, Order } from '../../api/types';
import { emptyCart, product } from '../../test/products';
import { fakeServer, json } from '../../test/server';

const STATUSES = ['Processing', 'Accepted', 'Food on the way', 'Cancelled', 'Delivered'] as const;

export function anOrder(id: number, statusNumber: number, changes: Partial<Order> = {}): Order {
  return {
    id,
    ids: `HM${String(id).padStart(6, '0')}`,
    order_id: id,
    order_status: STATUSES[statusNumber - 1] ?? 'Processing',
    order_status_no: statusNumber,
    order_details: [
      { product: 'Hamour (Whole, cleaned and cut)', quantity: 3, weight: '500 gram', packed_weight: null, amount: '135.00' },
      { product: 'Kunafa', quantity: 2, weight: null, packed_weight: null, amount: '50.00' },
    ],
    is_payable: false,
    awaited: null,
    can_cancel: statusNumber === 1 || statusNumber === 2,
    react_order_url: null,
    total_amount: '1200.50',
    totals: {
      sub_total: '1300.00',
      discount_amount: '130.00',
      total_tax: '0.00',
      delivery_charge: '30.50',
      amount_payable: '1200.50',
    },
    payment_type: 'COD',
    is_paid: false,
    order_note: '',
    delivery_location: { address_type: 'Home', address: 'Villa 12, Al Corniche Street' },
    created: '2026-11-20T18:24:11+03:00',
    date_of_delivery: '2026-11-21',
    delivery_timeslot: { start_time: '16:00', end_time: '18:30' },
    invoice_url: null,
    message: null,
    settled: null,
    remarks: [],
    ...changes,
  };
}

const fullCart: Cart = {
  ...emptyCart,
  cart_items: [{ id: 11, quantity: 3, amount: '136.50', product: { ...product(), variation_id: 102, price: '45.50' } }],
  error: null,
} as unknown as Cart;

/** A shop whose cart has items until it is cleared. */
export function shopWithCart(answers: Parameters<typeof fakeServer>[0] = {}) {
  let cart = fullCart;
  const server = fakeServer({
    'get-cart': () => json(cart),
    'clear-cart': () => {
      cart = emptyCart;
      return json(cart);
    },
    'order-detail': ({ body }) => json(anOrder((body as { order_id: number }).order_id, 1)),
    ...answers,
  });
  return { server, emptied: () => server.calls('clear-cart').length, fill: () => (cart = fullCart) };
}

/** The address that the gateway redirects to. */
export const gatewayReturnPath = '/payment_success?order=12';
