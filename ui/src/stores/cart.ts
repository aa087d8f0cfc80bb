// What the customer's cart holds, as the server last said. Quantities start at 0 until an answer names them.
import { create } from 'zustand';
import { type CartOptions, getCart, stepProduct, stepVariation } from '../api/cart';
import { ApiError, isUndecided } from '../api/errors';
import type { AddToCartAnswer, Cart, Change } from '../api/types';
import { core } from '../core';
import { clearDraft, setDraftAside } from './draft';
import { onTold, tell } from './other-tabs';
import { isSignedIn, onSessionEnd } from './session';

/** What is bought: a product without variations, or one variation of a product. */
export interface Sellable {
  productId: number;
  variationId?: number;
  /** Of one unit, in riyals; with it, what is on its way to the cart is in its total. */
  price?: string;
}

interface CartState {
  /** The last whole cart the server sent; null before the first one. */
  cart: Cart | null;
  /** Units in the cart, as the server last said. */
  count: number;
  /** Units per sellable, keyed by `sellableKey`, as the server last said. */
  quantities: Readonly<Record<string, number>>;
  /** Sellables of which the shop said, when one was to be added, that there are none left. */
  outOfStock: Readonly<Record<string, boolean | undefined>>;
  /** Something changed since `cart` was read. */
  stale: boolean;
  /** Counts the changes that make it so. */
  changes: number;
  /** What the steps under way add up to, per sellable; shown before the server has answered. */
  wished: Readonly<Record<string, number>>;
  /** Of one unit of each sellable that was stepped, as far as it is known. */
  prices: Readonly<Record<string, string>>;
  /** The quantity that the shopper wants of a line and the server has not confirmed; 0 takes the line out. */
  wanted: Readonly<Record<number, number>>;
}

const empty: CartState = {
  cart: null,
  count: 0,
  quantities: {},
  outOfStock: {},
  stale: false,
  changes: 0,
  wished: {},
  prices: {},
  wanted: {},
};

export const useCart = create<CartState>(() => empty);

export const sellableKey = (item: Sellable): string =>
  item.variationId === undefined ? `p${item.productId}` : `v${item.variationId}`;

/** Units that are known together with others; nothing is known of what the cart hasn't named. */
export const shownUnits = (known: number | undefined, others: readonly number[]): number =>
  core().shownUnits(known ?? 0, Int32Array.from(others));

/** Takes over a whole cart, as get-cart and every cart change answer it. */
export function takeCart(cart: Cart): void {
  const quantities: Record<string, number> = {};
  for (const { product, quantity } of cart.cart_items) {
    const key = sellableKey({ productId: product.id });
    quantities[key] = shownUnits(quantities[key], [quantity]);
    quantities[sellableKey({ productId: product.id, variationId: product.variation_id })] = quantity;
  }
  const count = shownUnits(0, cart.cart_items.map((line) => line.quantity));
  useCart.setState(({ quantities: before, outOfStock }) => {
    // Units that have left the cart can be had again.
    const isStillOut = (key: string) => (quantities[key] ?? 0) >= (before[key] ?? 0);
    const stillOut = Object.fromEntries(Object.entries(outOfStock).filter(([key]) => isStillOut(key)));
    return { cart, quantities, count, outOfStock: stillOut, stale: false };
  });
}

/** Goods of an order have gone back to the shop: what had run out may be had again. */
export function doubtStock(): void {
  useCart.setState({ outOfStock: {} });
}

/** The last step under way of each sellable. */
const queues = new Map<string, Promise<void>>();

/** How many adds of each sellable have failed. */
const failedAdds = new Map<string, number>();

/** Counts the carts, so that a step of one that is gone does not show in the next. */
let generation = 0;

/** Counts what was asked for, so that an answer can tell whether it has been overtaken. */
let latestRead = 0;

/** Nobody's cart. */
function forgetCart(): void {
  latestRead += 1;
  generation += 1;
  queues.clear();
  failedAdds.clear();
  useCart.setState(empty);
}

/** Nobody's cart, with nothing chosen at the checkout: after an order, after sign-out. */
export function resetCart(): void {
  forgetCart();
  clearDraft();
}

/** Whatever is known of the cart is no longer right, nor what is being read of it. */
export function doubtCart(): void {
  latestRead += 1;
  useCart.setState(({ changes }) => ({ stale: true, changes: changes + 1 }));
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
  doubtCart();
  tellTabs();
  const key = sellableKey(item);
  useCart.setState((state) => ({
    count: answer.cart_count,
    quantities: { ...state.quantities, [key]: answer.quantity },
    outOfStock: { ...state.outOfStock, [key]: undefined },
  }));
}

