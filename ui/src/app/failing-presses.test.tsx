// Failing calls of a shopper's presses: in the cart, at the checkout, on an order.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, vi } from 'vitest';
import { storefront } from '../core';
import { setCart } from '../stores/cart';
import { type PressCase, itShowsErrors } from '../test/failing-press';
import { product } from '../test/products';
import { json } from '../test/server';
import { button, resetShop, press, expectText, expectSilence, expectToast, type } from '../test/shop';
import { cartWith, openOrder } from './failing-fixtures';

const LATER = 'An error occurred. Please try again later.';
/** A failure that does not concern the stock must not show as out of stock. */
const notOutOfStock = () => {
  expect(screen.queryByText('Out of Stock')).toBeNull();
};
const invoiceWindow = { opener: window, close: vi.fn(), location: { assign: vi.fn() } };
const quantity = () => screen.getByRole('group', { name: /Quantity/ });

const presses: PressCase[] = [
  {
    call: 'addtocart',
    at: '/product/tiger-prawns/2',
    press: async () => {
      await press('ADD Tiger Prawns');
    },
    expectMessages: async (mode) => {
      await expectToast('error', mode === '500' ? LATER : 'We could not reach the shop. Press again to add Tiger Prawns.');
      notOutOfStock();
    },
  },
  {
    call: 'addtocart (variation)',
    at: '/details/tiger-prawns/3',
    press: async () => {
      await press('ADD Tiger Prawns (Large)');
    },
    expectMessages: async (mode) => {
      await expectToast('error', mode === '500' ? LATER : 'We could not reach the shop. Press again to add Tiger Prawns (Large).');
      notOutOfStock();
    },
  },
  {
    call: 'addtocart (minus)',
    at: '/product/tiger-prawns/2',
    press: async () => {
      await screen.findByRole('button', { name: 'ADD Tiger Prawns' });
      act(() => {
        setCart(cartWith(2));
      });
      await press('Remove one: Tiger Prawns');
    },
    expectMessages: async () => {
      await waitFor(() => {
        expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('2');
      });
      expectSilence();
    },
  },
  {
    call: 'add-and-remove-favourite',
    at: '/Wishlist',
    answers: { getfavouritelist: () => json([{ product_data: product() }]) },
    press: () => press('Keep Tiger Prawns in the wishlist'),
    expectMessages: async () => {
      expect(await button('Keep Tiger Prawns in the wishlist')).toHaveAttribute('aria-pressed', 'false');
      expectSilence();
    },
  },
  {
    call: 'create-coupon',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    press: async () => {
      await type('Coupon Code', 'FRESH10');
      await press('Apply');
    },
    // A bad connection must not show a valid coupon as expired.
    expectMessages: async (mode) => {
      await expectText(mode === '500' ? 'Coupon Expired' : /We could not/);
      expect(screen.queryByText('Coupon Applied')).toBeNull();
    },
  },
  {
    call: 'cart-remove-coupon',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2, { coupon_code: 'FRESH10' })) },
    press: () => press('Remove coupon FRESH10'),
    expectMessages: async () => {
      await expectToast('error', 'An error occurred while removing the coupon');
      expect(screen.getByText('FRESH10')).toBeVisible();
    },
  },
  {
    call: 'create-order',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    press: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /Cash On Delivery/ }));
      await press('Place Order');
    },
    expectMessages: async () => {
      await expectText('We got no answer from the shop');
      expect(await button('Place Order')).not.toHaveAttribute('aria-busy');
    },
  },
  {
    call: 'cancel-order',
    at: '/trackorder',
    answers: { 'active-orders': () => json([openOrder]), 'order-detail': () => json(openOrder) },
    press: async () => {
      await press('Cancel order HM000041');
      await press('Yes');
    },
    expectMessages: async () => {
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).toBeNull();
      });
      expectSilence();
      expect(await button('Cancel order HM000041')).toBeVisible();
    },
  },
  {
    call: 'clear-cart',
    at: '/payment_success',
    answers: { 'get-cart': () => json(cartWith(2)) },
    press: () => Promise.resolve(),
    expectMessages: async () => {
      expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeVisible();
      expectSilence();
    },
  },
  {
    call: 'cart-item-quantity',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    press: () => press('Add one more: Tiger Prawns'),
    expectMessages: async (mode) => {
      await expectToast('error', mode === '500' ? 'An error occurred' : LATER);
      expect(quantity()).toHaveTextContent('2');
    },
  },
  {
    call: 'cart-item-delete',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    press: () => press('Remove Tiger Prawns'),
    expectMessages: async (mode) => {
      await expectToast('error', mode === '500' ? 'An error occurred' : LATER);
      expect(quantity()).toHaveTextContent('2');
    },
  },
  {
    call: 'order-detail (for the invoice)',
    at: '/myorder',
    answers: { orders: () => json([{ ...openOrder, order_status: 'Delivered', order_status_no: 5, can_cancel: false, invoice_url: '/api/invoice/41?signature=x' }]) },
    press: async () => {
      const link = await screen.findByRole('link', { name: /^Download Invoice/ });
      // The link has been on screen for so long that it may have expired.
      const later = Date.now() + storefront().invoice_fresh_ms + 1;
      vi.spyOn(Date, 'now').mockImplementation(() => later);
      vi.spyOn(window, 'open').mockReturnValue(invoiceWindow as unknown as Window);
      fireEvent.click(link);
    },
    expectMessages: async () => {
      await expectToast('error', LATER);
      expect(invoiceWindow.location.assign).not.toHaveBeenCalled();
      expect(invoiceWindow.close).toHaveBeenCalledOnce();
    },
  },
];

beforeEach(() => {
  resetShop();
  invoiceWindow.close.mockClear();
});

describe('a press in the shop that fails', () => {
  itShowsErrors(presses);
});
