// Tests of what is asked before a step: the cash of a delivery, and doubts about sending an order out.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { OrderDetail } from '../../api/orders';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { detailOf, fakeFeed, listed } from './orders-fixtures';

const accepted = listed(1, { status: 'Accepted', version: 2 });
const onTheWay = listed(1, { status: 'Food on the way', version: 3 });
const inCash = { ...detailOf(onTheWay).payment, amount_due: '79.00' };

function open(detail: OrderDetail, change = () => json(detail)) {
  const answers = { 'order/detail': () => json(detail), 'order/change-status': change, 'order/events': fakeFeed().connect };
  const office = openOffice('/admin/orders/1', 'manager', answers);
  const press = async (name: string) => {
    await office.user.click(await screen.findByRole('button', { name }));
  };
  return { ...office, press, steps: () => office.calls('order/change-status').map(({ body }) => body) };
}

const sent = (doubts: OrderDetail['actions'][number]['doubts']) => detailOf(accepted, { actions: [{ action: 'send', needs_reason: false, doubts }] });

describe('a delivery that the office notes', () => {
  it('asks for the cash, and says whose it is', async () => {
    const { press, steps, user } = open(detailOf(onTheWay, { payment: inCash }));
    await press('Delivered');
    const dialog = within(screen.getByRole('dialog', { name: 'Deliver HM000001' }));
    expect(dialog.getByText('Nobody has this order as its driver, so the cash is noted as yours.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delivered' }));
    expect(steps()).toEqual([{ order_id: 1, version: 3, action: 'deliver', cash_received: '79.00' }]);
  });

  it('takes an amount that is far off only once it is confirmed', async () => {
    const { press, steps, user } = open(detailOf(onTheWay, { payment: inCash }));
    await press('Delivered');
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Cash received' }), '0', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(dialog.getByRole('textbox', { name: 'Cash received' })).toHaveValue('790.00');
    const save = dialog.getByRole('button', { name: 'Delivered, QR\u00a0711.00 too much' });
    await user.click(save);
    expect(dialog.getByText('Check the amount. If it is right, tick the box.')).toBeVisible();
    expect(steps()).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: /^I have counted it: QR.790\.00$/ }));
    await user.click(save);
    expect(steps()).toEqual([{ order_id: 1, version: 3, action: 'deliver', cash_received: '790.00' }]);
  });

  it('keeps what was typed if the step is not taken, and takes it with the order that was seen', async () => {
    const detail = detailOf(onTheWay, { payment: inCash });
    const { press, steps, user } = open(detail, () => errorResponse(503, 'overloaded', 'Try again'));
    await press('Delivered');
    const cash = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Cash received' });
    await user.clear(cash());
    await user.type(cash(), '78');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Delivered, QR.1\.00 missing$/ }));
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    await press('Delivered');
    expect(cash()).toHaveValue('78.00');
    expect(steps()).toEqual([{ order_id: 1, version: 3, action: 'deliver', cash_received: '78.00' }]);
  });

  it('asks nothing if nothing is due', async () => {
    const { press, steps } = open(detailOf(onTheWay));
    await press('Delivered');
    await waitFor(() => {
      expect(steps()).toEqual([{ order_id: 1, version: 3, action: 'deliver' }]);
    });
  });
});

describe('an order that is sent out', () => {
  it('is asked about if it is not packed, not for today, or without a driver', async () => {
    const { press, steps, user } = open(sent(['not_packed', 'later_day', 'no_driver']));
    await press('Send out');
    const dialog = within(screen.getByRole('dialog', { name: 'Send out HM000001?' }));
    expect(dialog.getByText('This order is not packed yet.')).toBeVisible();
    expect(dialog.getByText(/^This order is not for today\. Its delivery: /)).toBeVisible();
    expect(dialog.getByText('No driver has it. You can choose one under Delivery.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(steps()).toEqual([]);
    await press('Send out');
    await user.click(screen.getByRole('button', { name: 'Send out anyway' }));
    expect(steps()).toEqual([{ order_id: 1, version: 2, action: 'send' }]);
  });

  it('goes at once otherwise', async () => {
    const { press, steps } = open(sent([]));
    await press('Send out');
    await waitFor(() => {
      expect(steps()).toHaveLength(1);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the payment of a cancelled order', () => {
  const cancelled = listed(1, { status: 'Cancelled', version: 4, late_at: null, is_online: true, is_paid: true });
  const refund = { id: 1, amount: '79.00', decided_on: '2026-11-25', is_confirmed: false, reason: null };
  const paid = { ...detailOf(cancelled).payment, is_online: true, is_paid: true, state: 'paid' as const };

  it.each([
    [false, 'Refund under way'],
    [true, 'Refunded'],
  ])('is not called paid (money is back: %s)', async (is_confirmed, told) => {
    open(detailOf(cancelled, { closed_at: '2026-11-25T10:00:00+03:00', payment: { ...paid, refunds: [{ ...refund, is_confirmed }] } }));
    const part = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(part.getAllByText(told)[0]).toBeVisible();
    expect(part.queryByText('Paid')).toBeNull();
  });

  it('is on its way until the cancellation is answered, even if a part went back before', async () => {
    open(detailOf(cancelled, { payment: { ...paid, refunds: [{ ...refund, amount: '5.00', is_confirmed: true }] } }));
    const part = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(part.getAllByText('Refund under way')[0]).toBeVisible();
  });
});
