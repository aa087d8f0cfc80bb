// Tests of how the result pages change the cart and the checkout draft.
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choices } from '../../core';
import { useCart } from '../../stores/cart';
import { setChoices, useDraft } from '../../stores/draft';
import { signInForTest } from '../../test/customer';
import { customer, emptyCart } from '../../test/products';
import { renderAt } from '../../test/render';
import { json, errorResponse } from '../../test/server';
import AppSuccessScreen from './app-success-screen';
import { anOrder, gatewayReturnPath, shopWithCart } from './fixtures';
import ProcessScreen from './process-screen';
import SuccessScreen from './success-screen';
import { POLL_MS } from './use-live-orders';

beforeEach(() => {
  sessionStorage.clear();
});

describe('the cart after a payment', () => {
  it.each([
    ['[PAY-01]', SuccessScreen],
    ['[PAY-04]', AppSuccessScreen],
  ])('%s clears the cart on load, with the customer’s token', async (_id, Screen) => {
    signInForTest();
    useCart.setState({ count: 3 });
    const { server } = shopWithCart();
    renderAt(<Screen />);
    await expect.poll(() => server.calls('clear-cart')).toHaveLength(1);
    expect(server.calls('clear-cart')[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(useCart.getState().count).toBe(0);
  });

  it('[PAY-01] of an order that it knows only reads the cart: what else is in it was never ordered', async () => {
    signInForTest();
    useCart.setState({ count: 5 });
    const { server, emptied } = shopWithCart();
    const first = renderAt(<SuccessScreen />, { at: gatewayReturnPath });
    await expect.poll(() => useCart.getState().count).toBe(3);
    expect(server.calls('get-cart')).toHaveLength(1);
    expect(emptied()).toBe(0);
    await expect.poll(() => first.location().state).toEqual({ id: 12, hasEmptied: true, phone: customer.user.whatsapp_number });
  });

  it.each([
    ['the checkout', { state: { id: 12 } }],
    ['its address', { at: gatewayReturnPath }],
    ['both, of which the checkout counts', { at: '/payment_success?order=13', state: { id: 12 } }],
  ])('[PAY-01] loaded again, it is about the order that %s named, and asks for the cart no more', async (_who, opened) => {
    signInForTest();
    const { server } = shopWithCart();
    const first = renderAt(<SuccessScreen />, opened);
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    await expect.poll(() => first.location().state).toMatchObject({ id: 12, hasEmptied: true });
    const { state } = first.location();
    first.unmount();
    await expect.poll(() => useCart.getState().count).toBe(3);
    renderAt(<SuccessScreen />, { ...opened, state });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(server.calls('get-cart')).toHaveLength(1);
    expect(server.calls('order-detail').map(({ body }) => body)).not.toContainEqual({ order_id: 13 });
  });

  it('[PAY-01] shows nothing of an order, and leaves the cart, to somebody else in the same tab', () => {
    signInForTest();
    const { server } = shopWithCart();
    useCart.setState({ count: 3 });
    renderAt(<SuccessScreen />, { state: { id: 12, hasEmptied: false, phone: '97433333333' } });
    expect(screen.getByRole('heading', { level: 1, name: 'We can’t find this order' })).toBeVisible();
    expect(useCart.getState().count).toBe(3);
    expect(server.requests.filter(({ path }) => !path.includes('order-events'))).toEqual([]);
  });

  it('[PAY-01] leaves what was chosen at the checkout alone until the order is known to be this customer’s', async () => {
    signInForTest();
    const choices = { order_note: 'Ring twice' } as Choices;
    setChoices(choices);
    const { server } = shopWithCart({ 'order-detail': () => errorResponse(404, 'not_found', 'Order not found') });
    const first = renderAt(<SuccessScreen />, { at: gatewayReturnPath });
    expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
    expect(useDraft.getState().choices).toEqual(choices);
    first.unmount();
    server.answers['order-detail'] = () => json(anOrder(12, 1));
    renderAt(<SuccessScreen />, { at: gatewayReturnPath });
    await expect.poll(() => useDraft.getState().choices).toBeNull();
  });

  it('[PAY-01] lets what was chosen go once the shop can be asked, and the payment has come', async () => {
    signInForTest();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const choices = { order_note: 'Ring twice' } as Choices;
    setChoices(choices);
    const { server } = shopWithCart({ 'order-detail': () => errorResponse(503, 'overload', '') });
    const { user, location } = renderAt(<ProcessScreen />, { at: gatewayReturnPath });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    server.answers['order-detail'] = () => json(anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway' }));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Payment Pending' })).toBeVisible();
    expect([useDraft.getState().choices, location().state]).toEqual([choices, null]);
    server.answers['order-detail'] = () => json(anOrder(12, 1, { payment_type: 'Online', is_paid: true }));
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeVisible();
    await expect.poll(() => useDraft.getState().choices).toBeNull();
    vi.useRealTimers();
  });

  it('[PAY-01] keeps the cart of a customer who signs in on a page that a visitor opened', async () => {
    const { server } = shopWithCart();
    const { location } = renderAt(<SuccessScreen />, { at: '/payment_success' });
    act(() => {
      signInForTest();
    });
    await expect.poll(() => location().state).toMatchObject({ id: null, hasEmptied: true });
    expect(server.requests).toEqual([]);
  });

  it('[PAY-01] a page that knows no order empties the cart once', async () => {
    signInForTest();
    const { emptied, fill } = shopWithCart();
    const first = renderAt(<SuccessScreen />);
    await expect.poll(emptied).toBe(1);
    const { state } = first.location();
    first.unmount();
    fill();
    useCart.setState({ count: 3 });
    renderAt(<SuccessScreen />, { state });
    expect(screen.getByText('Order Placed!')).toBeVisible();
    expect([emptied(), useCart.getState().count]).toEqual([1, 3]);
  });

  it('[PAY-01] leaves a cart alone that is empty already: what is added meanwhile stays in it', async () => {
    signInForTest();
    const { server, emptied } = shopWithCart({ 'get-cart': () => json(emptyCart) });
    renderAt(<SuccessScreen />);
    await expect.poll(() => server.calls('get-cart')).toHaveLength(1);
    await expect.poll(() => useCart.getState().cart).toEqual(emptyCart);
    expect(emptied()).toBe(0);
  });

  it('[PAY-01] a lost answer does not empty the next cart', async () => {
    signInForTest();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { emptied } = shopWithCart({ 'clear-cart': () => Promise.reject<Response>(new TypeError('offline')) });
    const first = renderAt(<SuccessScreen />);
    await expect.poll(emptied).toBe(1);
    await expect.poll(() => useCart.getState().stale).toBe(true);
    const { state } = first.location();
    first.unmount();
    renderAt(<SuccessScreen />, { state });
    expect(screen.getByText('Order Placed!')).toBeVisible();
    expect(emptied()).toBe(1);
  });

  it('[ERR-02] only logs when the cart cannot be cleared', async () => {
    signInForTest();
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    shopWithCart({ 'clear-cart': () => errorResponse(503, 'overload', '') });
    renderAt(<SuccessScreen />);
    await expect.poll(() => log.mock.calls.length).toBe(1);
    expect(screen.getByText('Order Placed!')).toBeVisible();
  });
});
