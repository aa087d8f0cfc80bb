// Cash, payments, refunds and comparisons for tests.
import type { CashCount, CashDay, CashOfHolder, Difference, OrderFigures, Payment, Reconciliation, Refund } from '../../api/money';

export const DAY = '2026-11-21';

const ali = { name: 'Ali Hassan', username: 'ali' };

export const held = (changes: Partial<CashOfHolder> = {}): CashOfHolder => ({
  holder: ali,
  orders: 3,
  due: '129.00',
  received: '129.00',
  received_difference: '0.00',
  given_back: '0.00',
  expected: '129.00',
  counts: [],
  ...changes,
});

export const counted = (changes: Partial<CashCount> = {}): CashCount => ({
  id: 1,
  day: DAY,
  holder: ali,
  expected: '129.00',
  counted: '128.50',
  difference: '-0.50',
  note: 'A coin is missing',
  counted_by: 'noor',
  counted_at: '2026-11-21T21:00:00+03:00',
  ...changes,
});

const noSum = { due: '0.00', received: '0.00', given_back: '0.00', expected: '0.00', difference: '0.00' };

export const dayOf = (...holders: CashOfHolder[]): CashDay => ({
  day: DAY,
  holders,
  sum: noSum,
  is_closed: holders.every(({ expected }) => expected === null),
});

const none = { orders: 0, total: '0.00' };

export const figures = (changes: Partial<OrderFigures> = {}): OrderFigures => ({
  day: DAY,
  awaiting_payment: none,
  open: none,
  late: none,
  delivered: none,
  delivered_online: none,
  delivered_cash: none,
  cancelled: none,
  ...changes,
});

export const closedDay = dayOf(held({ expected: null, counts: [counted()] }));

export const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: 1,
  order_id: 1,
  name: 'Mariam Al-Kuwari',
  gateway: 'sadad',
  amount: '129.00',
  received: '0.00',
  refunded: '0.00',
  state: 'pending',
  transaction_number: 'SD000000001',
  last_answer: 'Waits for the bank',
  tries: 2,
  ask_at: '2026-11-21T10:00:00+03:00',
  placed_at: '2026-11-21T09:00:00+03:00',
  decided_at: null,
  ...changes,
});

export const refund = (changes: Partial<Refund> = {}): Refund => ({
  id: 1,
  order_id: 1,
  name: 'Mariam Al-Kuwari',
  amount: '22.50',
  reason: 'One fish was spoilt',
  is_whole: false,
  is_paid_by_hand: false,
  pays_order: true,
  transaction_number: 'SD000000001',
  last_answer: 'Not now',
  tries: 1,
  send_at: '2026-11-21T10:02:01+03:00',
  decided_at: '2026-11-21T10:00:00+03:00',
  paid_at: null,
  ...changes,
});

export const comparison = (changes: Partial<Reconciliation> = {}): Reconciliation => ({
  id: 1,
  from: DAY,
  until: DAY,
  total: 2,
  compared: 0,
  differing: 0,
  started_by: 'noor',
  started_at: '2026-11-21T10:00:00+03:00',
  finished_at: null,
  ...changes,
});

export const difference = (changes: Partial<Difference> = {}): Difference => ({
  id: 1,
  order_id: 1,
  transaction_number: 'SD000000001',
  outcome: 'paid_only_at_gateway',
  help: 'check',
  captured: '0.00',
  gateway: '129.00',
  refunded: '0.00',
  gateway_refunded: null,
  ...changes,
});
