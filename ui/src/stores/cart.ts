// The customer's cart in its last known state at the server. Quantities are 0 until a response contains them.
import { create } from 'zustand';
import { type CartOptions, getCart, stepProduct, stepVariation } from '../api/cart';
import { ApiError } from '../api/errors';
import type { AddToCartAnswer, Cart, Change } from '../api/types';
import { core } from '../core';
import { clearDraft, hideDraft } from './draft';
import { onBroadcast, broadcast } from './other-tabs';
import { isSignedIn, onSessionEnd } from './session';

/** Something that can be bought: a product without variations, or one variation of a product. */
export interface Sellable {
  productId: number;
  variationId?: number;
  /** Price of one unit in riyals. If set, units whose request is pending count in the cart's total. */
  price?: string;
}

interface CartState {
  /** The last whole cart from the server, or null before the first one. */
  cart: Cart | null;
  /** Units in the cart, as last confirmed by the server. */
  count: number;
  /** Confirmed units per sellable, keyed by `sellableKey`. */
  quantities: Readonly<Record<string, number>>;
  /** Sellables that were out of stock when the shopper tried to add one. */
  outOfStock: Readonly<Record<string, boolean | undefined>>;
  /** Whether something changed since `cart` was read. */
  stale: boolean;
  /** Number of changes that made it stale. */
  changes: number;
  /** Sum of the pending steps per sellable. Shown before the server has answered. */
  pendingUnits: Readonly<Record<string, number>>;
  /** Unit price of each sellable that was stepped, if known. */
  prices: Readonly<Record<string, string>>;
  /** The quantity per line that the server has not confirmed yet. 0 removes the line. */
  pendingQuantities: Readonly<Record<number, number>>;
}

const empty: CartState = {
  cart: null,
  count: 0,
  quantities: {},
  outOfStock: {},
  stale: false,
  changes: 0,
  pendingUnits: {},
  prices: {},
  pendingQuantities: {},
};

export const useCart = create<CartState>(() => empty);

export const sellableKey = (item: Sellable): string =>
  item.variationId === undefined ? `p${item.productId}` : `v${item.variationId}`;

/** Returns confirmed units plus pending ones. Undefined counts as 0. */
export const shownUnits = (known: number | undefined, others: readonly number[]): number =>
  core().shownUnits(known ?? 0, Int32Array.from(others));

/** Whether the server may have executed the request although it failed. */
const mayHaveRun = (error: unknown) => core().mayHaveRun(error instanceof ApiError ? error.status : undefined);

/** Stores a whole cart, as returned by get-cart and by every cart change. */
export function setCart(cart: Cart): void {
  const quantities: Record<string, number> = {};
  for (const { product, quantity } of cart.cart_items) {
    const key = sellableKey({ productId: product.id });
    quantities[key] = shownUnits(quantities[key], [quantity]);
    quantities[sellableKey({ productId: product.id, variationId: product.variation_id })] = quantity;
  }
  const count = shownUnits(0, cart.cart_items.map((line) => line.quantity));
  useCart.setState(({ quantities: before, outOfStock }) => {
    // Units removed from the cart are available again.
    const isStillOut = (key: string) => (quantities[key] ?? 0) >= (before[key] ?? 0);
    const stillOut = Object.fromEntries(Object.entries(outOfStock).filter(([key]) => isStillOut(key)));
    return { cart, quantities, count, outOfStock: stillOut, stale: false };
  });
}

/** Clears the out-of-stock flags, because an order's units were restocked. */
export function clearOutOfStock(): void {
  useCart.setState({ outOfStock: {} });
}

/** The last pending step of each sellable. */
const queues = new Map<string, Promise<void>>();

/** Number of failed adds of each sellable. */
const failedAdds = new Map<string, number>();

/** Number of the current cart, so that a late step of an earlier cart is ignored. */
let generation = 0;

/** Number of the latest read, so that a response can tell whether it is outdated. */
let latestRead = 0;

/** Empties the cart and ignores pending requests. */
function resetCartState(): void {
  latestRead += 1;
  generation += 1;
  queues.clear();
  failedAdds.clear();
  useCart.setState(empty);
}

/** Empties the cart and the checkout's choices, after an order or a sign-out. */
export function resetCart(): void {
  resetCartState();
  clearDraft();
}

/** Marks the cart as stale, and any read in progress as outdated. */
export function invalidateCart(): void {
  latestRead += 1;
  useCart.setState(({ changes }) => ({ stale: true, changes: changes + 1 }));
}

/** Reads the cart again. The store ignores the response if a later read was started. */
export async function refreshCart(options: CartOptions = {}, signal?: AbortSignal): Promise<Cart> {
  latestRead += 1;
  const reading = latestRead;
  const cart = await getCart(options, signal);
  if (reading === latestRead) setCart(cart);
  return cart;
}

function applyStep(item: Sellable, answer: AddToCartAnswer): void {
  invalidateCart();
  broadcastCartChange();
  const key = sellableKey(item);
  useCart.setState((state) => ({
    count: answer.cart_count,
    quantities: { ...state.quantities, [key]: answer.quantity },
    outOfStock: { ...state.outOfStock, [key]: undefined },
  }));
}

