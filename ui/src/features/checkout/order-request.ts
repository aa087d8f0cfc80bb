// The order that the checkout makes: what the rule book judges, what goes over the wire, what tells it from another.
import type { Cart, CreateOrder } from '../../api/types';
import { shop } from '../../config/shop';
import { type Choices, type OrderRequest, core } from '../../core';
import { paths } from '../../paths';

/** The draft as the rule book takes it. */
export function draftOf(cart: Cart, choices: Choices) {
  const { address_id, slot_id, order_type, payment_type, order_note } = choices;
  return {
    has_lines: cart.cart_items.length > 0,
    has_multiproduct: cart.has_multiproduct,
    express_available: cart.express_delivery,
    takes_online: shop.takes_online,
    address_id,
    slot_id,
    order_type,
    payment_type,
    order_note,
  };
}

/** What keeps the order from being sent, in the rule book's words. */
export const issuesOf = (cart: Cart, choices: Choices) => core().checkDraft(draftOf(cart, choices));

/** The rule book's order with what the wire has beside it: where to come back to, from what, and the total shown. */
export function wireOrder(order: OrderRequest, cart: Cart): CreateOrder {
  const paysOnline = order.payment_type === 'Online';
  return {
    ...order,
    slot_id: order.slot_id ?? null,
    ...(paysOnline && { callback_url: new URL(paths.paymentSuccess, window.location.origin).href }),
    device: 'web',
    amount_payable: cart.cart.amount_payable,
  };
}

/** Two drafts with the same fingerprint are the same order. */
export function fingerprintOf(order: CreateOrder, cart: Cart): string {
  const lines = cart.cart_items.map((line) => [line.product.variation_id, line.quantity]);
  return JSON.stringify([order, lines, cart.cart.coupon_code]);
}
