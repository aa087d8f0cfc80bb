// The result pages of a payment, on the web and inside the phone app.
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, Order } from '../../api/types';
import { english } from '../../locale';
import { useCart } from '../../stores/cart';
import { forgetSession } from '../../stores/session';
import { beSignedIn } from '../../test/customer';
import { customer, emptyCart, product } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, refuse } from '../../test/server';
import { anOrder } from './fixtures';
import AppFailedScreen from './app-failed-screen';
import AppProcessScreen from './app-process-screen';
import AppSuccessScreen from './app-success-screen';
import FailedScreen from './failed-screen';
import ProcessScreen from './process-screen';
import SuccessScreen from './success-screen';
import { POLL_MS } from './use-live-orders';

const fullCart: Cart = {
  ...emptyCart,
  cart_items: [{ id: 11, quantity: 3, amount: '136.50', product: { ...product(), variation_id: 102, price: '45.50' } }],
  error: null,
} as unknown as Cart;

/** A shop whose cart is full until it is cleared. */
function shopWithCart(answers: Parameters<typeof fakeServer>[0] = {}) {
  let cart = fullCart;
  const server = fakeServer({
    'get-cart': () => json(cart),
    'clear-cart': () => {
      cart = emptyCart;
      return json(cart);
    },
    'order-detail': ({ body }) => json(anOrder((body as { order_id: number }).order_id, 1)),
    ...answers,
  });
  return { server, emptied: () => server.calls('clear-cart').length, fill: () => (cart = fullCart) };
}

const notCharged: Order['remarks'] = [{ code: 'cancelled_not_charged', details: [] }];
/** Money that came after the order was cancelled. */
const late: Order['remarks'] = [
  { code: 'cancelled_payment_failed', details: [] },
  { code: 'refund_done', details: ['48.00'] },
];