function wish(item: Sellable, units: number): void {
  const key = sellableKey(item);
  useCart.setState(({ wished, prices }) => ({
    wished: { ...wished, [key]: (wished[key] ?? 0) + units },
    ...(item.price !== undefined && { prices: { ...prices, [key]: item.price } }),
  }));
}

/** Says what the shopper wants of a line; undefined is what the server has. */
export function want(lineId: number, quantity: number | undefined): void {
  useCart.setState(({ wanted }) => {
    const others = Object.entries(wanted).filter(([id]) => Number(id) !== lineId);
    return { wanted: { ...Object.fromEntries(others), ...(quantity !== undefined && { [lineId]: quantity }) } };
  });
}

/**
 * Steps on one sellable run one after another, so that quick taps count each once. Each shows at once; its answer puts
 * the count right, and a failure takes it back.
 */
function inTurn(item: Sellable, units: number, work: () => Promise<AddToCartAnswer | null>): Promise<void> {
  const key = sellableKey(item);
  const mine = generation;
  const step = async () => {
    if (mine !== generation) return;
    try {
      const answer = await work();
      if (answer !== null && mine === generation) takeStep(item, answer);
    } finally {
      if (mine === generation) wish(item, -units);
    }
  };
  wish(item, units);
  const turn = (queues.get(key) ?? Promise.resolve()).then(step, step);
  const settled = turn.catch(() => undefined).then(() => {
    if (queues.get(key) === settled) queues.delete(key);
  });
  queues.set(key, settled);
  return turn;
}

const send = (item: Sellable, step: Change) =>
  item.variationId === undefined
    ? stepProduct(item.productId, step)
    : stepVariation(item.productId, item.variationId, step);

/** Whether the shop itself said that there are none left. Whatever else goes wrong says nothing about the stock. */
const saysNoneLeft = (error: unknown): boolean =>
  error instanceof ApiError && core().saysNoneLeft(error.code);

/** Takes note of an add that failed. */
function takeFailure(item: Sellable, error: unknown): void {
  const key = sellableKey(item);
  failedAdds.set(key, (failedAdds.get(key) ?? 0) + 1);
  if (saysNoneLeft(error)) useCart.setState(({ outOfStock }) => ({ outOfStock: { ...outOfStock, [key]: true } }));
  else if (isUndecided(error)) doubtCart();
}

/** One more. Where the shop has none left, the sellable is flagged as out of stock; every failure is thrown on. */
export function addOne(item: Sellable): Promise<void> {
  const key = sellableKey(item);
  const failedBefore = failedAdds.get(key);
  const work = async () => {
    // A press before this one has failed in the meantime: this one would too.
    if (failedAdds.get(key) !== failedBefore) return null;
    try {
      return await send(item, 'add');
    } catch (error) {
      takeFailure(item, error);
      throw error;
    }
  };
  return inTurn(item, 1, work);
}

/** One less; nothing is sent when there is none. */
export function removeOne(item: Sellable): Promise<void> {
  const key = sellableKey(item);
  const work = async () => {
    const quantity = useCart.getState().quantities[key] ?? 0;
    if (core().changedQuantity(quantity, 'minus').quantity === quantity) return null;
    try {
      return await send(item, 'minus');
    } catch (error) {
      if (isUndecided(error)) doubtCart();
      throw error;
    }
  };
  return inTurn(item, -1, work);
}

/** Units of the sellable, those on their way counted in. */
export const useQuantity = (item: Sellable): number =>
  useCart(({ quantities, wished }) => {
    const key = sellableKey(item);
    return shownUnits(quantities[key], [wished[key] ?? 0]);
  });

const isOut = (item: Sellable) => ({ outOfStock }: CartState): boolean => outOfStock[sellableKey(item)] === true;

export const hasRunOut = (item: Sellable): boolean => isOut(item)(useCart.getState());

export const useOutOfStock = (item: Sellable): boolean => useCart(isOut(item));

onSessionEnd((isExpired) => {
  if (!isExpired) {
    resetCart();
    return;
  }
  forgetCart();
  setDraftAside();
});

/** Says to the shop's other tabs that the customer's cart changed at the server. */
export function tellTabs(): void {
  tell('cart-changed');
}

onTold('cart-changed', () => {
  if (isSignedIn()) doubtCart();
});

let turn: Promise<unknown> = Promise.resolve();

async function change(send: (options: CartOptions) => Promise<Cart>, options: () => CartOptions): Promise<void> {
  latestRead += 1;
  const before = latestRead;
  // A change that got no answer may have been made all the same.
  const cart = await send(options()).finally(tellTabs);
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