function addPendingUnits(item: Sellable, units: number): void {
  const key = sellableKey(item);
  useCart.setState(({ pendingUnits, prices }) => ({
    pendingUnits: { ...pendingUnits, [key]: (pendingUnits[key] ?? 0) + units },
    ...(item.price !== undefined && { prices: { ...prices, [key]: item.price } }),
  }));
}

/** Sets the shopper's quantity of a line. Undefined means the server's quantity. */
export function setPendingQuantity(lineId: number, quantity: number | undefined): void {
  useCart.setState(({ pendingQuantities }) => {
    const others = Object.entries(pendingQuantities).filter(([id]) => Number(id) !== lineId);
    return { pendingQuantities: { ...Object.fromEntries(others), ...(quantity !== undefined && { [lineId]: quantity }) } };
  });
}

/**
 * Runs the steps of one sellable one after another, so that quick taps count once each. A step is shown at once; the
 * response corrects the count, and a failure reverts it.
 */
function enqueueStep(item: Sellable, units: number, work: () => Promise<AddToCartAnswer | null>): Promise<void> {
  const key = sellableKey(item);
  const ownGeneration = generation;
  const step = async () => {
    if (ownGeneration !== generation) return;
    try {
      const answer = await work();
      if (answer !== null && ownGeneration === generation) applyStep(item, answer);
    } finally {
      if (ownGeneration === generation) addPendingUnits(item, -units);
    }
  };
  addPendingUnits(item, units);
  const run = (queues.get(key) ?? Promise.resolve()).then(step, step);
  const settled = run.catch(() => undefined).then(() => {
    if (queues.get(key) === settled) queues.delete(key);
  });
  queues.set(key, settled);
  return run;
}

const send = (item: Sellable, step: Change) =>
  item.variationId === undefined
    ? stepProduct(item.productId, step)
    : stepVariation(item.productId, item.variationId, step);

/** Whether the shop reported that the product is out of stock. Other failures say nothing about the stock. */
const isOutOfStockError = (error: unknown): boolean =>
  error instanceof ApiError && core().saysNoneLeft(error.code);

/** Records a failed add. */
function recordFailedAdd(item: Sellable, error: unknown): void {
  const key = sellableKey(item);
  failedAdds.set(key, (failedAdds.get(key) ?? 0) + 1);
  if (isOutOfStockError(error)) useCart.setState(({ outOfStock }) => ({ outOfStock: { ...outOfStock, [key]: true } }));
  else if (mayHaveRun(error)) invalidateCart();
}

/** Adds one unit. Flags the sellable as out of stock if the shop has none left. Rejects on every failure. */
export function addOne(item: Sellable): Promise<void> {
  const key = sellableKey(item);
  const failedBefore = failedAdds.get(key);
  const work = async () => {
    // An earlier press has failed in the meantime; this one would fail too.
    if (failedAdds.get(key) !== failedBefore) return null;
    try {
      return await send(item, 'add');
    } catch (error) {
      recordFailedAdd(item, error);
      throw error;
    }
  };
  return enqueueStep(item, 1, work);
}

/** Removes one unit. Sends nothing if there is none. */
export function removeOne(item: Sellable): Promise<void> {
  const key = sellableKey(item);
  const work = async () => {
    const quantity = useCart.getState().quantities[key] ?? 0;
    if (core().changedQuantity(quantity, 'minus').quantity === quantity) return null;
    try {
      return await send(item, 'minus');
    } catch (error) {
      if (mayHaveRun(error)) invalidateCart();
      throw error;
    }
  };
  return enqueueStep(item, -1, work);
}

/** Returns the units of the sellable, including pending ones. */
export const useQuantity = (item: Sellable): number =>
  useCart(({ quantities, pendingUnits }) => {
    const key = sellableKey(item);
    return shownUnits(quantities[key], [pendingUnits[key] ?? 0]);
  });

const isOutOfStock = (item: Sellable) => ({ outOfStock }: CartState): boolean => outOfStock[sellableKey(item)] === true;

export const hasRunOut = (item: Sellable): boolean => isOutOfStock(item)(useCart.getState());

export const useOutOfStock = (item: Sellable): boolean => useCart(isOutOfStock(item));

onSessionEnd((isExpired) => {
  if (!isExpired) {
    resetCart();
    return;
  }
  resetCartState();
  hideDraft();
});

/** Notifies the shop's other tabs that the customer's cart changed at the server. */
export function broadcastCartChange(): void {
  broadcast('cart-changed');
}

onBroadcast('cart-changed', () => {
  if (isSignedIn()) invalidateCart();
});

let lastChange: Promise<unknown> = Promise.resolve();

async function change(send: (options: CartOptions) => Promise<Cart>, options: () => CartOptions): Promise<void> {
  latestRead += 1;
  const before = latestRead;
  // A change without a response may still have been made.
  const cart = await send(options()).finally(broadcastCartChange);
  // A read in the meantime may not include the change, or may have used other options.
  if (latestRead === before) setCart(cart);
  else await refreshCart(options());
}

/** Sends a change that returns the whole cart. Changes run one at a time; `options` is called when its turn comes. */
export function changeCart(
  send: (options: CartOptions) => Promise<Cart>,
  options: () => CartOptions,
): Promise<void> {
  const queued = lastChange.then(() => change(send, options));
  lastChange = queued.catch(() => undefined);
  return queued;
}
