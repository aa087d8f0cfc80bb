// Tests of the tracking page: the tracked order, the promise, the tracker, cancelling, and visitors.
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notificationsQuery } from '../../api/account';
import type { Order } from '../../api/types';
import { resetCart, useCart } from '../../stores/cart';
import { usePopups } from '../../stores/popups';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { anOrder } from './fixtures';
import TrackScreen from './track-screen';

/** Saturday, 10:00 in Doha. */
const NOW = Date.parse('2026-11-21T10:00:00+03:00');

function open(orders: Order[], at = '/trackorder', state?: unknown, events?: ReadableStream) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  signInForTest();
  const server = fakeServer({
    'active-orders': () => json(orders.filter((order) => order.order_status_no < 4)),
    'order-detail': ({ body }) => {
      const order = orders.find(({ id }) => id === (body as { order_id: number }).order_id);
      return order === undefined ? errorResponse(404, 'not_found', 'not found') : json(order);
    },
    'order-events': () => new Response(events ?? new ReadableStream({ start: () => undefined })),
  });
  const view = renderAt(
    <Routes>
      <Route path="/trackorder/:id?" element={<TrackScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { at, state },
  );
  return { server, ...view };
}

const stepsOf = (list: HTMLElement) =>
  within(list).getAllByRole('listitem').map((step) => step.textContent.replace(', ', ': '));

afterEach(() => {
  usePopups.setState({ cancelOrder: false, cancelId: null });
  resetCart();
});

