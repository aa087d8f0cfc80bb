// Tests of the orders to pack, and of packing one by presses.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../api/types';
import { json } from '../../../test/server';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { gramsOf } from '../../components/packing-amounts';
import { line, order, packingServer, weighed } from './fixtures';
import { nextToPack } from './orders';

const at = '/admin/packing/42';
const card = async (product: string) => screen.findByRole('listitem', { name: new RegExp(`: ${product},`) });
const refusal = (status: number, code: string, error: string, details: string[] = []) =>
  json({ error, code, request_id: 'test', issues: [{ field: '', code, message: error, details }] }, status);

describe('a typed weight', () => {
  it.each([
    ['480', 'g', 480],
    ['1.25', 'g', 1250],
    ['1,5', 'kg', 1500],
    ['2', 'kg', 2000],
    ['480 g', 'kg', 480],
    ['0.48kg', 'g', 480],
    ['', 'g', null],
    ['1.2 g', 'g', null],
    ['1.2345', 'kg', null],
    ['bread', 'g', null],
  ] as const)('%s in %s is %s grams', (text, unit, grams) => {
    expect(gramsOf(text, unit)).toBe(grams);
  });
});

describe('the next order', () => {
  const later = order({ id: 3, start_time: '12:00', end_time: '14:00' });
  it('is of the same slot, then of another, and never a packed one', () => {
    const same = order({ id: 2 });
    expect(nextToPack(order({ id: 1 }), [later, same])).toBe(same);
    expect(nextToPack(order({ id: 1 }), [later, order({ id: 2, packed_at: '2026-11-25T10:00:00+03:00' })])).toBe(later);
    expect(nextToPack(order({ id: 3 }), [later])).toBeNull();
  });
});

