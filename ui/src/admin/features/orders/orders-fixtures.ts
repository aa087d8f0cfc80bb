// Orders for tests, and a feed to which a test writes.
import type { Board, ListedOrder, OrderDetail, OrderStatus, StepName } from '../../api/orders';

/** 10:00 in Qatar on the day of the tests' orders. */
export const NOW = Date.parse('2026-11-25T10:00:00+03:00');

export const listed = (id: number, changes: Partial<ListedOrder> = {}): ListedOrder => ({
  id,
  number: `HM${String(id).padStart(6, '0')}`,
  version: 1,
  status: 'Processing',
  placed_at: '2026-11-25T09:00:00+03:00',
  customer_id: 1,
  customer_name: 'Mariam Al-Kuwari',
  customer_phone: '97455512345',
  delivery_on: '2026-11-25',
  slot: { start_time: '12:00', end_time: '14:00' },
  is_express: false,
  zone: 61,
  municipality: 'Doha',
  line_count: 3,
  total: '175.00',
  is_online: false,
  is_paid: false,
  awaits_payment: false,
  is_weighed: false,
  is_packed: false,
  is_late: false,
  late_at: '2099-11-25T14:00:00+03:00',
  driver: null,
  delivery_failure: null,
  ...changes,
});

export const late = { is_late: true, late_at: '2026-11-20T14:00:00+03:00' };

export const boardOf = (...orders: ListedOrder[]): Board => ({
  columns: (['Processing', 'Accepted', 'Food on the way'] as const).map((status) => {
    const own = orders.filter((order) => order.status === status);
    return { status, count: own.length, orders: own };
  }),
});

const ACTIONS: Readonly<Record<OrderStatus, StepName[]>> = {
  Processing: ['accept', 'refuse'],
  Accepted: ['cancel', 'send', 'undo'],
  'Food on the way': ['cancel', 'deliver', 'fail', 'undo'],
  Delivered: ['undo'],
  Cancelled: [],
};

/** An order that brought no cash and of which nothing can go back. */
const noCash = { cash_collected: '0.00', cash_given_back: '0.00', left_gateway: '0.00', left_cash: '0.00', sends_parts: true };

/** An order in full, with the actions that a manager has in its status. */
export const detailOf = (order: ListedOrder, changes: Partial<OrderDetail> = {}): OrderDetail => ({
  order,
  lines: [
    {
      id: 9,
      product: 'Tiger Prawns',
      product_ar: 'روبيان',
      quantity: 2,
      unit_price: '74.00',
      weight: '500 gram',
      is_weighed: true,
      ordered_grams: 1000,
      packed_grams: null,
      wish: 'call_me',
      packed: null,
      amount: '148.00',
    },
  ],
  totals: { sub_total: '148.00', discount_amount: '0.00', total_tax: '0.00', delivery_charge: '27.00', amount_payable: '175.00' },
  coupon_code: null,
  note: 'Heads off, please.',
  address: {
    address_type: 'Home',
    text: 'Unit 6, Building 24, Al Corniche Street, Al Dafna, Zone 61',
    unit: '6',
    building: '24',
    street: 'Al Corniche Street',
    locality: 'Al Dafna',
    zone: 61,
    municipality: 'Doha',
    latitude: 25.3193,
    longitude: 51.5264,
  },
  customer: { id: 1, name: 'Mariam Al-Kuwari', phone: '97455512345', whatsapp: '97455512345', other_orders_count: 0, other_orders: [] },
  payment: { is_online: false, is_paid: false, state: null, awaited: null, transaction_number: null, refunds: [], amount_due: '0.00', ...noCash },
  reason: null,
  settled_at: null,
  closed_at: null,
  events: [{ id: 1, happened_at: '2026-11-25T09:00:00+03:00', status: 'Processing', action: 'place', by: 'customer', name: null, reason: null, moved: null }],
  audit: [],
  reports: [],
  is_reschedulable: false,
  actions: ACTIONS[order.status].map((action) => ({ action, needs_reason: action === 'refuse' || action === 'cancel' || action === 'fail', doubts: [] })),
  ...changes,
});

/** A feed: each connection is an answer to `order/events`, to which `send` writes until `cut`. */
export function fakeFeed() {
  const encoder = new TextEncoder();
  let open: ReadableStreamDefaultController<Uint8Array> | null = null;
  const connect = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open = controller;
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return {
    connect,
    send: (id: number, order: ListedOrder, is_new = false) => {
      open?.enqueue(encoder.encode(`event: order\nid: ${id}\ndata: ${JSON.stringify({ is_new, order })}\n\n`));
    },
    cut: () => {
      open?.close();
      open = null;
    },
  };
}
