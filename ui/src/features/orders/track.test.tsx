// The tracking page: which order, the promise in words, the tracker, cancelling, and guests.
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../api/types';
import { usePopups } from '../../stores/popups';
import { beSignedIn } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, refuse } from '../../test/server';
import { anOrder } from './fixtures';
import TrackScreen from './track-screen';

/** Saturday, ten in the morning, in Doha. */
const NOW = Date.parse('2026-11-21T10:00:00+03:00');

function open(orders: Order[], at = '/trackorder', state?: unknown) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  beSignedIn();
  const server = fakeServer({
    'active-orders': () => json(orders.filter((order) => order.order_status_no < 4)),
    'order-detail': ({ body }) => {
      const order = orders.find(({ id }) => id === (body as { order_id: number }).order_id);
      return order === undefined ? refuse(404, 'not_found', 'not found') : json(order);
    },
    'order-events': () => new Response(new ReadableStream({ start: () => undefined })),
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
    ['Arriving today, between 4\u00a0pm and 6:30\u00a0pm', {}, 1],
    ['Arriving tomorrow, between 8\u00a0am and 12\u00a0pm', { date_of_delivery: '2026-11-22', delivery_timeslot: { start_time: '08:00', end_time: '12:00' } }, 2],
    ['Arriving Monday 23 November, between 4\u00a0pm and 6:30\u00a0pm', { date_of_delivery: '2026-11-23' }, 1],
    ['Arriving today, by 1:00\u00a0pm', { delivery_timeslot: null, created: '2026-11-21T10:00:00+03:00' }, 3],
    ['Later than we promised', { delivery_timeslot: null, created: '2026-11-21T06:00:00+03:00' }, 3],
    ['Later than we promised', { date_of_delivery: '2026-11-20' }, 3],
    ['Delivered', {}, 5],
    ['This order was cancelled', {}, 4],
  ])('says %s', async (words, changes, status) => {
    open([anOrder(12, status, changes)], '/trackorder/12');
    expect(await screen.findByRole('heading', { level: 2, name: words })).toBeVisible();
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
