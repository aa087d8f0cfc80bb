// Tests of giving money back: how, how much, what the customer reads, and what disturbs it.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import type { OrderDetail } from '../../api/orders';
import type { Role } from '../../api/types';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { detailOf, fakeFeed, listed } from './orders-fixtures';

const delivered = listed(1, { status: 'Delivered', version: 5, is_online: true, is_paid: true, late_at: null });

/** An order that was paid online, of which QR 100 can go back. */
const paidOnline = (changes: Partial<OrderDetail['payment']> = {}): OrderDetail => {
  const detail = detailOf(delivered);
  const payment = { ...detail.payment, is_online: true, is_paid: true, state: 'paid' as const, left_gateway: '100.00', left_cash: '100.00', ...changes };
  return { ...detail, payment };
};

const oneBack = { id: 1, amount: '22.50', decided_on: '2026-11-21', is_confirmed: false, reason: 'Something was missing' };
const after = paidOnline({ left_gateway: '77.50', left_cash: '77.50', refunds: [oneBack] });

type Answer = () => Response | Promise<Response>;

function openOrder(detail: OrderDetail, create: Answer, role: Role = 'manager') {
  return openOffice('/admin/orders/1', role, {
    'order/detail': () => json(detail),
    'order/events': fakeFeed().connect,
    'refund/create': create,
  });
}

async function openForm(detail = paidOnline(), create: Answer = () => json(after)) {
  const office = openOrder(detail, create);
  await office.user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund order HM000001' }));
  const choose = async (list: RegExp, option: RegExp) => {
    await office.user.click(dialog.getByRole('button', { name: list }));
    await office.user.click(await screen.findByRole('option', { name: option }));
  };
  const give = () => office.user.click(dialog.getByRole('button', { name: 'Refund' }));
  const type = (amount: string) => office.user.type(dialog.getByRole('textbox', { name: 'How much' }), amount);
  return { ...office, dialog, choose, give, type };
}

describe('a refund', () => {
  it('of a part goes to the card, with a reason that the customer reads', async () => {
    const { answers, calls, dialog, give, type, user } = await openForm();
    await type('22,5');
    await user.click(dialog.getByRole('button', { name: 'Something was missing' }));
    expect(dialog.getByText(/sends it to the gateway in a moment/)).toBeInTheDocument();
    answers['staff/order/detail'] = () => json(after);
    await give();
    expect(await screen.findByText('The refund of HM000001 is saved.')).toBeInTheDocument();
    const sent = { key: expect.any(String) as string, order_id: 1, version: 5, method: 'gateway', amount: '22.50', reason: 'Something was missing' };
    expect(calls('refund/create').map(({ body }) => body)).toEqual([sent]);
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent(/QR 22\.50.*Due.*Something was missing/);
  });

  it('of all names no amount, so that it is the whole of what is left', async () => {
    const { calls, choose, dialog, give, user } = await openForm();
    await choose(/^A part/, /^All of it: QR.100\.00/);
    expect(dialog.queryByRole('textbox', { name: 'How much' })).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason for the customer' }), 'The box was open');
    await give();
    await screen.findByText('The refund of HM000001 is saved.');
    expect(calls('refund/create')[0]?.body).toMatchObject({ amount: null, reason: 'The box was open' });
  });

  it.each([
    ['', 'Enter an amount, such as 45.50'],
    ['many', 'Enter an amount, such as 45.50'],
    ['0', 'Enter an amount above zero'],
    ['100.01', 'At most QR 100.00 can go back in this way'],
  ])('of %j is not sent', async (typed, text) => {
    const { calls, dialog, give, type, user } = await openForm();
    if (typed !== '') await type(typed);
    await user.click(dialog.getByRole('button', { name: 'Something was damaged' }));
    await give();
    expect(dialog.getByText(text)).toBeInTheDocument();
    expect(calls('refund/create')).toEqual([]);
  });

  it('needs a reason', async () => {
    const { calls, dialog, give, type } = await openForm();
    await type('5');
    await give();
    expect(dialog.getByText('This field is required')).toBeInTheDocument();
    expect(calls('refund/create')).toEqual([]);
  });

  it('in cash goes out of one\u2019s own cash', async () => {
    const { calls, choose, dialog, give, type, user } = await openForm();
    await choose(/^To the card/, /^In cash/);
    await type('5');
    await user.click(dialog.getByRole('button', { name: 'Your order came late' }));
    expect(dialog.getByText(/from your own cash/)).toBeInTheDocument();
    await give();
    await screen.findByText('The refund of HM000001 is saved.');
    expect(calls('refund/create')[0]?.body).toMatchObject({ method: 'cash', amount: '5.00' });
  });

  it('of a cash order can only be in cash', async () => {
    const { dialog, user } = await openForm(paidOnline({ left_gateway: '0.00' }));
    await user.click(dialog.getByRole('button', { name: /^In cash/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([expect.stringMatching(/^In cashAt most QR.100\.00$/)]);
    await user.keyboard('{Escape}');
    expect(dialog.getByText(/from your own cash/)).toBeInTheDocument();
  });

  it('of a part, through a gateway that cannot send parts, says who has to pay it', async () => {
    const { choose, dialog, type } = await openForm(paidOnline({ sends_parts: false }));
    await type('5');
    expect(dialog.getByText(/refunds whole payments only/)).toBeInTheDocument();
    await choose(/^A part/, /^All of it/);
    expect(dialog.getByText(/sends it to the gateway in a moment/)).toBeInTheDocument();
  });

  it('of an order that somebody has changed shows what is left now, and what was typed stays', async () => {
    const current = { ...after, order: { ...delivered, version: 6 } };
    const conflict = () => json({ error: 'x', code: 'order_changed', request_id: 'x', current }, 409);
    const { answers, calls, dialog, give, type, user } = await openForm(paidOnline(), conflict);
    await type('90');
    await user.click(dialog.getByRole('button', { name: 'Something was missing' }));
    answers['staff/order/detail'] = () => json(current);
    await give();
    expect(await dialog.findByText(/Check what is left/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'How much' })).toHaveValue('90');
    expect(dialog.getByText('At most QR 77.50 can go back in this way')).toBeInTheDocument();
    answers['staff/refund/create'] = () => json(current);
    await user.clear(dialog.getByRole('textbox', { name: 'How much' }));
    await type('70');
    await give();
    await screen.findByText('The refund of HM000001 is saved.');
    expect(calls('refund/create').at(-1)?.body).toMatchObject({ version: 6, amount: '70.00' });
  });

  it('whose answer is lost is sent again with the same key and version', async () => {
    const { answers, calls, dialog, give, type, user } = await openForm(paidOnline(), () => Promise.reject(new TypeError('cut')));
    await type('5');
    await user.click(dialog.getByRole('button', { name: 'Something was missing' }));
    await give();
    await dialog.findByText(/No answer from the server/);
    answers['staff/refund/create'] = () => json(after);
    await give();
    await screen.findByText('The refund of HM000001 is saved.');
    const [first, second] = calls('refund/create').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('is not offered without the right, nor if nothing is left', async () => {
    const { unmount } = openOrder(paidOnline(), () => json(after), 'support');
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
    unmount();
    openOrder(paidOnline({ left_cash: '0.00', left_gateway: '0.00' }), () => json(after));
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
  });
});
