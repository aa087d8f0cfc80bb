// Tests of the cart store: whole carts, single steps, and late responses.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '../api/types';
import { customer, emptyCart } from '../test/products';
import { fakeServer, json, errorResponse } from '../test/server';
import { addOne, hasRunOut, refreshCart, removeOne, resetCart, sellableKey, setCart, useCart } from './cart';
import { clearSession, signIn } from './session';

const line = (productId: number, variationId: number, quantity: number): CartItem => ({
  id: variationId,
  quantity,
  amount: '10.00',
  product: {
    id: productId,
    variation_id: variationId,
    slug: 's',
    name: 'n',
    variation_name: null,
  has_variation: false,
    weight: null,
    featured_image: '',
    image_alt: '',
    sale_price: '10.00',
    is_active: true,
    is_weighed: false,
  },
});

const cartOf = (...cart_items: CartItem[]): Cart => ({ ...emptyCart, cart_items });
const state = () => useCart.getState();

beforeEach(() => {
  resetCart();
  clearSession();
  signIn(customer);
});

describe('cart store', () => {
  it('[CARD-04] knows no quantity before the first answer', () => {
    expect(state()).toMatchObject({ cart: null, count: 0, quantities: {} });
  });

  it('counts units by product and by variation', () => {
    setCart(cartOf(line(1, 11, 2), line(1, 12, 3), line(2, 20, 1)));
    expect(state().count).toBe(6);
    expect(state().quantities).toEqual({ p1: 5, v11: 2, v12: 3, p2: 1, v20: 1 });
  });

  it('[API-10] reads the cart for express and an address when asked', async () => {
    const server = fakeServer({ 'get-cart': () => json(emptyCart) });
    await refreshCart();
    await refreshCart({ express: true, addressId: 7 });
    expect(server.requests.map((call) => call.path)).toEqual(['get-cart/', 'get-cart/?express=true&address_id=7']);
  });

  it('lets a later reading win over an earlier one that answers last', async () => {
    const answers: ((response: Response) => void)[] = [];
    fakeServer({ 'get-cart': () => new Promise<Response>((resolve) => answers.push(resolve)) });
    const readings = [refreshCart(), refreshCart()];
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(json(cartOf(line(1, 11, 2))));
    await readings[1];
    answers[0]?.(json(cartOf(line(1, 11, 1))));
    await readings[0];
    expect(state().count).toBe(2);
  });

  it('does not let a reading from before a step undo the step', async () => {
    let answer: (response: Response) => void = () => undefined;
    fakeServer({
      'get-cart': () => new Promise<Response>((resolve) => { answer = resolve; }),
      addtocart: () => json({ quantity: 1, cart_count: 1 }),
    });
    const reading = refreshCart();
    await addOne({ productId: 1 });
    answer(json(emptyCart));
    await reading;
    expect(state()).toMatchObject({ count: 1, quantities: { [sellableKey({ productId: 1 })]: 1 }, stale: true });
  });

  it('[API-11] asks for a variation by its id', async () => {
    const server = fakeServer({ addtocart: () => json({ quantity: 1, cart_count: 1 }) });
    await addOne({ productId: 1, variationId: 11 });
    expect(server.requests[0]?.body).toEqual({
      main_product_id: 1,
      variation_function: 'add',
      variation: [{ id: 11 }],
    });
    expect(state().quantities).toEqual({ v11: 1 });
  });

  it('is empty again once the customer has left', () => {
    setCart(cartOf(line(1, 11, 2)));
    clearSession();
    expect(state()).toMatchObject({ cart: null, count: 0, quantities: {} });
  });

  it('[CARD-05] [CARD-06] goods that ran out can be added again once units of them have left the cart', async () => {
    const fish = { productId: 1 };
    fakeServer({ addtocart: () => errorResponse(400, 'out_of_stock', 'Sorry the product is currently out of stock') });
    setCart(cartOf(line(1, 11, 3), line(2, 20, 1)));
    await expect(addOne(fish)).rejects.toMatchObject({ code: 'out_of_stock' });
    expect(hasRunOut(fish)).toBe(true);
    setCart(cartOf(line(1, 11, 3)));
    expect(hasRunOut(fish), 'other goods have left the cart').toBe(true);
    setCart(cartOf());
    expect(hasRunOut(fish)).toBe(false);
  });

  it.each([
    ['[CARD-04] one more', addOne],
    ['[CARD-05] one less', removeOne],
  ])('%s may have been saved though the shop lost its database: the cart is read again', async (_, step) => {
    const fish = { productId: 1 };
    setCart(cartOf(line(1, 11, 2)));
    expect(state().stale).toBe(false);
    fakeServer({ addtocart: () => errorResponse(503, 'database_unreachable', 'Please try again soon.') });
    await expect(step(fish)).rejects.toMatchObject({ code: 'database_unreachable' });
    expect(state().stale).toBe(true);
  });

  it('[CARD-06] a rejected add does not make the cart stale', async () => {
    setCart(cartOf(line(1, 11, 2)));
    fakeServer({ addtocart: () => errorResponse(400, 'out_of_stock', 'Sorry the product is currently out of stock') });
    await expect(addOne({ productId: 1 })).rejects.toMatchObject({ code: 'out_of_stock' });
    expect(state().stale).toBe(false);
  });
});