describe('the orders to pack', () => {
  const orders = [
    order({ id: 1, number: 'HM000001', is_express: true, slot_id: null, start_time: null, end_time: null }),
    order({ id: 2, number: 'HM000002', is_late: true, lines: [line(1, 'Bread', { packed: { kind: 'as_ordered' } }), line(2, 'Milk')] }),
    order({ id: 3, number: 'HM000003', packed_at: '2026-11-25T09:00:00+03:00' }),
  ];
  const open = (role: Role = 'packer') =>
    openOffice('/admin/packing', role, {
      'packing/list': ({ path }) =>
        json(path.includes('2026-11-26') ? { day: '2026-11-26', orders: [order({ id: 5, number: 'HM000005', start_time: '08:00', day: '2026-11-26' })] } : path.includes('2026-11-24') ? { day: '2026-11-24', orders: [order({ id: 9, number: 'HM000009', day: '2026-11-24', is_late: true })] } : { day: '2026-11-25', orders }),
    });

  it('of a slot are printed together, and of packed orders no picking list', async () => {
    const { location, user } = open();
    const slot = await screen.findByRole('region', { name: '10:00 to 12:00' });
    await user.click(within(slot).getByRole('button', { name: 'Print for 10:00 to 12:00' }));
    expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Picking list', '/admin/papers/picking-list?orders=2'],
      ['Delivery note', '/admin/papers/delivery-notes?orders=2'],
      ['Price labels', '/admin/papers/price-labels?orders=2'],
    ]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Print for Packed' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Delivery note', 'Price labels']);
    await user.click(screen.getByRole('menuitem', { name: 'Price labels' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/papers/price-labels?orders=3');
    });
  });

  it('of a slot with more than can be printed together say how many are printed', async () => {
    const many = Array.from({ length: 201 }, (_, index) => order({ id: index + 1, number: `HM${index + 1}` }));
    const { user } = openOffice('/admin/packing', 'packer', { 'packing/list': ({ path }) => json({ day: '2026-11-25', orders: path.includes('day=') ? [] : many }) });
    await user.click(await screen.findByRole('button', { name: 'Print for 10:00 to 12:00' }));
    expect(screen.getByRole('menu')).toHaveAccessibleDescription('Prints the first 200 of 201 orders.');
    expect(screen.getByText('Prints the first 200 of 201 orders.')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Picking list' })).toHaveAttribute('href', expect.stringMatching(/,200$/));
  });

  it('are shown by slot, what is late first, with first name and lines left', async () => {
    open();
    const late = await screen.findByRole('region', { name: 'Left over from Tue 24 Nov' });
    expect(within(late).getByRole('link', { name: /HM000009/ })).toHaveAttribute('href', '/admin/packing/9');
    const slot = screen.getByRole('region', { name: '10:00 to 12:00' });
    expect(within(slot).getByText('Late')).toBeInTheDocument();
    const row = within(slot).getByRole('link');
    expect(row).toHaveTextContent(/HM000002Fatima1 of 2 items left/);
    expect(row).not.toHaveTextContent('Al-Thani');
    expect(within(screen.getByRole('region', { name: 'Packed' })).getByRole('link', { name: /HM000003/ })).toBeInTheDocument();
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Left over from Tue 24 Nov',
      'Express',
      '10:00 to 12:00',
      'Tomorrow, Thu 26 Nov: 08:00 to 12:00',
      'Packed',
    ]);
  });

  it('of tomorrow are under their own day, not under today', async () => {
    const ahead = order({ id: 5, number: 'HM000005', day: '2026-11-26' });
    openOffice('/admin/packing', 'packer', {
      'packing/list': ({ path }) => json(path.includes('2026-11-26') ? { day: '2026-11-26', orders: [ahead] } : { day: '2026-11-25', orders: [] }),
    });
    const tomorrow = await screen.findByRole('region', { name: 'Tomorrow, Thu 26 Nov: 10:00 to 12:00' });
    expect(within(tomorrow).getByRole('link', { name: /HM000005/ })).toBeInTheDocument();
    expect(screen.getByText('Nothing is left to pack for today. These orders are for tomorrow.')).toBeVisible();
  });

  it('of another day are a link away', async () => {
    const { calls, location, user } = open();
    await user.click(await screen.findByRole('link', { name: 'Next day' }));
    expect(location()).toBe('/admin/packing?day=2026-11-26');
    await waitFor(() => {
      expect(calls('packing/list').at(-1)?.path).toContain('day=2026-11-26');
    });
  });

  it('are for those who may pack', async () => {
    const { calls } = open('driver');
    await screen.findByRole('heading', { name: 'This page is not for your role' });
    expect(calls('packing/list')).toEqual([]);
  });
});

