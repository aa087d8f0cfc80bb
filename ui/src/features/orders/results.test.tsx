// Tests of the result pages of a payment, on the web and inside the phone app.
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../api/types';
import { useCart } from '../../stores/cart';
import { clearSession } from '../../stores/session';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { anOrder, gatewayReturnPath, shopWithCart } from './fixtures';
import AppFailedScreen from './app-failed-screen';
import AppProcessScreen from './app-process-screen';
import AppSuccessScreen from './app-success-screen';
import FailedScreen from './failed-screen';
import ProcessScreen from './process-screen';
import SuccessScreen from './success-screen';
import { POLL_MS } from './use-live-orders';

const notCharged: Order['remarks'] = [{ code: 'cancelled_not_charged', details: [] }];
/** A payment that arrived after the order was cancelled. */
const late: Order['remarks'] = [
  { code: 'cancelled_payment_failed', details: [] },
  { code: 'refund_done', details: ['48.00'] },
];

const linksOf = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  sessionStorage.clear();
});

describe('result pages', () => {
  it.each<[string, ComponentType, string[], [string, string][]]>([
    ['[PAY-01]', SuccessScreen, ['Order Placed!', 'Your transaction has been completed successfully.'], [['Home', '/'], ['Track Order', '/trackorder']]],
    ['[PAY-02]', FailedScreen, ['Payment Failed', 'Please Try Again....'], [['Shop Again', '/check']]],
    ['[PAY-03]', ProcessScreen, ['Payment Pending', 'Your Payment is Being Processed'], [['Track Order', '/trackorder']]],
    ['[PAY-04]', AppSuccessScreen, ['Order Placed!', 'Your transaction has been completed successfully.', 'You can now go back to the home page.'], []],
    ['[PAY-05]', AppFailedScreen, ['Payment Failed', 'Please Try Again....', 'Go Back To Get The Home Page'], []],
    ['[PAY-06]', AppProcessScreen, ['Payment Pending', 'Your Payment is Being Processed'], []],
  ])('%s says what happened and leads on', (_id, Screen, texts, links) => {
    fakeServer({});
    const { container } = renderAt(<Screen />);
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(linksOf()).toEqual(links);
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it.each([
    ['[PAY-01]', SuccessScreen],
    ['[PAY-02]', FailedScreen],
    ['[PAY-03]', ProcessScreen],
  ])('%s is about the order of its address, whoever opened it before in the same tab', async (_id, Screen) => {
    signInForTest();
    const { server } = shopWithCart();
    renderAt(<Screen />, { at: gatewayReturnPath, state: { id: 12, hasEmptied: true, phone: '97433333333' } });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order Placed!');
    expect(server.calls('get-cart')).toHaveLength(0);
  });

  it('[PAY-01] [PAY-02] claims nothing until the shop has said what became of the order', async () => {
    signInForTest();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { server } = shopWithCart({ 'order-detail': () => errorResponse(503, 'overload', '') });
    const { user } = renderAt(<FailedScreen />, { at: gatewayReturnPath });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checking your order');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    expect(screen.queryByText('Please Try Again....')).toBeNull();
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced()).toContain('We can’t check your order right now');
    let answer: (order: Response) => void = () => undefined;
    server.answers['order-detail'] = () => new Promise((resolve) => { answer = resolve; });
    await user.click(retry);
    // During a retry the text and the focus stay.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t check your order right now');
    expect(retry).toHaveFocus();
    answer(json(anOrder(12, 1)));
    expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeVisible();
    expect(announced()).toContain('Order Placed!');
  });

  it.each([
    ['[PAY-01]', SuccessScreen, '/payment_success?order=12', undefined, '/payment_success?order=12'],
    ['[PAY-02]', FailedScreen, '/payment_failed?order=x', undefined, '/payment_failed?order=x'],
    ['[PAY-01]', SuccessScreen, '/payment_success', { id: 12, hasEmptied: true, phone: '97433333333' }, '/myorder'],
  ])('%s shows a visitor no order, and offers a sign-in', async (_id, Screen, at, state, back) => {
    const server = fakeServer({});
    const { user, location } = renderAt(<Screen />, { at, state });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in to see this order');
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: back } });
    expect(server.requests).toEqual([]);
  });

  it('[PAY-01] shows nothing once its customer has signed out', async () => {
    signInForTest();
    shopWithCart();
    renderAt(<SuccessScreen />, { at: gatewayReturnPath });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    act(() => {
      clearSession();
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in to see this order');
  });

  it.each([
    [{}, 'Order HM000012 · QR 1,200.50 · Sat 21 Nov, 16:00 – 18:30'],
    [{ delivery_timeslot: null }, 'Order HM000012 · QR 1,200.50 · Sat 21 Nov, Express Delivery'],
  ])('[PAY-01] names the order that was placed', async (changes, text) => {
    signInForTest();
    const { server } = shopWithCart({ 'order-detail': () => json(anOrder(12, 1, changes)) });
    renderAt(<SuccessScreen />, { state: { id: 12 } });
    const line = await screen.findByText('Order HM000012');
    expect(line.closest('p')).toHaveTextContent(text);
    expect(server.calls('order-detail')[0]?.body).toEqual({ order_id: 12 });
  });

  it('[PAY-01] names the order that its address names', async () => {
    signInForTest();
    shopWithCart();
    renderAt(<SuccessScreen />, { at: gatewayReturnPath });
    const line = await screen.findByText('Order HM000012');
    expect(line.closest('p')).toHaveTextContent('Order HM000012 · QR 1,200.50 · Sat 21 Nov, 16:00 – 18:30');
  });

  it.each(['12%27', '-1', '', '%D9%A5'])('[PAY-01] of an order that nobody can have (%s) it says that, and leaves the cart', async (number) => {
    signInForTest();
    useCart.setState({ count: 3 });
    const { server, emptied } = shopWithCart();
    renderAt(<SuccessScreen />, { at: `/payment_success?order=${number}` });
    expect(screen.getByRole('heading', { level: 1, name: 'We can’t find this order' })).toBeVisible();
    await expect.poll(() => server.calls('order-events')).not.toHaveLength(0);
    expect([useCart.getState().count, emptied(), server.calls('order-detail').length]).toEqual([3, 0, 0]);
  });

  it('[PAY-01] [CHK-09] says of weighed goods that their price is still to come', async () => {
    signInForTest();
    const later = anOrder(12, 1, { remarks: [{ code: 'weights_later', details: [] }], message: 'Weights and prices are updated once your order is packed' });
    shopWithCart({ 'order-detail': () => json(later) });
    renderAt(<SuccessScreen />, { state: { id: 12 } });
    expect(await screen.findByText('Weights and prices are updated once your order is packed')).toBeVisible();
  });

  it.each([
    ['[PAY-02]', FailedScreen],
    ['[PAY-03]', ProcessScreen],
  ])('%s names the order whose payment it was, to its customer only', async (_id, Screen) => {
    signInForTest();
    const answers = {
      'order-detail': () => json(anOrder(12, 4, { remarks: notCharged, message: 'Cancelled.' })),
      'order-events': () => new Response(new ReadableStream()),
    };
    fakeServer(answers);
    const { unmount } = renderAt(<Screen />, { at: gatewayReturnPath });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.queryByText(/QR/)).toBeNull();
    unmount();
    clearSession();
    signInForTest();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const server = fakeServer({ ...answers, 'order-detail': () => errorResponse(404, 'not_found', 'Order not found') });
    renderAt(<Screen />, { at: gatewayReturnPath });
    expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this order' })).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('We can’t find this order');
    expect(screen.queryByText('Order HM000012')).toBeNull();
    expect(server.calls('order-detail')).toHaveLength(1);
  });

  it.each<[string, string, Order]>([
    ['Order Placed!', 'Track Order', anOrder(12, 1, { payment_type: 'Online', is_paid: true, awaited: null })],
    ['Payment Failed', 'Shop Again', anOrder(12, 4, { payment_type: 'Online', awaited: null, remarks: notCharged })],
    ['This order was cancelled', 'My Orders', anOrder(12, 4, { payment_type: 'Online', awaited: null, remarks: late })],
    ['Order Placed!', 'Track Order', anOrder(12, 5, { payment_type: 'Online', is_paid: true, awaited: null })],
    ['This order was cancelled', 'My Orders', anOrder(12, 4, { payment_type: 'Online', is_paid: true, awaited: null })],
  ])('[PAY-03] a pending payment that settles is announced on its page: %s', async (title, link, settled) => {
    signInForTest();
    let sendEvent: (order: Order) => void = () => undefined;
    const events = new ReadableStream({
      start: (stream) => {
        sendEvent = (order) => {
          stream.enqueue(new TextEncoder().encode(`id: 7\nevent: order\ndata: ${JSON.stringify(order)}\n\n`));
        };
      },
    });
    const server = fakeServer({
      'order-detail': () => json(anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway' })),
      'order-events': () => new Response(events),
    });
    const { container } = renderAt(<ProcessScreen />, { at: gatewayReturnPath });
    const news = () => container.querySelector('p[role=status]');
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment Pending' })).toBeVisible();
    expect(news()?.textContent).toBe('Payment Pending');
    sendEvent(settled);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(news()).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    // Products added in the meantime stay in the cart.
    expect(server.calls('clear-cart')).toHaveLength(0);
  });

  it('[PAY-03] says of an order that no payment has come for that it can be paid', async () => {
    signInForTest();
    fakeServer({
      'order-detail': () => json(anOrder(12, 1, { payment_type: 'Online', awaited: 'payment', is_payable: true })),
      'order-events': () => new Response(new ReadableStream()),
    });
    renderAt(<ProcessScreen />, { at: gatewayReturnPath });
    expect((await screen.findAllByText('No payment has reached us yet')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/myorder');
    expect(screen.queryByText(/no need to pay again/)).toBeNull();
  });

  it.each([
    ['/payment_failed', FailedScreen, anOrder(12, 4, { payment_type: 'Online', remarks: late }), 'This order was cancelled'],
    ['/payment_failed', FailedScreen, anOrder(12, 1, { payment_type: 'Online', is_paid: true }), 'Order Placed!'],
    ['/payment_success', SuccessScreen, anOrder(12, 1, { payment_type: 'Online', awaited: 'payment' }), 'Payment Pending'],
    ['/payment_success', SuccessScreen, anOrder(12, 1), 'Order Placed!'],
  ])('[PAY-01] [PAY-02] %s says what the shop knows of its order', async (at, Screen, order, title) => {
    signInForTest();
    shopWithCart({ 'order-detail': () => json(order), 'order-events': () => new Response(new ReadableStream()) });
    renderAt(<Screen />, { at: `${at}?order=12` });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.queryByText('Please Try Again....')).toBeNull();
  });

  it('[PAY-03] refetches once the event stream opens, if it was closed at first', async () => {
    signInForTest();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    let isUp = false;
    let order = anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway' });
    fakeServer({
      'order-detail': () => json(order),
      'order-events': () => {
        if (isUp) return new Response(new ReadableStream());
        isUp = true;
        return errorResponse(503, 'overload', '');
      },
    });
    renderAt(<ProcessScreen />, { at: gatewayReturnPath });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    order = anOrder(12, 1, { payment_type: 'Online', is_paid: true });
    expect(await screen.findByRole('heading', { name: 'Order Placed!' }, { timeout: 4_000 })).toBeVisible();
  });

  it('[PAY-03] asks again while the payment is pending, and no more once it has settled', async () => {
    signInForTest();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let order = anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway' });
    const server = fakeServer({
      'order-detail': () => json(order),
      'order-events': () => new Response(new ReadableStream()),
    });
    const detailCalls = () => server.calls('order-detail').length;
    renderAt(<ProcessScreen />, { at: gatewayReturnPath });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    const before = detailCalls();
    order = anOrder(12, 1, { payment_type: 'Online', is_paid: true });
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeVisible();
    expect(detailCalls()).toBe(before + 1);
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(detailCalls()).toBe(before + 1);
    vi.useRealTimers();
  });

  it('[PAY-01] polls without an event stream until the order is final', async () => {
    signInForTest();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    let order = anOrder(12, 1, { payment_type: 'Online', is_paid: true });
    const { server } = shopWithCart({ 'order-detail': () => json(order), 'order-events': () => errorResponse(503, 'overload', '') });
    renderAt(<SuccessScreen />, { at: gatewayReturnPath });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    order = anOrder(12, 4, { payment_type: 'Online', is_paid: true });
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
    const detailCalls = server.calls('order-detail').length;
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(server.calls('order-detail')).toHaveLength(detailCalls);
    vi.useRealTimers();
  });

  it('[ROLE-01] needs nobody to be signed in', () => {
    const server = fakeServer({});
    renderAt(<SuccessScreen />);
    expect(screen.getByText('Order Placed!')).toBeVisible();
    expect(server.requests).toEqual([]);
  });
});