describe('track my order', () => {
  it('[TRK-01] [ROUTE-16] [API-21] shows the first active order with its details', async () => {
    open([anOrder(13, 2), anOrder(12, 1)]);
    const order = await screen.findByRole('article', { name: 'Order HM000013' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(crumbs.getByText('Track My Order')).toBeVisible();
    expect(order).toHaveTextContent('Hamour (Whole, cleaned and cut)');
    expect(order).toHaveTextContent('QR 1,200.50');
    expect(order).toHaveTextContent('Fri 20 Nov 2026, 18:24');
    expect(order).toHaveTextContent('16:00 – 18:30');
    expect(order).toHaveTextContent('Home: Villa 12, Al Corniche Street');
    expect(screen.getByRole('link', { name: /HM000012/ })).toHaveAttribute('href', '/trackorder/id:12');
  });

  it('[TRK-01] reads the cart and the notifications again when the server says that an order changed', async () => {
    const order = anOrder(12, 4);
    const events = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(`id: 7\nevent: order\ndata: ${JSON.stringify(order)}\n\n`));
      },
    });
    expect(useCart.getState().stale).toBe(false);
    const { client } = open([anOrder(12, 1)], '/trackorder/12', undefined, events);
    client.setQueryData(notificationsQuery.queryKey, { shown: [], next: null });
    const isNotificationListStale = () => client.getQueryState(notificationsQuery.queryKey)?.isInvalidated;
    await vi.waitFor(() => {
      expect(useCart.getState().stale).toBe(true);
    });
    expect(isNotificationListStale(), 'before the server has added the notification').toBe(false);
    await vi.waitFor(() => {
      expect(isNotificationListStale()).toBe(true);
    }, 3_000);
  });

  it.each(['/trackorder/12', '/trackorder/id:12'])('[ROUTE-16] shows the order that %s names', async (at) => {
    open([anOrder(13, 2), anOrder(12, 5)], at);
    expect(await screen.findByRole('article', { name: 'Order HM000012' })).toBeVisible();
  });

  it('[ROUTE-16] shows the order whose id comes in the navigation state', async () => {
    open([anOrder(13, 2), anOrder(12, 1)], '/trackorder', { id: 12 });
    expect(await screen.findByRole('article', { name: 'Order HM000012' })).toBeVisible();
  });

  it.each([
    [1, ['Processing: now', 'Accepted: to come', 'Food on the way: to come', 'Delivered: to come']],
    [2, ['Processing: done', 'Accepted: now', 'Food on the way: to come', 'Delivered: to come']],
    [3, ['Processing: done', 'Accepted: done', 'Food on the way: now', 'Delivered: to come']],
    [4, ['Processing: done', 'Accepted: not reached', 'Order on the way: not reached', 'Cancelled: now']],
    [5, ['Processing: done', 'Accepted: done', 'Food on the way: done', 'Delivered: now']],
  ])('[TRK-02] tracks status %i', async (status, steps) => {
    open([anOrder(12, status)], '/trackorder/12');
    const tracker = await screen.findByRole('list', { name: 'Progress of your order' });
    expect(stepsOf(tracker)).toEqual(steps);
    expect(within(tracker).getByText(/now/).closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it.each<[string, Partial<Order>, number]>([
    ['Arriving today, between 16:00 and 18:30', {}, 1],
    ['Arriving tomorrow, between 08:00 and 12:00', { date_of_delivery: '2026-11-22', delivery_timeslot: { start_time: '08:00', end_time: '12:00' } }, 2],
    ['Arriving Monday 23 November, between 16:00 and 18:30', { date_of_delivery: '2026-11-23' }, 1],
    ['Arriving today, by 13:00', { delivery_timeslot: null, created: '2026-11-21T10:00:00+03:00' }, 3],
    ['Later than we promised', { delivery_timeslot: null, created: '2026-11-21T06:00:00+03:00' }, 3],
    ['Later than we promised', { date_of_delivery: '2026-11-20' }, 3],
    ['Delivered', {}, 5],
    ['This order was cancelled', {}, 4],
  ])('says %s', async (words, changes, status) => {
    open([anOrder(12, status, changes)], '/trackorder/12');
    expect(await screen.findByRole('heading', { level: 2, name: words })).toBeVisible();
  });

  const onlineUnpaid = { payment_type: 'Online', is_payable: true, awaited: 'payment', react_order_url: '/paymentgate?order=12' } as const;
  const payOnline = { message: 'You can pay the amount via online', remarks: [{ code: 'pay_online' as const, details: [] }] };

  it.each<[string, Partial<Order>]>([
    ['We keep your place today, between 16:00 and 18:30, for a short while.', {}],
    ['We keep your place tomorrow, between 08:00 and 12:00, for a short while.', { date_of_delivery: '2026-11-22', delivery_timeslot: { start_time: '08:00', end_time: '12:00' } }],
    ['We set out as soon as it is paid.', { delivery_timeslot: null }],
    ['Its time slot is over. Call us, and we find another one.', { date_of_delivery: '2026-11-20' }],
  ])('[TRK-01] [ORD-04] promises nothing of an order that is not paid: %s', async (hint, changes) => {
    open([anOrder(12, 1, { ...onlineUnpaid, ...payOnline, ...changes })], '/trackorder/12');
    const order = await screen.findByRole('article');
    expect(within(order).getByRole('heading', { level: 2, name: 'Waiting for your payment' })).toBeVisible();
    expect(within(order).getByText(hint)).toBeVisible();
    expect(within(order).getByText('You can pay the amount via online')).toBeVisible();
    expect(within(order).getByRole('link', { name: 'Pay QR\u00a01,200.50' })).toHaveAttribute('href', '/paymentgate?order=12');
    expect(order).not.toHaveTextContent(/Arriving|Later than we promised|look at it now/);
  });

  it('[ORD-04] [PAY-03] asks for no second payment while one is under way, as the page after the gateway says', async () => {
    const remarks = [{ code: 'payment_under_way' as const, details: [] }];
    open([anOrder(12, 1, { payment_type: 'Online', awaited: 'gateway', message: 'Your payment is being processed. There is no need to pay again.', remarks })], '/trackorder/12');
    const order = await screen.findByRole('article');
    expect(within(order).getByRole('heading', { level: 2, name: 'Payment Pending' })).toBeVisible();
    expect(order).toHaveTextContent('Your payment is being processed. There is no need to pay again. We keep your place today');
    expect(order.textContent.match(/no need to pay again/g)).toHaveLength(1);
    expect(within(order).queryByRole('link', { name: /Pay/ })).toBeNull();
    expect(order).not.toHaveTextContent(/Arriving|You can pay/);
  });

  it.each([
    ['Nothing will be delivered. Your payment of QR 82.00 was refunded.', 'Your payment of QR 82.00 was refunded.'],
    ['Nothing will be delivered. This order was cancelled because its payment failed. No money was taken.', 'This order was cancelled because its payment failed. No money was taken.'],
    ['Nothing will be delivered.', null],
  ])('[TRK-01] says once, and as it stands, what becomes of the money: %s', async (hint, message) => {
    open([anOrder(12, 4, { payment_type: 'Online', is_paid: true, message })], '/trackorder/12');
    const order = await screen.findByRole('article');
    expect(within(order).getByText(hint)).toBeVisible();
    expect(order).not.toHaveTextContent('working days');
    for (const word of ['refunded', 'No money was taken'].filter((one) => hint.includes(one))) {
      expect(order.textContent.split(word)).toHaveLength(2);
    }
  });

  it.each([
    [true, 1, true],
    [false, 1, false],
    [true, 4, false],
  ])('[TRK-01] says of an order that is paid (%s, status %s) that nothing is left to pay: %s', async (isPaid, status, says) => {
    open([anOrder(12, status, { payment_type: 'Online', is_paid: isPaid })], '/trackorder/12');
    const order = await screen.findByRole('article');
    expect(within(order).queryAllByText('Paid. There is nothing left to pay.')).toHaveLength(says ? 1 : 0);
  });

  it('[TRK-01] opens the cancel popup with the order id', async () => {
    const { user } = open([anOrder(12, 1)]);
    await user.click(await screen.findByRole('button', { name: 'Cancel order HM000012' }));
    expect(usePopups.getState()).toMatchObject({ cancelOrder: true, cancelId: 12 });
    expect(screen.getByRole('alertdialog', { name: 'Do you want to cancel order HM000012?' })).toBeVisible();
  });

  it.each([3, 4, 5])('[TRK-03] offers no cancelling at status %i', async (status) => {
    open([anOrder(12, status)], '/trackorder/12');
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull();
  });

  it.each(['/trackorder/id:99', '/trackorder/99', '/trackorder/no-number'])('[ROLE-02] says that it cannot find the order of %s', async (at) => {
    open([anOrder(12, 1)], at);
    expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Order' })).toHaveAttribute('href', '/myorder');
    expect(screen.queryByText('No Data Found')).toBeNull();
  });

  it('[TRK-01] adds up from the products to the amount payable, with payment and note', async () => {
    open([anOrder(12, 1, { order_note: 'No scales, please' })]);
    const order = await screen.findByRole('article');
    expect(order).toHaveTextContent('Sub TotalQR 1,300.00DiscountQR 130.00TaxQR 0.00Delivery ChargeQR 30.50Amount PayableQR 1,200.50');
    expect(order).toHaveTextContent('PaymentCash On DeliveryOrder NoteNo scales, please');
  });

  it('[ERR-03] says No Data Found when nothing is on its way', async () => {
    open([]);
    expect(await screen.findByText('No Data Found')).toBeVisible();
  });

  it('[TRK-03] takes a visitor home after a second', async () => {
    fakeServer({});
    const { location } = renderAt(<TrackScreen />, { at: '/trackorder' });
    await expect.poll(() => location().pathname, { timeout: 3000 }).toBe('/');
  });
});
