// An order that the shop refuses because it has closed: it was not placed, unless an earlier try was.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAlert } from '../../stores/alert';
import { useDraft } from '../../stores/draft';
import { json } from '../../test/server';
import { address, alerts, cart, finalButton, freshTab, openCheckout, openShop, placeInCash } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn() }));

const noAnswer = () => Promise.reject<Response>(new TypeError('offline'));
const closed = () =>
  json({ error: 'The shop is closed for maintenance', code: 'maintenance', maintenance_mode: true, request_id: 'test' }, 503);
const isUnanswered = () => useDraft.getState().attempt?.unanswered ?? false;

beforeEach(() => {
  freshTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('a shop that closes', () => {
  it('[CHK-14] says so, and not that it gave no answer', async () => {
    openShop({ cart: cart(), addresses: [address()] }, { 'create-order': closed });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual(['The shop is closed for maintenance']);
    });
    expect(screen.queryByText('We got no answer from the shop')).toBeNull();
    expect(isUnanswered()).toBe(false);
  });

  it('says nothing of an earlier try that got no answer: its key is kept', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] }, { 'create-order': noAnswer });
    await openCheckout();
    await placeInCash();
    await screen.findByText('We got no answer from the shop');
    server.answers['create-order'] = closed;
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(alerts()).toEqual(['The shop is closed for maintenance']);
    });
    dismissAlert();
    expect(isUnanswered()).toBe(true);
    const keys = server.calls('create-order').map((call) => call.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
