// The cart as the shopper wants it: what the server last said with all that is on its way, reckoned by the rule book.
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
  /** The server has not confirmed what is shown. */
  isChanging: boolean;
}

/**
 * What a cart with these lines costs. Discount and delivery are those of the server's last answer: only the shop knows
 * whether its coupon and its free delivery still fit, and says so with the next one.
 */
function totalsWith(cart: Cart, lines: PricedLine[]): Totals {
  const { discount_amount, delivery_charge } = cart.cart;
  // A server older than this page does not say what the tax is: then its own totals stand until it has answered.
  const { tax_rate }: Partial<Cart> = cart;
  if (tax_rate === undefined) return cart.cart;
  return core().cartTotals({ lines, discount_amount, delivery_charge, tax_rate }) ?? cart.cart;
}

const pricedLine = ({ product }: CartItem, quantity: number): PricedLine => ({ unit_price: product.sale_price, quantity });

/** A cart with the quantities that are wanted of its lines. */
export function shownCart(cart: Cart, wanted: State['wanted']): ShownCart {
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
  const wanted = useCart((state) => state.wanted);
  return useMemo(() => shownCart(cart, wanted), [cart, wanted]);
}

/** How many units the changes of lines under way add or take. */
const onTheirWay = ({ cart, wanted }: State): number[] =>
  (cart?.cart_items ?? []).map((item) => (wanted[item.id] ?? item.quantity) - item.quantity);

/** Units in the cart, those on their way counted in. */
export const useCartCount = (): number =>
  useCart((state) => shownUnits(state.count, [...Object.values(state.wished), ...onTheirWay(state)]));

const isConfirmed = ({ stale, wanted, wished }: State): boolean =>
  !stale && Object.keys(wanted).length === 0 && Object.values(wished).every((units) => units === 0);

function subTotal(state: State): string | undefined {
  const { cart, wanted, prices, quantities, wished } = state;
  if (cart === null || isConfirmed(state)) return cart?.cart.sub_total;
  const unitsOf = (key: string) => shownUnits(quantities[key], [wished[key] ?? 0]);
  const inCart = new Map<string, PricedLine>();
  for (const item of cart.cart_items) {
    const { id, variation_id, has_variation } = item.product;
    const key = sellableKey({ productId: id, ...(has_variation && { variationId: variation_id }) });
    inCart.set(key, pricedLine(item, wanted[item.id] ?? unitsOf(key)));
  }
  const added = Object.entries(prices)
    .filter(([key]) => !inCart.has(key))
    .map(([key, unit_price]): PricedLine => ({ unit_price, quantity: unitsOf(key) }));
  return totalsWith(cart, [...inCart.values(), ...added]).sub_total;
}

/** What the goods in the cart cost, those on their way counted in; undefined before the first answer. */
export const useSubTotal = (): string | undefined => useCart(subTotal);
