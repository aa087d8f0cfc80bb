// Amounts that change at the shop while the checkout is open are told; those that the shopper changes are not.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storefront } from '../../core';
import { json } from '../../test/server';
import { address, alerts, cart, finalButton, line, openCheckout, openShop, placeInCash, resetTab } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

const CHANGED = 'The total has changed from QR\u00a097.40 to QR\u00a0102.40. Check it before you order.';
const dearerDelivery = { delivery_charge: '20.00', amount_payable: '102.40' };

/** The notice in a live region of the page, with the changed amounts below it. */
const notice = () => {
  const title = screen.queryByText(/has changed from|have changed since/);
  if (title === null) return null;
  const region = title.closest<HTMLElement>('[role=status]');
  if (region === null) throw new Error('the notice is not announced');
  return { title: title.textContent, amounts: within(region).getAllByRole('listitem').map((row) => row.textContent) };
};

/** Lets the checkout read the cart again. */
const poll = () => act(() => vi.advanceTimersByTimeAsync(storefront.express_poll_ms + 100));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  resetTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a total that changes at the shop is told with its rows', () => {
  it('when the cart is read again', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop);
    await openCheckout();
    const region = finalButton().parentElement?.querySelector('[role=status]');
    await poll();
    expect(notice()).toBeNull();
    shop.cart = cart({}, dearerDelivery);
    await poll();
    expect(notice()).toEqual({ title: CHANGED, amounts: ['Delivery Charge: from QR\u00a015.00 to QR\u00a020.00'] });
    expect(region?.textContent).toContain(CHANGED);
    shop.cart = cart();
    await poll();
    expect(notice()).toBeNull();
  });

  it('with the products that cost more', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop);
    await openCheckout();
    shop.cart = cart({ cart_items: [line({ amount: '96.00' }, { sale_price: '48.00' })] }, { sub_total: '96.00', amount_payable: '102.40' });
    await poll();
    expect(notice()).toEqual({
      title: CHANGED,
      amounts: ['Tiger Prawns: from QR\u00a045.50 to QR\u00a048.00', 'Sub Total: from QR\u00a091.00 to QR\u00a096.00'],
    });
  });

  it('with three products of many that cost more, so that a phone still shows the page', async () => {
    const dear = (sale_price: string) =>
      Array.from({ length: 5 }, (_, index) => line({ id: index }, { id: index, variation_id: index, name: `Fish ${index}`, sale_price }));
    const shop = { cart: cart({ cart_items: dear('45.50') }), addresses: [address()] };
    openShop(shop);
    await openCheckout();
    shop.cart = cart({ cart_items: dear('46.50') }, { amount_payable: '102.40' });
    await poll();
    expect(notice()?.amounts.map((text) => text.replace(/:.*/, ''))).toEqual(['Fish 0', 'Fish 1', 'Fish 2', 'Other products with a new price']);
    expect(notice()?.amounts.at(-1)).toBe('Other products with a new price: 2');
  });

  it('when a coupon stops applying', async () => {
    const shop = { cart: cart({}, { coupon_code: 'FRESH10' }), addresses: [address()] };
    openShop(shop);
    await openCheckout();
    const refused = { code: 'coupon_expired', coupon_code: 'FRESH10', details: [], error: 'Coupon Expired' };
    shop.cart = cart({}, { coupon_code: null, coupon_refused: refused, discount_amount: '0.00', amount_payable: '106.50' });
    await poll();
    expect(notice()?.amounts).toEqual(['Discount: from QR\u00a09.10 to QR\u00a00.00']);
  });

  it('when the shop refuses the order because of it', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop, {
      'create-order': () => {
        shop.cart = cart({}, dearerDelivery);
        const issues = [{ field: '', code: 'total_changed', details: ['102.40'] }];
        return json({ error: 'English', code: 'total_changed', issues, request_id: 'test' }, 409);
      },
    });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(notice()?.title).toBe(CHANGED);
    });
    expect(alerts()).toEqual(['The total is now QR\u00a0102.40. Please look at your order once more.']);
  });
});

describe("the shopper's own change", () => {
  const withThree = (price: string, amount_payable: string) =>
    cart({ cart_items: [line({ quantity: 3 }, { sale_price: price })] }, { amount_payable });

  const increase = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add one more: Tiger Prawns' }));
  };

  it('of a quantity is not told, and ends the notice of an earlier total', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop, { 'cart-item-quantity': () => json((shop.cart = withThree('45.50', '150.00'))) });
    await openCheckout();
    shop.cart = cart({}, dearerDelivery);
    await poll();
    expect(notice()?.title).toBe(CHANGED);
    increase();
    await waitFor(() => {
      expect(screen.getAllByText('150.00').length).toBeGreaterThan(0);
    });
    expect(notice()).toBeNull();
  });

  it('of a quantity that brings a new price tells the price', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop, { 'cart-item-quantity': () => json((shop.cart = withThree('48.00', '160.00'))) });
    await openCheckout();
    increase();
    await waitFor(() => {
      expect(notice()).toEqual({
        title: 'Prices have changed since you opened this page. Check the total before you order.',
        amounts: ['Tiger Prawns: from QR\u00a045.50 to QR\u00a048.00'],
      });
    });
  });

  it('of the address or of express is not told', async () => {
    const shop = { cart: cart(), addresses: [address(), address({ id: 8, city: 'Al Khor' })] };
    openShop(shop, {
      'get-cart': ({ path }) => {
        const isFar = path.includes('address_id=8');
        const isExpress = path.includes('express=true');
        return json(isFar || isExpress ? cart({}, isExpress ? { amount_payable: '119.40' } : { amount_payable: '109.40' }) : shop.cart);
      },
    });
    await openCheckout();
    fireEvent.click(screen.getByRole('radio', { name: /Al Khor/ }));
    await waitFor(() => {
      expect(screen.getAllByText('109.40').length).toBeGreaterThan(0);
    });
    expect(notice()).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: /Express Delivery/ }));
    await waitFor(() => {
      expect(screen.getAllByText('119.40').length).toBeGreaterThan(0);
    });
    await poll();
    expect(notice()).toBeNull();
  });
});
