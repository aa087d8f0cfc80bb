// Tests of what makes two drafts the same order.
import { expect, it } from 'vitest';
import type { CreateOrder } from '../../api/types';
import { cart, emptyCart } from './fixtures';
import { fingerprintOf } from './order-request';

const order = (callback_url: string): CreateOrder => ({
  slot_id: 1,
  order_type: 'Scheduled Delivery',
  payment_type: 'Online',
  callback_url,
  device: 'web',
  address_id: 1,
  amount_payable: '10.00',
});

it('[API-18] an order that is sent again in the other language is the same order', () => {
  const english = fingerprintOf(order(`${window.location.origin}/payment_success`), cart());
  expect(fingerprintOf(order(`${window.location.origin}/ar/payment_success`), cart())).toBe(english);
  expect(fingerprintOf(order(`${window.location.origin}/payment_success`), emptyCart())).not.toBe(english);
  expect(english).toContain('/payment_success');
});
