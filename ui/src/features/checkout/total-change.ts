// Compares the cart on screen with what the shopper saw before, to tell them of amounts that changed without their doing.
import { useMemo, useState } from 'react';
import type { CartOptions } from '../../api/cart';
import type { Cart } from '../../api/types';
import { type TotalKey, core } from '../../core';

/** An amount before and after, in riyals. */
export interface ChangedAmount {
  from: string;
  to: string;
}

export interface TotalChange {
  /** The amount payable; null if it changed because of what the shopper did. */
  total: ChangedAmount | null;
  /** The rows of the Cart Total box that changed with it. */
  rows: readonly (ChangedAmount & { key: TotalKey })[];
  /** The products with another price, with the id of their variation. */
  prices: readonly (ChangedAmount & { id: number })[];
}

interface Seen {
  /** What the shopper decides about the total. */
  decided: string;
  /** The totals when that was last decided. */
  totals: Cart['cart'];
  /** Unit prices by variation, as they were first seen. They stay when the shopper changes a quantity. */
  prices: ReadonlyMap<number, string>;
  latest: Cart;
}

function decidedIn({ cart_items, cart }: Cart, options: CartOptions): string {
  const lines = cart_items.map(({ product, quantity }) => [product.variation_id, quantity]);
  // A coupon that stops applying is still the shopper's choice, so its loss is told.
  const coupon = cart.coupon_code ?? cart.coupon_refused?.coupon_code ?? null;
  return JSON.stringify([lines, coupon, options.express ?? false, options.addressId ?? null]);
}

const pricesOf = ({ cart_items }: Cart): ReadonlyMap<number, string> =>
  new Map(cart_items.map(({ product }) => [product.variation_id, product.sale_price]));

function look(seen: Seen | null, cart: Cart, options: CartOptions): Seen {
  const decided = decidedIn(cart, options);
  if (seen !== null && cart === seen.latest && decided === seen.decided) return seen;
  const prices = new Map([...pricesOf(cart), ...(seen?.prices ?? [])]);
  const totals = decided === seen?.decided ? seen.totals : cart.cart;
  return { decided, totals, prices, latest: cart };
}

function changeSince({ totals, prices, latest }: Seen): TotalChange | null {
  const before = new Map(core().totalRows(totals).map(({ key, amount }) => [key, amount]));
  const rows = core()
    .totalRows(latest.cart)
    .map(({ key, amount }) => ({ key, from: before.get(key) ?? amount, to: amount }));
  const items = latest.cart_items.map(({ product: { variation_id: id, sale_price } }) => ({
    id,
    from: prices.get(id) ?? sale_price,
    to: sale_price,
  }));
  const isChanged = ({ from, to }: ChangedAmount) => from !== to;
  const total = { from: totals.amount_payable, to: latest.cart.amount_payable };
  const change: TotalChange = {
    total: isChanged(total) ? total : null,
    rows: rows.filter(isChanged),
    prices: items.filter(isChanged),
  };
  return change.total === null && change.prices.length === 0 ? null : change;
}

/**
 * Returns what changed at the shop since the shopper last decided about the lines, the coupon, the address or express;
 * null if nothing did. Pass `isChanging` while `cart` may not belong to `options` yet.
 */
export function useTotalChange(cart: Cart, options: CartOptions, isChanging: boolean): TotalChange | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  const now = isChanging ? seen : look(seen, cart, options);
  if (now !== seen) setSeen(now);
  return useMemo(() => (now === null ? null : changeSince(now)), [now]);
}
