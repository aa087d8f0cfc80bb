// The coupon at the checkout: applying it, the reasons why it does not apply, and removing it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../../stores/toast';
import { json, errorResponse } from '../../test/server';
import { address, cart, resetTab, openCheckout, openShop } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

const noAnswer = () => Promise.reject<Response>(new TypeError('offline'));
const toasts = () => vi.mocked(notify).mock.calls.map(([kind, text]) => [kind, text]);

beforeEach(() => {
  resetTab();
  vi.mocked(notify).mockClear();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('coupon', () => {
  const enter = (code: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Coupon Code' }), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  };

  it("[CHK-07] [CHK-13] 'Coupon Applied', and a banner with a cross that removes it", async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, {
      'create-coupon': () => {
        shop.cart = cart({}, { coupon_code: 'FRESH10' });
        return json(shop.cart);
      },
      'cart-remove-coupon': () => {
        shop.cart = cart();
        return json(shop.cart);
      },
    });
    await openCheckout();
    enter(' FRESH10 ');
    expect(await screen.findByText('FRESH10')).toBeVisible();
    expect(screen.getByText(/You save/)).toHaveTextContent('You save QR 9.10');
    expect(server.calls('create-coupon')[0]?.body).toEqual({ coupon_code: ' FRESH10 ' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove coupon FRESH10' }));
    expect(await screen.findByRole('textbox', { name: 'Coupon Code' })).toBeVisible();
    expect(toasts()).toEqual([
      ['success', 'Coupon Applied'],
      ['success', 'Coupon Removed'],
    ]);
  });

  it('[CHK-13] keeps the focus of a keyboard where the coupon is', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop, {
      'create-coupon': () => {
        shop.cart = cart({}, { coupon_code: 'FRESH10' });
        return json(shop.cart);
      },
      'cart-remove-coupon': () => {
        shop.cart = cart();
        return json(shop.cart);
      },
    });
    const { user } = await openCheckout();
    await user.type(screen.getByRole('textbox', { name: 'Coupon Code' }), 'FRESH10{Enter}');
    const cross = await screen.findByRole('button', { name: 'Remove coupon FRESH10' });
    await expect.poll(() => document.activeElement).toBe(cross);
    await user.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Coupon Code' });
    await expect.poll(() => document.activeElement).toBe(field);
  });

  it.each([
    ['Coupon Invalid', () => errorResponse(400, 'coupon_not_found', 'Coupon not found')],
    ['Coupon Expired', () => errorResponse(400, 'coupon_expired', 'This coupon has expired')],
    ['Coupon Expired', () => errorResponse(400, 'coupon_minimum', 'no')],
    ['We could not reach the shop. Check your connection and press Apply again.', noAnswer],
  ])('[CHK-13] a code that does not work says %j', async (text, answer) => {
    openShop({ cart: cart(), addresses: [address()] }, { 'create-coupon': answer });
    await openCheckout();
    enter('NOPE');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Coupon Code' })).toBeInvalid();
  });

  it('[CHK-13] keeps the reason and the minimum readable until the code is changed', async () => {
    const minimum = { field: '', code: 'coupon_minimum', details: ['1500.00'] };
    const tooSmall = json({ error: 'no', code: 'coupon_minimum', issues: [minimum], request_id: 'test' }, 400);
    openShop({ cart: cart(), addresses: [address()] }, { 'create-coupon': () => tooSmall });
    await openCheckout();
    enter('BIG');
    const reason = await screen.findByText('This coupon is for carts of QR 1,500.00 or more');
    expect(reason).toHaveAttribute('role', 'status');
    fireEvent.change(screen.getByRole('textbox', { name: 'Coupon Code' }), { target: { value: 'BIGGER' } });
    expect(screen.queryByText('This coupon is for carts of QR 1,500.00 or more')).toBeNull();
  });

  it('[CHK-07] a coupon that stops fitting stays, says why, and counts again as soon as it fits', async () => {
    const refused = {
      coupon_code: 'FIFTY',
      code: 'coupon_minimum',
      details: ['1500.00'],
      error: 'This coupon is for carts of QR 1500.00 or more',
    };
    const shop = { cart: cart({}, { coupon_refused: refused }), addresses: [address()] };
    const server = openShop(shop);
    const { client } = await openCheckout();
    const banner = screen.getByText('FIFTY').closest('[role="status"]');
    expect(banner).toHaveTextContent('FIFTYThis coupon is for carts of QR 1,500.00 or more');
    expect(screen.queryByRole('textbox', { name: 'Coupon Code' })).toBeNull();
    shop.cart = cart({}, { coupon_code: 'FIFTY' });
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(await screen.findByText(/You save/)).toBeVisible();
    shop.cart = cart({}, { coupon_refused: { ...refused, code: 'coupon_not_found', details: [] } });
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(await screen.findByText('Coupon Invalid')).toBeVisible();
    server.answers['cart-remove-coupon'] = () => {
      shop.cart = cart();
      return json(shop.cart);
    };
    fireEvent.click(screen.getByRole('button', { name: 'Remove coupon FIFTY' }));
    expect(await screen.findByRole('textbox', { name: 'Coupon Code' })).toBeVisible();
  });

  it("[CHK-13] says 'An error occurred while removing the coupon'", async () => {
    openShop({ cart: cart({}, { coupon_code: 'A' }), addresses: [address()] }, { 'cart-remove-coupon': noAnswer });
    await openCheckout();
    fireEvent.click(screen.getByRole('button', { name: 'Remove coupon A' }));
    await waitFor(() => {
      expect(toasts()).toEqual([['error', 'An error occurred while removing the coupon']]);
    });
  });
});
