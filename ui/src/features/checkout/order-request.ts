// Builds the order: the draft that the rule book checks, the request body, and the fingerprint.
import type { Cart, CreateOrder } from '../../api/types';
import { shop } from '../../config/shop';
import { type Choices, type OrderRequest, core } from '../../core';
import { pathInBar, paths } from '../../paths';
import { DEFAULT_WISH, type Wishes, wishOf } from '../../stores/draft';

/** Returns the choices with what the rule book must know of the cart and the shop. */
export const draftOf = (cart: Cart, choices: Choices) => ({
  ...choices,
  has_lines: cart.cart_items.length > 0,
  has_multiproduct: cart.has_multiproduct,
  express_available: cart.express_delivery,
  takes_online: shop.takes_online,
});

/** Returns the issues that prevent the order from being sent. */
export const draftIssues = (cart: Cart, choices: Choices) => core().checkDraft(draftOf(cart, choices));

/** Returns the request body: the rule book's order with the callback URL, the device, the total shown and the wishes. */
export function orderBody(order: OrderRequest, cart: Cart, wanted: Wishes): CreateOrder {
  const ofLines = cart.cart_items.map(({ product: { variation_id } }) => ({ variation_id, wish: wishOf(wanted, variation_id) }));
  const wishes = ofLines.filter(({ wish }) => wish !== DEFAULT_WISH);
  const paysOnline = order.payment_type === 'Online';
  return {
    ...order,
    slot_id: order.slot_id ?? null,
    ...(paysOnline && { callback_url: new URL(pathInBar(paths.paymentSuccess), window.location.origin).href }),
    device: 'web',
    amount_payable: cart.cart.amount_payable,
    ...(wishes.length > 0 && { wishes }),
  };
}

/** Two drafts with the same fingerprint are the same order, whatever the language in which the shopper returns from paying. */
export function fingerprintOf(order: CreateOrder, cart: Cart): string {
  const lines = cart.cart_items.map((line) => [line.product.variation_id, line.quantity]);
  const callback_url = new URL(paths.paymentSuccess, window.location.origin).href;
  return JSON.stringify([order.callback_url === undefined ? order : { ...order, callback_url }, lines, cart.cart.coupon_code]);
}