describe('a line', () => {
  it('says what was ordered and what the customer wishes, with a link that calls', async () => {
    openOffice(at, 'packer', packingServer(order({ lines: [line(1, 'Bread'), weighed(2, 'Hamour', 1500, { wish: 'replace_similar' }), line(3, 'Milk', { wish: 'leave_out' })] })).answers);
    expect(within(await card('Bread')).getByRole('link', { name: 'If missing: call me' })).toHaveAttribute('href', 'tel:+97455550100');
    expect(await card('Bread')).toHaveTextContent('2 ×');
    expect(await card('Hamour')).toHaveTextContent(/1.5\skg.*replace with something similar/);
    expect(await card('Milk')).toHaveTextContent('leave it out');
  });

  it('is packed as ordered by one press; the second of a double press does nothing', async () => {
    const { calls, user } = openOffice(at, 'packer', packingServer(order()).answers);
    await user.dblClick(await screen.findByRole('button', { name: 'Packed as ordered: Arabic bread, 2 ×' }));
    await waitFor(async () => {
      expect(await card('Arabic bread')).toHaveAccessibleName(/, packed$/);
    });
    expect(calls('packing/pack-line').map(({ body }) => body)).toEqual([{ order_id: 42, line: 1, packed: { kind: 'as_ordered' } }]);
    expect(screen.getByRole('button', { name: 'Change: Arabic bread' })).toBeInTheDocument();
  });

  it('is weighed on the pad, in kilograms too', async () => {
    const { calls, user } = openOffice(at, 'packer', packingServer(order()).answers);
    await user.click(await screen.findByRole('button', { name: 'Weigh: Hamour' }));
    const pad = within(await screen.findByRole('dialog', { name: 'Hamour' }));
    for (const key of ['1', 'Decimal point', '2', '5']) await user.click(pad.getByRole('button', { name: key }));
    expect(pad.getByRole('textbox', { name: 'Weight on the scale' })).toHaveValue('1.25');
    expect(pad.getByText(/^= 1,250\sg$/)).toBeInTheDocument();
    await user.click(pad.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/1,250\sg packed/)).toBeInTheDocument();
    expect(calls('packing/pack-line')[0]?.body).toEqual({ order_id: 42, line: 2, packed: { kind: 'weighed', grams: 1250 } });
  });

  it('that is short asks for the shelf, and none is left out', async () => {
    const { calls, user } = openOffice(at, 'packer', packingServer(order()).answers);
    await user.click(await screen.findByRole('button', { name: 'Fewer or none: Labneh' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '1' }));
    expect(dialog.getByRole('group', { name: 'Missing: 2 units. Still on the shelf?' })).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /Yes, still there/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 of 3 units')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change: Labneh' }));
    await user.click(screen.getByRole('button', { name: 'Fewer or none: Labneh' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox')).toHaveValue('1');
    await user.click(again.getByRole('button', { name: '0' }));
    await user.click(again.getByRole('button', { name: 'Leave out' }));
    expect(await screen.findByText('Left out')).toBeInTheDocument();
    expect(calls('packing/pack-line').map(({ body }) => (body as { packed: unknown }).packed)).toEqual([
      { kind: 'short', units: 1, is_still_there: true },
      { kind: 'left_out', is_still_there: false },
    ]);
  });

  it('of one unit that is missing is left out at once, and says the size of the pack before', async () => {
    const milk = line(1, 'Milk', { quantity: 1, unit_grams: 500 });
    const { calls, user } = openOffice(at, 'packer', packingServer(order({ lines: [milk] })).answers);
    expect(await card('Milk')).toHaveTextContent(/1 × 500\sg/);
    await user.click(screen.getByRole('button', { name: 'Fewer or none: Milk' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Leave out' }));
    expect(await screen.findByText('Left out')).toBeInTheDocument();
    expect(calls('packing/pack-line')[0]?.body).toEqual({ order_id: 42, line: 1, packed: { kind: 'left_out', is_still_there: false } });
  });

  it('is replaced by a product of the list', async () => {
    const { calls, user } = openOffice(at, 'packer', {
      ...packingServer(order()).answers,
      'packing/substitutes': () =>
        json({ substitutes: [{ variation_id: 9, product: 'Greek yoghurt', unit_price: '6.00', unit_grams: null, is_weighed: false, stock: 4, is_same_subcategory: true }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Replace: Labneh' }));
    await user.click(await screen.findByRole('button', { name: /Greek yoghurt.*QR\s6.00.*4 in stock/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Greek yoghurt' }));
    expect(dialog.getByRole('textbox', { name: 'Units' })).toHaveValue('3');
    await user.click(dialog.getByRole('button', { name: '2' }));
    await user.click(dialog.getByRole('checkbox', { name: /agreed to its price/ }));
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() => {
      expect(calls('packing/pack-line')[0]?.body).toEqual({
        order_id: 42,
        line: 3,
        packed: { kind: 'substitute', variation_id: 9, units: 2, is_price_agreed: true, is_still_there: false },
      });
    });
  });

  it('whose weight the server refuses goes back, says the rule and keeps the weight', async () => {
    const text = 'Line 2 cannot be 9000 g: 1000 g were ordered. Give 200 g to 3000 g, or 0 if nothing was packed';
    const { user } = openOffice(at, 'packer', packingServer(order(), () => refusal(400, 'weight_implausible', text, ['2', '9000', '1000', '200', '3000'])).answers);
    await user.click(await screen.findByRole('button', { name: 'Weigh: Hamour' }));
    await user.keyboard('9000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Not saved: 9,000 g packed. ${text}`);
    expect(await card('Hamour')).toHaveAccessibleName(/not saved$/);
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    expect(screen.getByRole('textbox')).toHaveValue('9000');
  });

  it.each([
    ['Weigh: Hamour', '', 'Enter the weight, such as 480 g or 1.25 kg'],
    ['Fewer or none: Labneh', '1.5', 'Enter the number of units, such as 2'],
  ])('whose amount cannot be read says how it is written: %s', async (button, typed, text) => {
    const { user } = openOffice(at, 'packer', packingServer(order()).answers);
    await user.click(await screen.findByRole('button', { name: button }));
    const field = screen.getByRole('textbox');
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('that is lost on the way keeps what was entered, and is sent again when the connection is back', async () => {
    let isDown = true;
    const { calls, user } = openOffice(at, 'packer', packingServer(order(), () => (isDown ? Promise.reject(new TypeError('offline')) : undefined)).answers);
    await user.click(await screen.findByRole('button', { name: /Packed as ordered: Arabic bread/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Not saved: As ordered\. No answer.*What you entered is kept/);
    expect(screen.getByText('0 of 3 packed')).toBeInTheDocument();
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('1 of 3 packed');
    const [first, second] = calls('packing/pack-line');
    expect(second?.body).toEqual(first?.body);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of an order that somebody changed is loaded again', async () => {
    const server = packingServer(order(), () => {
      server.set({ status: 'Cancelled' });
      return refusal(409, 'order_changed', 'Somebody changed this order');
    });
    const { user } = openOffice(at, 'packer', server.answers);
    await user.click(await screen.findByRole('button', { name: /Packed as ordered: Arabic bread/ }));
    expect(await screen.findByText('Somebody else has changed this order. It was loaded again.')).toBeInTheDocument();
    expect(await screen.findByText('This order cannot be packed now. Its status is: Cancelled.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Packed as ordered/ })).not.toBeInTheDocument();
  });
});

describe('the total', () => {
  it('and its difference are the server’s', async () => {
    openOffice(at, 'packer', packingServer(order({ cheaper_by: '7.50', totals: { ...order().totals, amount_payable: '112.50' } })).answers);
    expect(await screen.findByText(/QR\s112.50/)).toBeInTheDocument();
    expect(screen.getByText(/QR\s7.50 less/)).toBeInTheDocument();
  });
});

describe('the end of packing', () => {
  it('shows what the customer is told and what is due, then leads to the next order of the slot', async () => {
    const done = order({
      lines: [line(1, 'Bread', { packed: { kind: 'as_ordered' } })],
      is_online: true,
      is_paid: true,
      back: '7.50',
      at_door: '0.00',
      news: { title: 'Order HM000042 packed', text: 'QR 7.50 goes back to your card.' },
    });
    const { answers } = packingServer(done);
    const next = order({ id: 43, number: 'HM000043', customer_name: 'Omar' });
    const { calls, location, user } = openOffice(at, 'packer', { ...answers, 'packing/list': () => json({ day: done.day, orders: [done, next] }) });
    await user.click(await screen.findByRole('button', { name: 'Finish packing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish HM000042?' }));
    expect(dialog.getByText('QR 7.50 goes back to your card.')).toBeInTheDocument();
    expect(dialog.getByText('Goes back to the card').nextSibling).toHaveTextContent(/QR\s7.50/);
    expect(calls('packing/finish')).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Finish packing' }));
    await screen.findByRole('dialog', { name: 'HM000042 is packed' });
    expect(calls('packing/finish')).toHaveLength(1);
    await user.click(await screen.findByRole('link', { name: 'Next: HM000043, Omar' }));
    expect(location()).toBe('/admin/packing/43');
  });

  it('waits for every line', async () => {
    const { calls, user } = openOffice(at, 'packer', packingServer(order()).answers);
    const button = await screen.findByRole('button', { name: '3 items left' });
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls('packing/finish')).toEqual([]);
  });
});

describe('an address', () => {
  it.each(['/admin/packing/nothing', '/admin/packing/0'])('%s of no order says so', async (address) => {
    openOffice(address, 'packer');
    expect(await screen.findByRole('heading', { name: 'There is no such order', level: 1 })).toBeInTheDocument();
  });
});
