// An order that is rejected because the shop has closed or limits requests: it was not placed, unless an earlier
// attempt was.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAlert } from '../../stores/alert';
import { useDraft } from '../../stores/draft';
import { json } from '../../test/server';
import { address, alerts, cart, finalButton, resetTab, keysOf, noAnswer, openCheckout, openShop, placeInCash } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

const closed = () =>
  json({ error: 'The shop is closed for maintenance', code: 'maintenance', maintenance_mode: true, request_id: 'test' }, 503);
const tooMany = () =>
  json({ error: 'x', code: 'too_many', issues: [{ field: '', code: 'too_many_seconds', details: ['40'] }], request_id: 'test' }, 429);
const limitedByProxy = () => new Response('<h1>429 Too Many Requests</h1>', { status: 429 });
const isUnanswered = () => useDraft.getState().attempt?.unanswered ?? false;

beforeEach(() => {
  resetTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe.each([
  ['closes', closed, 'The shop is closed for maintenance'],
  ['is asked too often', tooMany, 'Too many attempts. Please try again in 40 seconds.'],
  ['is behind a proxy that is asked too often', limitedByProxy, 'Too many attempts. Please try again later.'],
])('a shop that %s', (_how, rejection, text) => {
  it('[CHK-14] shows the error, and not that there was no response', async () => {
    openShop({ cart: cart(), addresses: [address()] }, { 'create-order': rejection });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual([text]);
    });
    expect(screen.queryByText('We got no answer from the shop')).toBeNull();
    expect(isUnanswered()).toBe(false);
  });

  it('keeps the key of an earlier attempt without a response', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] }, { 'create-order': noAnswer });
    await openCheckout();
    await placeInCash();
    await screen.findByText('We got no answer from the shop');
    server.answers['create-order'] = rejection;
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(alerts()).toEqual([text]);
    });
    dismissAlert();
    expect(isUnanswered()).toBe(true);
    const keys = keysOf(server);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
