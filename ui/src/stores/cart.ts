// What the customer's cart holds, as the server last said. Quantities start at 0 until an answer names them.
import { create } from 'zustand';
import { type CartOptions, type Step, getCart, stepProduct, stepVariation } from '../api/cart';
import { ApiError } from '../api/errors';
import type { AddToCartAnswer, Cart } from '../api/types';
import { clearDraft } from './draft';
import { onSessionEnd } from './session';

/** What is bought: a product without variations, or one variation of a product. */
export interface Sellable {
  productId: number;
  variationId?: number;
}

/** The server refused the add, or nobody knows because no answer came. */
export type Refusal = 'refused' | 'unanswered';

interface CartState {
  /** The last whole cart the server sent; null before the first one. */
  cart: Cart | null;
  /** Units in the cart. */
  count: number;
  /** Units per sellable, keyed by `sellableKey`. */
  quantities: Readonly<Record<string, number>>;
  /** Sellables whose last add failed, and how. */
  outOfStock: Readonly<Record<string, Refusal | undefined>>;
  /** Something changed since `cart` was read. */
  stale: boolean;
  /** Sellables with a step under way. */
  busy: Readonly<Record<string, boolean>>;
}

const empty: CartState = { cart: null, count: 0, quantities: {}, outOfStock: {}, stale: false, busy: {} };

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
  useCart.setState({ cart, quantities, count, stale: false });
}

/** Counts what was asked for, so that an answer can tell whether it has been overtaken. */
let latestRead = 0;

/** Nobody's cart, with nothing chosen at the checkout: after an order, after sign-out. */
export function resetCart(): void {
  latestRead += 1;
  useCart.setState(empty);
  clearDraft();
}

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
    stale: true,
    quantities: { ...state.quantities, [key]: answer.quantity },
    outOfStock: { ...state.outOfStock, [key]: undefined },
  }));
}

/** Says that the sellable ran out, or that it may be tried again. */
export function flagOutOfStock(item: Sellable, flag: Refusal | undefined): void {
  const key = sellableKey(item);
  useCart.setState((state) => ({ outOfStock: { ...state.outOfStock, [key]: flag } }));
}

function markBusy(key: string, busy: boolean): void {
  useCart.setState((state) => ({ busy: { ...state.busy, [key]: busy } }));
}

const queues = new Map<string, Promise<void>>();

/** Steps on one sellable run one after another, so that quick taps count each once. */
function inTurn(key: string, work: () => Promise<void>): Promise<void> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work);
  const settled = turn.catch(() => undefined).then(() => {
    if (queues.get(key) !== settled) return;
    queues.delete(key);
    markBusy(key, false);
  });
  queues.set(key, settled);
  markBusy(key, true);
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
      flagOutOfStock(item, error instanceof ApiError ? 'refused' : 'unanswered');
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
  useCart((state) => state.outOfStock[sellableKey(item)] !== undefined);

/** Whether a step on the sellable is under way. */
export const useIsStepping = (item: Sellable): boolean =>
  useCart((state) => state.busy[sellableKey(item)] ?? false);

onSessionEnd(resetCart);

let turn: Promise<unknown> = Promise.resolve();

async function change(send: (options: CartOptions) => Promise<Cart>, options: () => CartOptions): Promise<void> {
  latestRead += 1;
  const before = latestRead;
  const cart = await send(options());
  // Whatever was read meanwhile may not know of the change, and may have been asked for with other options.
  if (latestRead === before) takeCart(cart);
  else await refreshCart(options());
}

/** Sends a change that is answered by the whole cart, one at a time; `options` are asked for when its turn comes. */
export function changeCart(
  send: (options: CartOptions) => Promise<Cart>,
  options: () => CartOptions,
): Promise<void> {
  const mine = turn.then(() => change(send, options));
  turn = mine.catch(() => undefined);
  return mine;
}