/** Where the gateway's answer leads. */
const named = '/payment_success?order=12';

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
    ['[PAY-04]', AppSuccessScreen],
  ])('%s clears the cart on load, with the customer’s token', async (_id, Screen) => {
    beSignedIn();
    useCart.setState({ count: 3 });
    const { server } = shopWithCart();
    renderAt(<Screen />);
    await expect.poll(() => server.calls('clear-cart')).toHaveLength(1);
    expect(server.calls('clear-cart')[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(useCart.getState().count).toBe(0);
  });

  it('[PAY-01] of an order that it knows only reads the cart: what else is in it was never ordered', async () => {
    beSignedIn();
    useCart.setState({ count: 5 });
    const { server, emptied } = shopWithCart();
    const first = renderAt(<SuccessScreen />, { at: named });
    await expect.poll(() => useCart.getState().count).toBe(3);
    expect(server.calls('get-cart')).toHaveLength(1);
    expect(emptied()).toBe(0);
    expect(first.location().state).toEqual({ id: 12, hasEmptied: true, phone: customer.user.whatsapp_number });
  });

  it('[PAY-01] loaded again, it is about the same order and asks for the cart no more', async () => {
    beSignedIn();
    const { server } = shopWithCart();
    const first = renderAt(<SuccessScreen />, { at: named });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    const { state } = first.location();
    first.unmount();
    await expect.poll(() => useCart.getState().count).toBe(3);
    renderAt(<SuccessScreen />, { at: named, state });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(server.calls('get-cart')).toHaveLength(1);
  });

  it('[PAY-01] shows nothing of an order, and leaves the cart, to somebody else in the same tab', () => {
    beSignedIn();
    const { server } = shopWithCart();
    useCart.setState({ count: 3 });
    renderAt(<SuccessScreen />, { state: { id: 12, hasEmptied: false, phone: '97433333333' } });
    expect(screen.getByText('Order Placed!')).toBeVisible();
    expect(useCart.getState().count).toBe(3);
    expect(server.asked).toEqual([]);
  });

  it('[PAY-01] a page that knows no order empties the cart once', async () => {
    beSignedIn();
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
    beSignedIn();
    const { server, emptied } = shopWithCart({ 'get-cart': () => json(emptyCart) });
    renderAt(<SuccessScreen />);
    await expect.poll(() => server.calls('get-cart')).toHaveLength(1);
    await expect.poll(() => useCart.getState().cart).toEqual(emptyCart);
    expect(emptied()).toBe(0);
  });

  it('[PAY-01] a lost answer does not empty the next cart', async () => {
    beSignedIn();
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
    beSignedIn();
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    shopWithCart({ 'clear-cart': () => refuse(503, 'overload', '') });
    renderAt(<SuccessScreen />);
    await expect.poll(() => log.mock.calls.length).toBe(1);
    expect(screen.getByText('Order Placed!')).toBeVisible();
  });

  it.each([
    [{}, 'Order HM000012 · QR 1,200.50 · Sat 21 Nov, 16:00 – 18:30'],
    [{ delivery_timeslot: null }, 'Order HM000012 · QR 1,200.50 · Sat 21 Nov, Express Delivery'],
  ])('[PAY-01] names the order that was placed', async (changes, text) => {
    beSignedIn();
    const { server } = shopWithCart({ 'order-detail': () => json(anOrder(12, 1, changes)) });
    renderAt(<SuccessScreen />, { state: { id: 12 } });
    const line = await screen.findByText('Order HM000012');
    expect(line.closest('p')).toHaveTextContent(text);
    expect(server.calls('order-detail')[0]?.body).toEqual({ order_id: 12 });
  });

  it('[PAY-01] names the order that its address names', async () => {
    beSignedIn();
    shopWithCart();
    renderAt(<SuccessScreen />, { at: named });
    const line = await screen.findByText('Order HM000012');
    expect(line.closest('p')).toHaveTextContent('Order HM000012 · QR 1,200.50 · Sat 21 Nov, 16:00 – 18:30');
  });

  it('[PAY-01] an address that names no order is about none', async () => {
    beSignedIn();
    const { server, emptied } = shopWithCart();
    renderAt(<SuccessScreen />, { at: '/payment_success?order=12%27' });
    await expect.poll(emptied).toBe(1);
    expect(server.calls('order-detail')).toHaveLength(0);
  });

  it('[PAY-01] [CHK-09] says of weighed goods that their price is still to come', async () => {
    beSignedIn();
    const later = anOrder(12, 1, { remarks: [{ code: 'weights_later', details: [] }], message: 'as the shop says it' });
    shopWithCart({ 'order-detail': () => json(later) });
    renderAt(<SuccessScreen />, { state: { id: 12 } });
    expect(await screen.findByText(english.messages.words.weights_later)).toBeVisible();
  });

  it.each([
    ['[PAY-02]', FailedScreen],
    ['[PAY-03]', ProcessScreen],
  ])('%s names the order whose payment it was, to its customer only', async (_id, Screen) => {
    beSignedIn();
    const answers = {
      'order-detail': () => json(anOrder(12, 4, { remarks: notCharged, message: 'Cancelled.' })),
      'order-events': () => new Response(new ReadableStream()),
    };
    fakeServer(answers);
    const { unmount } = renderAt(<Screen />, { at: named });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.queryByText(/QR/)).toBeNull();
    unmount();
    forgetSession();
    beSignedIn();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const server = fakeServer({ ...answers, 'order-detail': () => refuse(404, 'not_found', 'Order not found') });
    renderAt(<Screen />, { at: named });
    expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this order' })).toBeVisible();
    expect(screen.queryByText('Order HM000012')).toBeNull();
    expect(server.calls('order-detail')).toHaveLength(1);
  });

  it.each<[string, string, Order]>([
    ['Order Placed!', 'Track Order', anOrder(12, 1, { payment_type: 'Online', is_paid: true, awaited: null })],
    ['Payment Failed', 'Shop Again', anOrder(12, 4, { payment_type: 'Online', awaited: null, remarks: notCharged })],
    ['This order was cancelled', 'My Orders', anOrder(12, 4, { payment_type: 'Online', awaited: null, remarks: late })],
    ['Order Placed!', 'Track Order', anOrder(12, 5, { payment_type: 'Online', is_paid: true, awaited: null })],
    ['This order was cancelled', 'My Orders', anOrder(12, 4, { payment_type: 'Online', is_paid: true, awaited: null })],
  ])('[PAY-03] a pending payment that settles is told on its page: %s', async (title, link, settled) => {
    beSignedIn();
    let tell: (order: Order) => void = () => undefined;
    const events = new ReadableStream({
      start: (stream) => {
        tell = (order) => {
          stream.enqueue(new TextEncoder().encode(`id: 7\nevent: order\ndata: ${JSON.stringify(order)}\n\n`));
        };
      },
    });
    const server = fakeServer({
      'order-detail': () => json(anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway' })),
      'order-events': () => new Response(events),
    });
    const { container } = renderAt(<ProcessScreen />, { at: named });
    const news = () => container.querySelector('p[role=status]');
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment Pending' })).toBeVisible();
    expect(news()?.textContent).toBe('');
    tell(settled);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(news()).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    // What was put into the cart meanwhile stays there.
    expect(server.calls('clear-cart')).toHaveLength(0);
  });

  it('[PAY-03] says of an order that no payment has come for that it can be paid', async () => {
    beSignedIn();
    fakeServer({
      'order-detail': () => json(anOrder(12, 1, { payment_type: 'Online', awaited: 'payment', is_payable: true })),
      'order-events': () => new Response(new ReadableStream()),
    });
    renderAt(<ProcessScreen />, { at: named });
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
    beSignedIn();
    shopWithCart({ 'order-detail': () => json(order), 'order-events': () => new Response(new ReadableStream()) });
    renderAt(<Screen />, { at: `${at}?order=12` });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.queryByText('Please Try Again....')).toBeNull();
  });

  it('[PAY-03] asks again once the server tells by itself, if it could not at first', async () => {
    beSignedIn();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    let isUp = false;
    let order = anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway' });
    fakeServer({
      'order-detail': () => json(order),
      'order-events': () => {
        if (isUp) return new Response(new ReadableStream());
        isUp = true;
        return refuse(503, 'overload', '');
      },
    });
    renderAt(<ProcessScreen />, { at: named });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    order = anOrder(12, 1, { payment_type: 'Online', is_paid: true });
    expect(await screen.findByRole('heading', { name: 'Order Placed!' }, { timeout: 4_000 })).toBeVisible();
  });

  it('[PAY-03] asks again while the payment is pending, and no more once it has settled', async () => {
    beSignedIn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let order = anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway' });
    const server = fakeServer({
      'order-detail': () => json(order),
      'order-events': () => new Response(new ReadableStream()),
    });
    const asked = () => server.calls('order-detail').length;
    renderAt(<ProcessScreen />, { at: named });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    const before = asked();
    order = anOrder(12, 1, { payment_type: 'Online', is_paid: true });
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeVisible();
    expect(asked()).toBe(before + 1);
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(asked()).toBe(before + 1);
    vi.useRealTimers();
  });

  it('[PAY-01] asks on where the server cannot tell by itself, until nothing more can come', async () => {
    beSignedIn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    let order = anOrder(12, 1, { payment_type: 'Online', is_paid: true });
    const { server } = shopWithCart({ 'order-detail': () => json(order), 'order-events': () => refuse(503, 'overload', '') });
    renderAt(<SuccessScreen />, { at: named });
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    order = anOrder(12, 4, { payment_type: 'Online', is_paid: true });
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
    const asked = server.calls('order-detail').length;
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(server.calls('order-detail')).toHaveLength(asked);
    vi.useRealTimers();
  });

  it('[ROLE-01] needs nobody to be signed in', () => {
    const server = fakeServer({});
    renderAt(<SuccessScreen />);
    expect(screen.getByText('Order Placed!')).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});
