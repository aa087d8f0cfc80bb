// The result pages of a payment, on the web and inside the phone app.
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../api/types';
import { english } from '../../locale';
import { useCart } from '../../stores/cart';
import { rememberPaying } from '../../stores/paying';
import { forgetSession } from '../../stores/session';
import { beSignedIn } from '../../test/customer';
import { emptyCart } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, refuse } from '../../test/server';
import { anOrder } from './fixtures';
import AppFailedScreen from './app-failed-screen';
import AppProcessScreen from './app-process-screen';
import AppSuccessScreen from './app-success-screen';
import FailedScreen from './failed-screen';
import ProcessScreen from './process-screen';
import SuccessScreen from './success-screen';

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
    const server = fakeServer({ 'clear-cart': () => json(emptyCart) });
    renderAt(<Screen />);
    await expect.poll(() => server.calls('clear-cart')).toHaveLength(1);
    expect(server.calls('clear-cart')[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(useCart.getState().count).toBe(0);
  });

  it('[PAY-01] empties the cart once for an order: whoever comes back finds what they have put in since', async () => {
    beSignedIn();
    const server = fakeServer({ 'clear-cart': () => json(emptyCart), 'order-detail': () => json(anOrder(12, 1)) });
    const emptied = () => server.calls('clear-cart').length;
    const opened = async (id: number) => {
      const { unmount } = renderAt(<SuccessScreen />, { state: { id } });
      await screen.findByText('Order HM000012');
      unmount();
    };
    await opened(12);
    await expect.poll(emptied).toBe(1);
    useCart.setState({ count: 3 });
    await opened(12);
    await opened(11);
    expect(emptied()).toBe(1);
    expect(useCart.getState().count).toBe(3);
    await opened(13);
    await expect.poll(emptied).toBe(2);
  });

  it('[ERR-02] only logs when the cart cannot be cleared', async () => {
    beSignedIn();
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    fakeServer({ 'clear-cart': () => refuse(503, 'overload', '') });
    renderAt(<SuccessScreen />);
    await expect.poll(() => log.mock.calls.length).toBe(1);
    expect(screen.getByText('Order Placed!')).toBeVisible();
  });

  it.each([
    [{}, 'Order HM000012 · QR 1,200.50 · Sat 21 Nov, 16:00 – 18:30'],
    [{ delivery_timeslot: null }, 'Order HM000012 · QR 1,200.50 · Sat 21 Nov, Express Delivery'],
  ])('[PAY-01] names the order that was placed', async (changes, text) => {
    beSignedIn();
    const server = fakeServer({
      'clear-cart': () => json(emptyCart),
      'order-detail': () => json(anOrder(12, 1, changes)),
    });
    renderAt(<SuccessScreen />, { state: { id: 12 } });
    const line = await screen.findByText('Order HM000012');
    expect(line.closest('p')).toHaveTextContent(text);
    expect(server.calls('order-detail')[0]?.body).toEqual({ order_id: 12 });
  });

  it('[PAY-01] names the order whose payment began in this tab, after a load of the page', async () => {
    beSignedIn();
    rememberPaying(12);
    fakeServer({ 'clear-cart': () => json(emptyCart), 'order-detail': () => json(anOrder(12, 1)) });
    renderAt(<SuccessScreen />);
    const line = await screen.findByText('Order HM000012');
    expect(line.closest('p')).toHaveTextContent('Order HM000012 · QR 1,200.50 · Sat 21 Nov, 16:00 – 18:30');
  });

  it('[PAY-01] names the order of the checkout rather than one that was paid before', async () => {
    beSignedIn();
    rememberPaying(12);
    const server = fakeServer({ 'clear-cart': () => json(emptyCart), 'order-detail': () => json(anOrder(13, 1)) });
    renderAt(<SuccessScreen />, { state: { id: 13 } });
    expect(await screen.findByText('Order HM000013')).toBeVisible();
    expect(server.calls('order-detail').map(({ body }) => body)).toContainEqual({ order_id: 13 });
    expect(server.calls('order-detail').map(({ body }) => body)).not.toContainEqual({ order_id: 12 });
  });

  it('[PAY-01] [CHK-09] says of weighed goods that their price is still to come', async () => {
    beSignedIn();
    const later = anOrder(12, 1, { remarks: [{ code: 'weights_later', details: [] }], message: 'as the shop says it' });
    fakeServer({ 'clear-cart': () => json(emptyCart), 'order-detail': () => json(later) });
    renderAt(<SuccessScreen />, { state: { id: 12 } });
    expect(await screen.findByText(english.messages.words.weights_later)).toBeVisible();
  });

  it.each([
    ['[PAY-02]', FailedScreen],
    ['[PAY-03]', ProcessScreen],
  ])('%s names the order whose payment it was, to its customer only', async (_id, Screen) => {
    beSignedIn();
    rememberPaying(12);
    const server = fakeServer({ 'order-detail': () => json(anOrder(12, 4, { message: 'This order was cancelled.' })) });
    const { unmount } = renderAt(<Screen />);
    expect(await screen.findByText('Order HM000012')).toBeVisible();
    expect(screen.queryByText(/QR/)).toBeNull();
    unmount();
    forgetSession();
    const before = server.asked.length;
    beSignedIn();
    renderAt(<Screen />);
    expect(screen.queryByText('Order HM000012')).toBeNull();
    expect(server.asked).toHaveLength(before);
  });

  it.each<[string, string, Order]>([
    ['Order Placed!', 'Track Order', anOrder(12, 1, { payment_type: 'Online', is_paid: true, awaited: null })],
    ['Payment Failed', 'Shop Again', anOrder(12, 4, { payment_type: 'Online', awaited: null })],
  ])('[PAY-03] a pending payment that settles is told on its page: %s', async (title, link, settled) => {
    beSignedIn();
    rememberPaying(12);
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
    const { container } = renderAt(<ProcessScreen />);
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

  it('[ROLE-01] needs nobody to be signed in', () => {
    const server = fakeServer({});
    renderAt(<SuccessScreen />);
    expect(screen.getByText('Order Placed!')).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});
