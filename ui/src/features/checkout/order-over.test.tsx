// An order whose response was lost and that is closed before the next press: cancelled, or not paid in time.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAlert } from '../../stores/alert';
import { useDraft } from '../../stores/draft';
import { renderAt } from '../../test/render';
import { json, errorResponse } from '../../test/server';
import CheckoutScreen from './checkout-screen';
import {
  address,
  alerts,
  cart,
  emptyCart,
  finalButton,
  resetTab,
  keysOf,
  noAnswer,
  openCheckout,
  openShop,
  paidOnline,
  placeInCash,
  reload,
  UUID,
} from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

const over = () => errorResponse(409, 'order_over', 'This order was cancelled. Please place your order again.');
const isIdle = () =>
  waitFor(() => {
    expect(finalButton()).not.toHaveAttribute('aria-busy');
  });
const loseOrder = async () => {
  fireEvent.click(finalButton());
  await screen.findByText('We got no answer from the shop');
};

beforeEach(() => {
  resetTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('an order that is over', () => {
  it('[CHK-15] is sent once more by the next press, as it was, under a new key', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const server = openShop({ cart: cart(), addresses: [address()] }, { 'create-order': noAnswer });
    await openCheckout();
    await loseOrder();
    const [lost] = keysOf(server);
    server.answers['create-order'] = ({ headers }) => (headers.get('Idempotency-Key') === lost ? over() : paidOnline());
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(submit).toHaveBeenCalledOnce();
    });
    const [, replayed, fresh] = keysOf(server);
    expect(keysOf(server)).toHaveLength(3);
    expect(replayed).toBe(lost);
    expect(fresh).toMatch(UUID);
    expect(fresh).not.toBe(lost);
    const [first, ...others] = server.calls('create-order').map(({ body }) => body);
    expect(first).toMatchObject({ amount_payable: '97.40' });
    expect(others).toEqual([first, first]);
    expect(alerts()).toEqual([]);
  });

  it('is sent once more and no oftener, and its total is agreed on like any other', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] }, { 'create-order': noAnswer });
    await openCheckout();
    await loseOrder();
    const changed = { error: 'x', code: 'total_changed', issues: [{ field: '', code: 'total_changed', details: ['99.40'] }], request_id: 'test' };
    server.answers['create-order'] = () => (keysOf(server).length === 2 ? over() : json(changed, 409));
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(alerts()).toEqual(['The total is now QR\u00a099.40. Please look at your order once more.']);
    });
    await isIdle();
    server.answers['create-order'] = over;
    dismissAlert();
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(alerts()).toEqual(['This order was cancelled. Please place your order again.']);
    });
    expect(keysOf(server)).toHaveLength(5);
    expect(new Set(keysOf(server)).size, 'the key of a refused order is used up').toBe(4);
  });

  it('is not placed again by a page that only asks what became of it', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, { 'create-order': noAnswer });
    await openCheckout();
    await placeInCash();
    await screen.findByText('We got no answer from the shop');
    reload();
    shop.cart = emptyCart();
    server.answers['create-order'] = over;
    renderAt(createElement(CheckoutScreen), { at: '/check' });
    await waitFor(() => {
      expect(alerts()).toEqual(['This order was cancelled. Please place your order again.']);
    });
    expect(await screen.findByText('No Data Found')).toBeVisible();
    expect(keysOf(server)).toHaveLength(2);
    expect(useDraft.getState().attempt).toBeNull();
  });
});
