// Tests of moving orders to another slot: on the page of an order, and for several orders of the list.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../api/types';
import { errorResponse, json } from '../../../test/server';
import { dayAfter, dayAt } from '../../components/days';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { detailOf, fakeFeed, listed } from './orders-fixtures';

const slots = [
  { id: 5, date: '2099-11-27', start_time: '08:00', end_time: '10:00', places_left: 0 },
  { id: 6, date: '2099-11-28', start_time: '12:00', end_time: '14:00', places_left: 3 },
  { id: 7, date: '2099-11-29', start_time: '12:00', end_time: '14:00', places_left: 3 },
];
const moved = (id: number) => listed(id, { version: 2, delivery_on: '2099-11-28' });

function open(at: string, role: Role = 'support', others = [listed(2), listed(3, { status: 'Food on the way' })]) {
  const feed = fakeFeed();
  return openOffice(at, role, {
    'order/detail': () => json(detailOf(listed(1), { is_reschedulable: role !== 'packer' })),
    'order/list': () => json({ orders: [listed(1), ...others], next: null }),
    'order/events': feed.connect,
    'order/slots': () => json({ slots }),
    'order/reschedule': () => json({ orders: [moved(1)] }),
    'delivery/drivers': () => json({ drivers: [] }),
  });
}

describe('moving an order', () => {
  it('names the new time and tells the customer why', async () => {
    const { calls, user } = open('/admin/orders/1');
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Another time for order HM000001' });
    const send = within(dialog).getByRole('button', { name: 'Move and tell the customer' });
    // The first date on which there is a place is chosen already.
    expect(await within(dialog).findByRole('button', { name: /Date/ })).toHaveTextContent('28 Nov');
    await user.click(send);
    expect(within(dialog).getByText('Choose a time', { selector: '[class*=error] span' })).toBeVisible();
    expect(calls('order/reschedule')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /Time$/ }));
    await user.click(await screen.findByRole('option', { name: /12:00 – 14:00/ }));
    await user.click(within(dialog).getByRole('button', { name: 'You asked us for another time' }));
    await user.click(send);
    await waitFor(() => {
      expect(calls('order/reschedule').map(({ body }) => body)).toEqual([
        { orders: [{ order_id: 1, version: 1 }], slot_id: 6, reason: 'You asked us for another time' },
      ]);
    });
    expect(await screen.findByText(/Order HM000001 is moved to .*12:00 – 14:00. The customer is told./)).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('begins with the date that the order has now', async () => {
    const { answers, user } = open('/admin/orders/1');
    answers['staff/order/detail'] = () => json(detailOf(listed(1, { delivery_on: '2099-11-29' }), { is_reschedulable: true }));
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: /Date/ })).toHaveTextContent('29 Nov');
    expect(within(dialog).getByText(/^Its time is now .*29 Nov/)).toBeVisible();
  });

  it('names a day near by in the words of a sentence', async () => {
    const { answers, user } = open('/admin/orders/1');
    answers['staff/order/detail'] = () => json(detailOf(listed(1, { delivery_on: dayAfter(dayAt(Date.now()), 1) }), { is_reschedulable: true }));
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    expect(within(await screen.findByRole('dialog')).getByText(/^Its time is now tomorrow, 12:00 – 14:00\./)).toBeVisible();
  });

  it('keeps what was entered if the slot has filled up meanwhile', async () => {
    const { answers, user } = open('/admin/orders/1');
    answers['staff/order/reschedule'] = () => errorResponse(400, 'slot_places_too_few', 'This slot has only 0 free places');
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: /Time$/ }));
    await user.click(await screen.findByRole('option', { name: /12:00 – 14:00/ }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason for the customer' }), 'The road is closed');
    await user.click(within(dialog).getByRole('button', { name: 'Move and tell the customer' }));
    expect(await within(dialog).findByText('This slot has only 0 free places')).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('The road is closed');
  });

  it('is not offered to those who may not change orders', async () => {
    open('/admin/orders/1', 'packer');
    expect(await screen.findByRole('heading', { name: /HM000001/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  });
});

describe('the list', () => {
  it('moves several orders at once, but none that has left', async () => {
    const { answers, calls, user } = open('/admin/orders/list');
    answers['staff/order/reschedule'] = () => json({ orders: [moved(1), moved(2)] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose HM000001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose HM000002' }));
    expect(screen.getByRole('checkbox', { name: 'Choose HM000003' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Change the time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Another time for 2 orders' });
    await user.click(await within(dialog).findByRole('button', { name: /Time$/ }));
    await user.click(await screen.findByRole('option', { name: /12:00 – 14:00/ }));
    await user.click(within(dialog).getByRole('button', { name: 'You asked us for another time' }));
    await user.click(within(dialog).getByRole('button', { name: 'Move and tell the customers' }));
    await waitFor(() => {
      expect(calls('order/reschedule')[0]?.body).toMatchObject({
        orders: [
          { order_id: 1, version: 1 },
          { order_id: 2, version: 1 },
        ],
        slot_id: 6,
      });
    });
    await waitFor(() => {
      expect(screen.queryByText('2 chosen')).toBeNull();
    });
  });

  it('says that the chosen orders cannot all be moved', async () => {
    const { user } = open('/admin/orders/list', 'manager');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose HM000001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose HM000003' }));
    expect(screen.getByText('Not all of them can be moved.')).toBeVisible();
    expect(screen.getByText('Not all of them can be given to a driver.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  });
});
