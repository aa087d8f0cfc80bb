// The cart as shown: the server's last state plus all pending changes, calculated by the rule book.
import { useMemo } from 'react';
import type { Cart, CartItem } from '../api/types';
import { type PricedLine, type Totals, core } from '../core';
import { sellableKey, shownUnits, useCart } from './cart';

type State = ReturnType<typeof useCart.getState>;

export interface ShownLine {
  item: CartItem;
  quantity: number;
  /** Riyals with two decimals. */
  amount: string;
}

export interface ShownCart {
  lines: ShownLine[];
  totals: Totals;
  /** Whether the shown cart is not confirmed by the server yet. */
  isChanging: boolean;
}

/**
 * Returns the totals for these lines. Discount and delivery are those of the server's last response: only the server
 * knows whether the coupon and free delivery still apply, and its next response corrects them.
 */
function totalsWith(cart: Cart, lines: PricedLine[]): Totals {
  const { discount_amount, delivery_charge } = cart.cart;
  // A server of an older version sends no tax rate: use its totals until the next response.
  const { tax_rate }: Partial<Cart> = cart;
  if (tax_rate === undefined) return cart.cart;
  return core().cartTotals({ lines, discount_amount, delivery_charge, tax_rate }) ?? cart.cart;
}

const pricedLine = ({ product }: CartItem, quantity: number): PricedLine => ({ unit_price: product.sale_price, quantity });

/** Returns the cart with the shopper's quantities. */
export function shownCart(cart: Cart, wanted: State['pendingQuantities']): ShownCart {
  const lines = cart.cart_items.map((item): ShownLine => {
    const quantity = wanted[item.id];
    if (quantity === undefined) return { item, quantity: item.quantity, amount: item.amount };
    return { item, quantity, amount: core().lineAmount(pricedLine(item, quantity)) ?? item.amount };
  });
  const isChanging = cart.cart_items.some((item) => wanted[item.id] !== undefined);
  const totals = isChanging ? totalsWith(cart, lines.map(({ item, quantity }) => pricedLine(item, quantity))) : cart.cart;
  return { lines: lines.filter((line) => line.quantity > 0), totals, isChanging };
}

export function useShownCart(cart: Cart): ShownCart {
  const wanted = useCart((state) => state.pendingQuantities);
  return useMemo(() => shownCart(cart, wanted), [cart, wanted]);
}

/** Returns the units that pending line changes add or remove. */
const pendingLineUnits = ({ cart, pendingQuantities }: State): number[] =>
  (cart?.cart_items ?? []).map((item) => (pendingQuantities[item.id] ?? item.quantity) - item.quantity);

/** Returns the units in the cart, including pending ones. */
export const useCartCount = (): number =>
  useCart((state) => shownUnits(state.count, [...Object.values(state.pendingUnits), ...pendingLineUnits(state)]));

const isConfirmed = ({ stale, pendingQuantities, pendingUnits }: State): boolean =>
  !stale && Object.keys(pendingQuantities).length === 0 && Object.values(pendingUnits).every((units) => units === 0);

function subTotal(state: State): string | undefined {
  const { cart, pendingQuantities, prices, quantities, pendingUnits } = state;
  if (cart === null || isConfirmed(state)) return cart?.cart.sub_total;
  const unitsOf = (key: string) => shownUnits(quantities[key], [pendingUnits[key] ?? 0]);
  const inCart = new Map<string, PricedLine>();
  for (const item of cart.cart_items) {
    const { id, variation_id, has_variation } = item.product;
    const key = sellableKey({ productId: id, ...(has_variation && { variationId: variation_id }) });
    inCart.set(key, pricedLine(item, pendingQuantities[item.id] ?? unitsOf(key)));
  }
  const added = Object.entries(prices)
    .filter(([key]) => !inCart.has(key))
    .map(([key, unit_price]): PricedLine => ({ unit_price, quantity: unitsOf(key) }));
  return totalsWith(cart, [...inCart.values(), ...added]).sub_total;
}

/** Returns the subtotal of the cart, including pending changes, or undefined before the first response. */
export const useSubTotal = (): string | undefined => useCart(subTotal);
