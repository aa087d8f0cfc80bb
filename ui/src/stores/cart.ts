// What the customer's cart holds, as the server last said. Quantities start at 0 until an answer names them.
import { create } from 'zustand';
import { type CartOptions, type Step, getCart, stepProduct, stepVariation } from '../api/cart';
import type { AddToCartAnswer, Cart } from '../api/types';
import { onSessionEnd } from './session';

/** What is bought: a product without variations, or one variation of a product. */
export interface Sellable {
  productId: number;
  variationId?: number;
}

interface CartState {
  /** The last whole cart the server sent; null before the first one. */
  cart: Cart | null;
  /** Units in the cart. */
  count: number;
  /** Units per sellable, keyed by `sellableKey`. */
  quantities: Readonly<Record<string, number>>;
  /** Sellables whose last add failed. */
  outOfStock: Readonly<Record<string, boolean>>;
}

const empty: CartState = { cart: null, count: 0, quantities: {}, outOfStock: {} };

export const useCart = create<CartState>(() => empty);

export const sellableKey = (item: Sellable): string =>
  item.variationId === undefined ? `p${item.productId}` : `v${item.variationId}`;

/** Takes over a whole cart, as get-cart and every cart change answer it. */
export function takeCart(cart: Cart): void {
  const quantities: Record<string, number> = {};
  let count = 0;
  for (const line of cart.cart_items) {
    const product = sellableKey({ productId: line.product.id });
    quantities[product] = (quantities[product] ?? 0) + line.quantity;
    quantities[`v${line.product.variation_id}`] = line.quantity;
    count += line.quantity;
  }
  useCart.setState({ cart, quantities, count });
}

/** Nobody's cart: after an order, after sign-out. */
export function resetCart(): void {
  useCart.setState(empty);
}

let latestRead = 0;

/** Reads the cart again; an answer that a later reading has overtaken is dropped from the store. */
export async function refreshCart(options: CartOptions = {}, signal?: AbortSignal): Promise<Cart> {
  latestRead += 1;
  const reading = latestRead;
  const cart = await getCart(options, signal);
  if (reading === latestRead) takeCart(cart);
  return cart;
}

function takeStep(item: Sellable, answer: AddToCartAnswer): void {
  // A cart that was being read while this step was sent no longer describes the cart.
  latestRead += 1;
  const key = sellableKey(item);
  useCart.setState((state) => ({
    count: answer.cart_count,
    quantities: { ...state.quantities, [key]: answer.quantity },
    outOfStock: { ...state.outOfStock, [key]: false },
  }));
}

function flagOutOfStock(item: Sellable): void {
  const key = sellableKey(item);
  useCart.setState((state) => ({ outOfStock: { ...state.outOfStock, [key]: true } }));
}

const queues = new Map<string, Promise<void>>();

/** Steps on one sellable run one after another, so that quick taps count each once. */
function inTurn(key: string, work: () => Promise<void>): Promise<void> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work);
  const settled = turn.catch(() => undefined).then(() => {
    if (queues.get(key) === settled) queues.delete(key);
  });
  queues.set(key, settled);
  return turn;
}

const send = (item: Sellable, step: Step) =>
  item.variationId === undefined
    ? stepProduct(item.productId, step)
    : stepVariation(item.productId, item.variationId, step);

/** One more. A failure flags the sellable as out of stock and is thrown on. */
export function addOne(item: Sellable): Promise<void> {
  return inTurn(sellableKey(item), async () => {
    try {
      takeStep(item, await send(item, 'add'));
    } catch (error) {
      flagOutOfStock(item);
      throw error;
    }
  });
}

/** One less; nothing is sent when there is none. */
export function removeOne(item: Sellable): Promise<void> {
  const key = sellableKey(item);
  return inTurn(key, async () => {
    if ((useCart.getState().quantities[key] ?? 0) === 0) return;
    takeStep(item, await send(item, 'minus'));
  });
}

export const useQuantity = (item: Sellable): number =>
  useCart((state) => state.quantities[sellableKey(item)] ?? 0);

export const useOutOfStock = (item: Sellable): boolean =>
  useCart((state) => state.outOfStock[sellableKey(item)] ?? false);

onSessionEnd(resetCart);
