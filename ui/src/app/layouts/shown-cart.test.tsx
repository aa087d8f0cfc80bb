// The cart in the frame: its count and total follow each press at once, and changes made in other tabs.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '../../api/types';
import { CartControl } from '../../components/cart-control';
import { addOne, resetCart, setCart, useCart } from '../../stores/cart';
import { clearSession, signIn } from '../../stores/session';
import { customer, emptyCart } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { ShopLayout } from './shell';

const prawns = { productId: 2, price: '45.50' };

const line = (quantity: number): CartItem => ({
  id: 11,
  quantity,
  amount: (quantity * 45.5).toFixed(2),
  product: {
    id: 2,
    variation_id: 20,
    slug: 'tiger-prawns',
    name: 'Tiger Prawns',
    variation_name: null,
    has_variation: false,
    weight: null,
    featured_image: '',
    image_alt: '',
    sale_price: '45.50',
    is_active: true,
    is_weighed: false,
  },
});

const cartOf = (quantity: number): Cart => ({
  ...emptyCart,
  cart_items: quantity === 0 ? [] : [line(quantity)],
  cart: { ...emptyCart.cart, sub_total: (quantity * 45.5).toFixed(2), amount_payable: (quantity * 45.5).toFixed(2) },
});

const inHeader = () => within(screen.getByRole('banner')).getByRole('link', { name: /Cart/ }).textContent;
const inBar = () => within(screen.getByRole('navigation', { name: 'Shop' })).getByRole('link', { name: /Cart/ }).textContent;

/** Dispatches the storage event that a change in another tab causes. */
const otherTabTells = (key = 'cart-changed') => {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'anything' }));
  });
};

let inCart = 0;
let server: ReturnType<typeof fakeServer>;

function open(at = '/Search') {
  const view = renderAt(
    <>
      <ShopLayout />
      <CartControl item={prawns} name="Tiger Prawns" isActive />
    </>,
    { at },
  );
  return view;
}

beforeEach(() => {
  clearSession();
  resetCart();
  signIn(customer);
  inCart = 0;
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  server = fakeServer({
    'check-token-expiry': () => json({ maintenance_mode: false, token_valid: true }),
    'featured-category': () => json([]),
    'get-main-address': () => json({ address: null, address_details: null }),
    'get-cart': () => json(cartOf(inCart)),
    notification: () => json([]),
  });
});

describe('count and price in header and bottom bar', () => {
  it('follow ADD in the same frame, before anything is answered, and go back when it fails', async () => {
    let answer: (response: Response) => void = () => undefined;
    server.answers.addtocart = () => new Promise<Response>((resolve) => { answer = resolve; });
    open();
    await expect.poll(() => useCart.getState().cart).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'ADD Tiger Prawns' }));
    expect(inHeader()).toMatch(/^1.*45\.50$/);
    expect(inBar()).toMatch(/^1/);
    fireEvent.click(screen.getByRole('button', { name: /Add one more/ }));
    expect(inHeader()).toMatch(/^2.*91\.00$/);
    await expect.poll(() => server.calls('addtocart').length).toBe(1);
    await act(async () => {
      answer(errorResponse(400, 'out_of_stock', 'no'));
      await Promise.resolve();
    });
    await expect.poll(inBar).toBe('Cart');
    expect(inHeader()).toBe('Cart');
  });

  it('keep what was added between its answer and the next reading of the cart', async () => {
    server.answers.addtocart = () => json({ quantity: 1, cart_count: 1 });
    open();
    await expect.poll(() => useCart.getState().cart).not.toBeNull();
    await act(() => addOne(prawns));
    expect(useCart.getState().cart?.cart_items).toEqual([]);
    expect(inHeader()).toMatch(/^1.*45\.50$/);
    inCart = 1;
    await expect.poll(() => useCart.getState().cart?.cart_items.length, { timeout: 3000 }).toBe(1);
    expect(inHeader()).toMatch(/^1.*45\.50$/);
  });
});

describe('two tabs', () => {
  it('a change is broadcast to the other tabs, a read is not', async () => {
    server.answers.addtocart = () => json({ quantity: 1, cart_count: 1 });
    open();
    await expect.poll(() => useCart.getState().cart).not.toBeNull();
    expect(localStorage.getItem('cart-changed')).toBeNull();
    await act(() => addOne(prawns));
    const first = localStorage.getItem('cart-changed');
    expect(first).not.toBeNull();
    await act(() => addOne(prawns));
    expect(localStorage.getItem('cart-changed')).not.toBe(first);
  });

  it('a change there shows here, and what was being read meanwhile does not count', async () => {
    open();
    await expect.poll(() => useCart.getState().cart).not.toBeNull();
    const late: ((response: Response) => void)[] = [];
    server.answers['get-cart'] = () => new Promise<Response>((resolve) => late.push(resolve));
    otherTabTells();
    await expect.poll(() => late.length, { timeout: 3000 }).toBe(1);
    otherTabTells();
    late[0]?.(json(cartOf(7)));
    await expect.poll(() => late.length, { timeout: 3000 }).toBe(2);
    expect(inBar()).toBe('Cart');
    late[1]?.(json(cartOf(3)));
    await expect.poll(inBar).toMatch(/^3/);
    expect(inHeader()).toMatch(/^3.*136\.50$/);
  });

  it('a hidden tab asks once it is shown', async () => {
    open();
    await expect.poll(() => useCart.getState().cart).not.toBeNull();
    const before = server.calls('get-cart').length;
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    inCart = 2;
    otherTabTells();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(server.calls('get-cart')).toHaveLength(before);
    hidden.mockRestore();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(inBar, { timeout: 3000 }).toMatch(/^2/);
  });

  it('other news, and news to a visitor, ask for nothing', async () => {
    act(() => {
      setCart(cartOf(1));
    });
    open();
    otherTabTells('something-else');
    expect(useCart.getState().stale).toBe(false);
    act(clearSession);
    otherTabTells();
    expect(useCart.getState().stale).toBe(false);
  });
});
