// The shop closes and opens again while a shopper is in it: the shopper returns to the same page.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storefront } from '../core';
import { setMaintenanceNotice } from '../stores/maintenance-notice';
import { signInForTest } from '../test/customer';
import { json } from '../test/server';
import { type Server, resetShop, openShop } from '../test/shop';
import { cartWith, shopAnswers, homeAddress } from './failing-fixtures';

const says = (maintenance_mode: boolean) => () => json({ maintenance_mode, token_valid: true });
const shut = () => json({ error: 'The shop is closed for a moment', code: 'maintenance', maintenance_mode: true }, 503);

const never = () => new Promise<Response>(() => undefined);

/** Longer than any response stays fresh. */
const LONG_AGO_MS = 10 * 60_000;

const openAgain = (server: Server) => {
  server.answers['check-token-expiry'] = says(false);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
};

beforeEach(() => {
  resetShop();
  vi.useRealTimers();
});

describe('a shop that closes and opens again', () => {
  it('[MNT-01] is left without asking it if the page says that it is closed', async () => {
    setMaintenanceNotice({ message: '', message_ar: '', until: null, is_opening: true });
    const { server, location } = openShop('/details/tiger-prawns/3', { ...shopAnswers(cartWith(0)), 'check-token-expiry': never }, { id: 3 });
    await screen.findByRole('heading', { name: 'We open soon' });
    expect(location().pathname).toBe('/maintenance');
    openAgain(server);
    await expect.poll(location).toEqual({ pathname: '/details/tiger-prawns/3', state: { id: 3 } });
  });

  it('[MNT-01] is left at once for the next page too if it says nothing of its own', async () => {
    const { server, location, user } = openShop('/maintenance', { ...shopAnswers(cartWith(0)), 'check-token-expiry': says(true) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Still closed. We keep looking.');
    server.answers['check-token-expiry'] = never;
    await user.click(screen.getAllByRole('link', { name: 'About' })[0]!);
    await expect.poll(() => location().pathname).toBe('/maintenance');
  });

  it('[MNT-01] [ROUTE-33] returns to the previous page with its router state', async () => {
    const { server, location } = openShop('/details/tiger-prawns/3', { ...shopAnswers(cartWith(0)), 'check-token-expiry': says(true) }, { id: 3 });
    await expect.poll(() => location().pathname).toBe('/maintenance');
    await screen.findByRole('heading', { name: 'We are closed for a moment' });
    openAgain(server);
    await expect.poll(location).toEqual({ pathname: '/details/tiger-prawns/3', state: { id: 3 } });
  });

  it('[MNT-01] asks nothing of the customer while it is closed, and for what the page shows once it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInForTest();
    const { server } = openShop('/maintenance', { ...shopAnswers(cartWith(1)), 'check-token-expiry': says(true) });
    await screen.findByRole('heading', { name: 'We are closed for a moment' });
    await vi.advanceTimersByTimeAsync(storefront.express_poll_ms);
    const customerCalls = () => ['get-main-address', 'notification', 'get-cart'].filter((path) => server.calls(path).length > 0);
    expect(customerCalls()).toEqual([]);
    openAgain(server);
    await expect.poll(customerCalls).toEqual(['get-main-address', 'notification', 'get-cart']);
    vi.useRealTimers();
  });

  it('[MNT-01] [CHK-06] takes a shopper from the checkout when it is next polled, and back to it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInForTest();
    const { server, location } = openShop('/check', shopAnswers(cartWith(2)));
    await screen.findByRole('heading', { name: 'Cart Total' });
    server.answers['get-cart'] = shut;
    server.answers['check-token-expiry'] = says(true);
    await vi.advanceTimersByTimeAsync(storefront.express_poll_ms);
    await expect.poll(() => location().pathname).toBe('/maintenance');
    await screen.findByRole('heading', { name: 'We are closed for a moment' });
    server.answers['get-cart'] = () => json(cartWith(2));
    openAgain(server);
    await expect.poll(() => location().pathname).toBe('/check');
    expect(await screen.findByRole('heading', { name: 'Cart Total' })).toBeVisible();
    vi.useRealTimers();
  });

  it('[MNT-01] asks nothing of the customer either when the line comes back while it is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInForTest();
    const work = { ...homeAddress, id: 8, address_type: 'Work', one_line: 'Unit 1104, Tower B' };
    const { server } = openShop('/check', {
      ...shopAnswers(cartWith(2)),
      'user-address': () => json({ Address: [homeAddress, work], Name: 'Maryam', Phone: '97455512345' }),
      'get-main-address': () => json({ address: 7, address_details: { address: 'Villa 12', address_type: 'Home' } }),
    });
    expect(await screen.findByRole('radio', { name: /Home/ })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: /Work/ }));
    expect(await screen.findByRole('button', { name: /^Deliver to\s*Work/ })).toBeVisible();
    server.answers['get-cart'] = shut;
    server.answers['check-token-expiry'] = says(true);
    await vi.advanceTimersByTimeAsync(storefront.express_poll_ms);
    await screen.findByRole('heading', { name: 'We are closed for a moment' });
    await vi.advanceTimersByTimeAsync(LONG_AGO_MS);
    const callCounts = () => ['user-address', 'get-main-address', 'get-cart'].map((path) => server.calls(path).length);
    const before = callCounts();
    fireEvent(window, new Event('offline'));
    fireEvent(window, new Event('online'));
    await vi.advanceTimersByTimeAsync(storefront.express_poll_ms);
    expect(callCounts()).toEqual(before);
    vi.useRealTimers();
  });
});
