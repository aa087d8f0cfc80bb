// An order is placed only at a total that the shopper has seen.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAlert } from '../../stores/alert';
import { json } from '../../test/server';
import { address, alerts, cart, finalButton, resetTab, openCheckout, openShop, placeInCash, placedOrder } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

type Server = ReturnType<typeof openShop>;
const orders = (server: Server) => server.calls('create-order');
const totals = (server: Server) => orders(server).map((call) => (call.body as { amount_payable: string }).amount_payable);
const keys = (server: Server) => new Set(orders(server).map((call) => call.headers.get('Idempotency-Key')));

const isIdle = () =>
  waitFor(() => {
    expect(finalButton()).not.toHaveAttribute('aria-busy');
  });

/** Waits until the order is placed and the page has changed, so that nothing affects the next test. */
const isPlaced = (location: () => { pathname: string | undefined }) =>
  waitFor(() => {
    expect(location().pathname).toBe('/payment_success');
  });

beforeEach(() => {
  resetTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('a total that changed', () => {
  it('at the shop only is shown with its message, and ordered by the next press', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const totalChanged = { error: 'English', code: 'total_changed', issues: [{ field: '', code: 'total_changed', details: ['1099.40'] }], request_id: 'test' };
    const server = openShop(shop, {
      'create-order': () => {
        shop.cart = cart({}, { amount_payable: '1099.40' });
        return json(totalChanged, 409);
      },
    });
    const { location } = await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual(['The total is now QR\u00a01,099.40. Please look at your order once more.']);
    });
    await isIdle();
    expect((await screen.findAllByText('1,099.40')).length).toBeGreaterThan(0);
    dismissAlert();
    server.answers['create-order'] = () => json(placedOrder(), 201);
    fireEvent.click(finalButton());
    await isPlaced(location);
    expect(totals(server)).toEqual(['97.40', '1099.40']);
    expect(keys(server).size).toBe(2);
  });

  it('while an order got no answer makes another order, once it has been seen', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, {
      'create-order': () => {
        shop.cart = cart({}, { amount_payable: '1099.40' });
        return Promise.reject<Response>(new TypeError('offline'));
      },
    });
    const { location } = await openCheckout();
    await placeInCash();
    expect((await screen.findAllByText('1,099.40')).length).toBeGreaterThan(0);
    await isIdle();
    server.answers['create-order'] = () => json(placedOrder(), 201);
    fireEvent.click(finalButton());
    await isPlaced(location);
    expect(totals(server)).toEqual(['97.40', '1099.40']);
    expect(keys(server).size).toBe(2);
  });

  it('behind the screen since an order got no answer asks for that answer first', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, { 'create-order': () => Promise.reject<Response>(new TypeError('offline')) });
    const { location } = await openCheckout();
    await placeInCash();
    await isIdle();
    shop.cart = cart({}, { amount_payable: '1099.40' });
    server.answers['create-order'] = () => json(placedOrder(), 201);
    fireEvent.click(finalButton());
    await isPlaced(location);
    expect(totals(server)).toEqual(['97.40', '97.40']);
    expect(keys(server).size).toBe(1);
  });
});

describe('a total of nothing', () => {
  it('[CHK-16] goes past the gateway, whatever the payment', async () => {
    const shop = { cart: cart({}, { discount_amount: '106.50', amount_payable: '0.00' }), addresses: [address()] };
    const server = openShop(shop, { 'create-order': () => json(placedOrder({ order_total_amount: '0.00' }), 201) });
    const { location } = await openCheckout();
    expect(screen.getByRole('radio', { name: /Online Payment/ })).toBeChecked();
    expect(finalButton()).toHaveTextContent('Place Order');
    fireEvent.click(finalButton());
    await isPlaced(location);
    expect(alerts()).toEqual([]);
    expect(totals(server)).toEqual(['0.00']);
  });
});
