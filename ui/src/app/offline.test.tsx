// Offline: a banner is shown, loaded content stays readable, and nothing is reported as saved.
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../test/customer';
import { failureModes } from '../test/failing';
import { json } from '../test/server';
import { type Server, button, resetShop, openShop, press, expectToast } from '../test/shop';
import { cartWith, shopAnswers, openOrder } from './failing-fixtures';

const banner = () => screen.getByRole('status', { name: 'Connection' });

function connection(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

/** From now on every call fails. */
function goOffline(server: Server): void {
  for (const call of [...Object.keys(server.answers), 'cart-item-quantity', 'create-order']) server.answers[call] = failureModes.aborted;
  connection(false);
}

beforeEach(() => {
  resetShop();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  signInForTest();
});

describe('without a connection', () => {
  it('a banner says so for as long as it lasts', () => {
    openShop('/about', shopAnswers(cartWith(0)));
    expect(banner()).toBeEmptyDOMElement();
    connection(false);
    expect(banner()).toHaveTextContent('You are offline. What you see may be out of date, and nothing is saved until you are back online.');
    connection(true);
    expect(banner()).toBeEmptyDOMElement();
  });

  it('[TOAST-01] the banner leaves toasts, bars and footer their places', () => {
    openShop('/about', shopAnswers(cartWith(0)));
    connection(false);
    // The banner is not inside an element that scrolls away, and precedes the bottom bar in reading order.
    expect(banner().closest('header, main, footer, nav')).toBeNull();
    expect(banner().compareDocumentPosition(screen.getByRole('contentinfo'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    const files = ['features/shell/footer.module.css', 'components/floating-cart.module.css', 'app/toaster.css', 'app/toaster.tsx', 'styles/base.css'];
    for (const file of files) expect(readFileSync(`src/${file}`, 'utf8'), file).toContain('var(--strip-height)');
  });

  it('a press on + says once that the shop could not be reached', async () => {
    const { server } = openShop('/product/tiger-prawns/2', shopAnswers(cartWith(0)));
    await button('ADD Tiger Prawns');
    server.answers.addtocart = () => Promise.resolve(json({ quantity: 1, cart_count: 1 }));
    await press('ADD Tiger Prawns');
    await screen.findByRole('group', { name: /Quantity/ });
    goOffline(server);
    server.answers.addtocart = failureModes.aborted;
    await press('Add one more: Tiger Prawns');
    await expectToast('error', 'We could not reach the shop. Press again to add Tiger Prawns.');
    expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('1');
  });

  it('what was loaded stays readable, and is asked for again once it is back', async () => {
    const { server } = openShop('/myorder', { ...shopAnswers(cartWith(0)), orders: () => json([openOrder]) });
    expect((await screen.findAllByText('HM000041')).length).toBeGreaterThan(0);
    goOffline(server);
    expect(screen.getAllByText('HM000041').length).toBeGreaterThan(0);
    Object.assign(server.answers, shopAnswers(cartWith(3)));
    const before = server.calls('get-cart').length;
    connection(true);
    await waitFor(
      () => {
        expect(server.calls('get-cart').length).toBeGreaterThan(before);
      },
      { timeout: 3000 },
    );
    expect(await screen.findAllByText('3', { exact: false })).not.toEqual([]);
  });

  it('a quantity goes back to what the shop has, and says why', async () => {
    const { server } = openShop('/check', shopAnswers(cartWith(2)));
    await screen.findByRole('heading', { name: 'Cart Total' });
    goOffline(server);
    fireEvent.click(screen.getByRole('button', { name: 'Add one more: Tiger Prawns' }));
    expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('3');
    await expectToast('error', 'An error occurred. Please try again later.');
    expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('2');
    expect(screen.getByRole('region', { name: 'Cart Total' })).toHaveTextContent('91.00');
  });

  it('an order is not called placed, and the same one is sent once the connection is back', async () => {
    const { server, location } = openShop('/check', shopAnswers(cartWith(2)));
    fireEvent.click(await screen.findByRole('radio', { name: /Cash On Delivery/ }));
    const place = await screen.findByRole('button', { name: 'Place Order' });
    goOffline(server);
    fireEvent.click(place);
    expect(await screen.findByText('We got no answer from the shop')).toBeVisible();
    expect(location().pathname).toBe('/check');
    Object.assign(server.answers, shopAnswers(cartWith(2)), {
      'create-order': () =>
        json({ id: 77, order: { id: 77, total_amount: '91.00', order_details: [] }, signature: null, order_total_amount: '91.00', gateway: null }, 201),
    });
    connection(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    const keys = server.calls('create-order').map((call) => call.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
