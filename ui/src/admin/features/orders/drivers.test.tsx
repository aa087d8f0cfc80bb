// Tests of giving orders to drivers: on the page of an order, on the board and in the list, and of what drivers report.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../api/types';
import type { Report } from '../../api/deliveries';
import { errorResponse, json } from '../../../test/server';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { boardOf, detailOf, fakeFeed, listed } from './orders-fixtures';

const omar = { id: 7, username: 'omar', name: 'Omar Hassan', role: 'driver' as const };
const saad = { id: 8, username: 'saad', name: 'Saad Ali', role: 'driver' as const };
const accepted = listed(1, { status: 'Accepted', version: 2 });
const given = { ...accepted, version: 3, driver: { id: 7, name: 'Omar Hassan' } };

function open(at: string, order = accepted, role: Role = 'packer', changes = {}) {
  const feed = fakeFeed();
  return openOffice(at, role, {
    'order/detail': () => json(detailOf(order, changes)),
    'order/board': () => json(boardOf(order, listed(2, { status: 'Accepted' }))),
    'order/list': () => json({ orders: [order, listed(2, { status: 'Accepted' }), listed(3)], next: null }),
    'order/events': feed.connect,
    'delivery/drivers': () => json({ drivers: [omar, saad] }),
    'delivery/assign': () => json({ orders: [given] }),
  });
}

const report: Report = {
  key: 'k',
  order_id: 1,
  driver: 'Omar Hassan',
  is_delivered: true,
  due: '120.00',
  cash_received: '100.00',
  missing: '20.00',
  surplus: '0.00',
  failure: null,
  reason: null,
  refused: 'Cancelled',
  happened_at: '2026-11-25T09:00:00+03:00',
  arrived_at: '2026-11-25T09:30:00+03:00',
  has_photo: true,
};

describe('an order', () => {
  it('is given to a driver on its page', async () => {
    const { calls, user } = open('/admin/orders/1');
    await user.click(await screen.findByRole('button', { name: /Driver/ }));
    await user.click(await screen.findByRole('option', { name: 'Omar Hassan' }));
    await waitFor(() => {
      expect(calls('delivery/assign').map(({ body }) => body)).toEqual([{ order_ids: [1], driver_id: 7 }]);
    });
    expect(await screen.findByText('1 order is given to Omar Hassan.')).toBeInTheDocument();
  });

  it('only shows its driver to those who may not give it, and when it is over', async () => {
    const { unmount } = open('/admin/orders/1', given, 'support');
    expect(await screen.findByText('Omar Hassan')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Driver/ })).toBeNull();
    unmount();
    open('/admin/orders/1', { ...given, status: 'Delivered' });
    expect(await screen.findByText('Omar Hassan')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Driver/ })).toBeNull();
  });

  it('says what its driver reported, also what changed nothing', async () => {
    const payment = { ...detailOf(given).payment, cash_collected: '100.00' };
    open('/admin/orders/1', { ...given, status: 'Cancelled' }, 'manager', { reports: [report], payment });
    const part = within(await screen.findByRole('region', { name: 'From the driver' }));
    expect(part.getByText('Delivered, QR 100.00 in cash')).toBeVisible();
    expect(part.getByText('QR 20.00 less than was due')).toBeVisible();
    expect(part.getByText(/changed nothing, because the order was: Cancelled/)).toBeVisible();
    expect(part.getByRole('img', { name: 'Photo by Omar Hassan at the door' })).toHaveAttribute('src', '/api/staff/delivery/photo?key=k');
  });

  it('says what is in the books if its driver corrected the cash', async () => {
    const payment = { ...detailOf(given).payment, cash_collected: '120.00' };
    open('/admin/orders/1', { ...given, status: 'Delivered' }, 'manager', { reports: [{ ...report, refused: null }], payment });
    const part = within(await screen.findByRole('region', { name: 'From the driver' }));
    expect(part.getByText('Delivered, QR 100.00 in cash')).toBeVisible();
    expect(part.getByText('In the books now: QR 120.00')).toBeVisible();
    expect(part.queryByText(/less than was due/)).toBeNull();
  });

  it('that was not delivered stands out', async () => {
    open('/admin/orders', { ...given, delivery_failure: 'Nobody was at home' });
    expect(await screen.findByText('Delivery failed: Nobody was at home')).toBeVisible();
  });
});

describe('the board', () => {
  it('gives an order from the menu of its card, and takes it back', async () => {
    const { calls, user } = open('/admin/orders', given);
    await user.click(await screen.findByRole('button', { name: 'Actions for HM000001' }));
    expect(screen.queryByRole('menuitem', { name: 'Give to Omar Hassan' }), 'who has it already').toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Remove the driver' }));
    await waitFor(() => {
      expect(calls('delivery/assign')[0]?.body).toEqual({ order_ids: [1], driver_id: null });
    });
  });

  it('is filtered by driver', async () => {
    const { location, user } = open('/admin/orders', given);
    await screen.findByRole('link', { name: 'HM000001' });
    await user.click(screen.getByRole('button', { name: /Any driver/ }));
    await user.click(screen.getByRole('option', { name: 'No driver' }));
    expect(screen.queryByRole('link', { name: 'HM000001' })).toBeNull();
    expect(screen.getByRole('link', { name: 'HM000002' })).toBeVisible();
    expect(location()).toBe('/admin/orders?driver=none');
  });
});

describe('the list', () => {
  it('gives several orders at once, and says why if it cannot', async () => {
    const { answers, calls, user } = open('/admin/orders/list');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose HM000001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose HM000002' }));
    expect(screen.getByRole('checkbox', { name: 'Choose HM000003' }), 'a new order').toBeDisabled();
    expect(screen.getByText('2 chosen')).toBeVisible();
    answers['staff/delivery/assign'] = () => errorResponse(400, 'order_not_givable', 'Order HM000002 cannot be given');
    const give = async () => {
      await user.click(screen.getByRole('button', { name: 'Give to driver' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Give to Saad Ali' }));
    };
    await give();
    expect(await screen.findByText('Order HM000002 cannot be given')).toBeVisible();
    expect(screen.getByText('2 chosen'), 'to try again').toBeVisible();
    answers['staff/delivery/assign'] = () => json({ orders: [given] });
    await give();
    await waitFor(() => {
      expect(screen.queryByText('2 chosen')).toBeNull();
    });
    expect(calls('delivery/assign').at(-1)?.body).toEqual({ order_ids: [1, 2], driver_id: 8 });
  });

  it('offers no driver to those who may not give orders', async () => {
    const { user } = open('/admin/orders/list', accepted, 'support');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose HM000001' }));
    expect(screen.queryByRole('button', { name: 'Give to driver' })).toBeNull();
  });

  it('asks the server for the orders of a driver', async () => {
    const { calls } = open('/admin/orders/list?driver=none');
    await screen.findByRole('link', { name: 'HM000001' });
    expect(calls('order/list')[0]?.path).toContain('driver=none');
  });
});
