// Tests of an order's page: its facts, the steps, what happens if a step fails, and the way to the next order.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../api/types';
import { errorResponse, json } from '../../../test/server';
import type { ListedOrder, OrderDetail } from '../../api/orders';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { boardOf, detailOf, fakeFeed, listed } from './orders-fixtures';

const accepted = listed(1, { status: 'Accepted', version: 2 });

function openOrder(detail: OrderDetail, step: () => Response | Promise<Response> = () => json(detailOf(accepted)), role: Role = 'manager') {
  const feed = fakeFeed();
  const office = openOffice('/admin/orders/1', role, {
    'order/detail': () => json(detail),
    'order/change-status': step,
    'order/events': feed.connect,
  });
  return { ...office, feed };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const status = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
const conflict = (current: OrderDetail) => json({ error: 'x', code: 'order_changed', request_id: 'x', current }, 409);

describe('the page', () => {
  it('has all facts, and links to call, write and find', async () => {
    openOrder(detailOf(listed(1)));
    await screen.findByRole('heading', { name: 'Order HM000001' });
    const page = screen.getByRole('main');
    for (const fact of ['2 ×', 'Tiger Prawns', '148.00', 'Ordered: 1 kg', 'Not weighed yet', 'QR 175.00', 'Heads off, please.', 'Al Corniche Street, Al Dafna', 'Cash at the door', 'Placed by the customer']) {
      expect(page).toHaveTextContent(fact);
    }
    expect(screen.getByRole('link', { name: 'Call Mariam Al-Kuwari' })).toHaveAttribute('href', 'tel:+97455512345');
    expect(screen.getByRole('link', { name: 'Write to Mariam Al-Kuwari on WhatsApp' })).toHaveAttribute('href', 'https://wa.me/97455512345');
    expect(screen.getByRole('link', { name: 'Open the address in a map' }).getAttribute('href')).toContain('query=25.3193%2C51.5264');
  });

  it('says how what was packed differs from the order, and what the customer wishes before that', async () => {
    const [line] = detailOf(accepted).lines;
    if (line === undefined) throw new Error('no line');
    const ofUnits = { ...line, is_weighed: false, ordered_grams: null };
    const instead = { kind: 'substitute', variation_id: 4, product: 'Red Snapper, Whole', units: 1, grams: null, unit_price: '34.00', is_price_agreed: false } as const;
    const lines: OrderDetail['lines'] = [
      { ...ofUnits, id: 1, product: 'Faskar', packed: instead },
      { ...ofUnits, id: 2, product: 'Zubaidi', packed: { kind: 'left_out' } },
      { ...ofUnits, id: 3, product: 'Sardines', packed: { kind: 'short', units: 1 } },
      { ...line, id: 4, product: 'Kingfish', packed_grams: 1500, packed: { kind: 'weighed', grams: 1500 } },
      { ...ofUnits, id: 5, product: 'Safi', wish: 'replace_similar' },
    ];
    openOrder(detailOf({ ...accepted, is_packed: true }, { lines }));
    const rowOf = (name: string) => screen.getByText(name).closest('tr');
    await screen.findByText('Faskar');
    expect(rowOf('Faskar')).toHaveTextContent('Replaced by Red Snapper, Whole, 1 ×');
    expect(rowOf('Zubaidi')).toHaveTextContent('Left out');
    expect(rowOf('Sardines')).toHaveTextContent('1 of 2 units');
    expect(rowOf('Kingfish')).toHaveTextContent('Packed: 1.5 kg');
    expect(rowOf('Safi')).toHaveTextContent('If missing: replace with something similar');
    expect(screen.getByText('Packed. Send it out.')).toBeInTheDocument();
  });

  it('tells changes of the packing by one person as one, and no change of status where there was none', async () => {
    const by = { happened_at: '2026-11-25T10:00:00+03:00', status: 'Accepted', by: 'staff', name: 'noor', reason: null, moved: null } as const;
    const moved = { from: { date: '2026-11-25', start_time: '08:00', end_time: '10:00' }, to: { date: '2026-11-26', start_time: '12:00', end_time: '14:00' } };
    const events: OrderDetail['events'] = [
      { ...by, id: 1, action: 'accept' },
      { ...by, id: 2, action: 'pack' },
      { ...by, id: 3, action: 'pack' },
      { ...by, id: 4, action: 'pack', name: 'omar' },
      { ...by, id: 5, action: 'packed' },
      { ...by, id: 6, action: null, by: 'shop', name: null },
      { ...by, id: 7, action: 'reschedule', moved },
    ];
    openOrder(detailOf(accepted, { events }));
    const part = within((await screen.findByRole('heading', { name: 'What happened' })).closest('section') ?? document.body);
    const told = part.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
    expect(told).toEqual(['Accepted by noor', 'Packing changed by noor, 2 times', 'Packing changed by omar', 'Packing finished by noor', 'Changed automatically', 'Moved to another time by noor']);
    expect(part.getByText('From Wed 25 Nov, 08:00 – 10:00 to Thu 26 Nov, 12:00 – 14:00')).toBeVisible();
  });

  it('names what was packed in the audit log', async () => {
    const entry = { id: 1, happened_at: '2026-11-25T10:00:00+03:00', actor: 'noor', role: 'packer', action: 'order.pack_line' };
    const audit = [{ ...entry, before: { product: 'Safi' }, after: { product: 'Safi' } }] as unknown as OrderDetail['audit'];
    openOrder(detailOf(accepted, { audit }));
    expect(await screen.findByText('Changed the packing')).toBeInTheDocument();
    expect(screen.getByText('Changed the packing').parentElement).toHaveTextContent('Changed the packing: Safi');
  });

  it('shows the audit log only to those who may read it', async () => {
    const { unmount } = openOrder(detailOf(listed(1)));
    expect(await screen.findByRole('heading', { name: 'In the audit log' })).toBeInTheDocument();
    unmount();
    openOrder(detailOf(listed(1)), undefined, 'support');
    await screen.findByRole('heading', { name: 'Order HM000001' });
    expect(screen.queryByRole('heading', { name: 'In the audit log' })).not.toBeInTheDocument();
  });

  it.each<[Role, string, string[]]>([
    ['manager', 'Delivered', ['Delivery note', 'Picking list', 'Price labels', 'Invoice (PDF)']],
    ['packer', 'Accepted', ['Delivery note', 'Picking list', 'Price labels']],
    ['support', 'Delivered', ['Invoice (PDF)']],
  ])('offers %s of an order that is %s what may be printed', async (role, status, names) => {
    const { user } = openOrder(detailOf(listed(1, { status: status as ListedOrder['status'] })), undefined, role);
    await user.click(await button('Print for HM000001'));
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(names);
    for (const item of items.filter((one) => one.textContent === 'Invoice (PDF)')) {
      expect(item).toHaveAttribute('href', '/api/staff/paper/invoice-pdf?order_id=1');
      expect(item).toHaveAttribute('target', '_blank');
    }
  });

  it('offers no printing to those who may print nothing of it', async () => {
    openOrder(detailOf(accepted), undefined, 'support');
    await screen.findByRole('heading', { name: 'Order HM000001' });
    expect(screen.queryByRole('button', { name: /^Print/ })).not.toBeInTheDocument();
  });

  it('offers exactly the steps of the answer', async () => {
    openOrder(detailOf(accepted, { actions: [{ action: 'send', needs_reason: false, doubts: [] }] }), undefined, 'packer');
    const steps = within(await screen.findByRole('region', { name: 'What to do next' }));
    expect(steps.getAllByRole('button').map((one) => one.textContent)).toEqual(['Send out']);
  });

  it('of an order without steps says why', async () => {
    openOrder(detailOf(listed(1, { status: 'Accepted', is_weighed: true }), { actions: [] }));
    expect(await screen.findByText('Some items are sold by weight. Finish packing, then send it out.')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'What to do next' })).queryByRole('button')).not.toBeInTheDocument();
  });

  it('of an order that does not exist says so', async () => {
    openOffice('/admin/orders/99', 'manager', { 'order/events': fakeFeed().connect });
    expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeInTheDocument();
  });

  it('changes when somebody else changes the order', async () => {
    const { feed, answers } = openOrder(detailOf(listed(1)));
    await screen.findByText('Live');
    answers['staff/order/detail'] = () => json(detailOf(accepted));
    feed.send(7, accepted);
    expect(await button('Send out')).toBeInTheDocument();
    expect(status()).toBe('Accepted');
  });
});

describe('a step', () => {
  it('shows at once, is sent once, and names the version that was seen', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { calls, user } = openOrder(detailOf(listed(1)), () => new Promise((resolve) => { answer = resolve; }));
    await user.dblClick(await button('Accept'));
    await waitFor(() => {
      expect(status()).toBe('Accepted');
    });
    expect(calls('order/change-status').map(({ body }) => body)).toEqual([{ order_id: 1, version: 1, action: 'accept' }]);
    answer(json(detailOf(accepted)));
    expect(await screen.findByText('HM000001 is accepted.')).toBeInTheDocument();
    expect(await button('Send out')).toBeInTheDocument();
    expect(calls('order/change-status')).toHaveLength(1);
  });

  it('that is refused is taken back, with the reason', async () => {
    const { user } = openOrder(detailOf(accepted), () => errorResponse(422, 'weights_missing', 'Settle the weights first'));
    await user.click(await button('Send out'));
    expect(await screen.findByText(/Not saved\./)).toBeInTheDocument();
    expect(status()).toBe('Accepted');
  });

  it('without an answer says that it is not known, and asks the server', async () => {
    const { calls, user } = openOrder(detailOf(listed(1)), () => Promise.reject(new TypeError('cut')));
    await user.click(await button('Accept'));
    expect(await screen.findByText(/may or may not have been saved/)).toBeInTheDocument();
    expect(status()).toBe('New');
    await waitFor(() => {
      expect(calls('order/detail').length).toBeGreaterThan(1);
    });
  });

  it('on an older version shows both versions, and then the order as it is', async () => {
    const cancelled: ListedOrder = listed(1, { status: 'Cancelled', version: 2, late_at: null });
    const current = detailOf(cancelled, {
      reason: 'Sold out',
      events: [{ id: 2, happened_at: '2026-11-25T09:30:00+03:00', status: 'Cancelled', action: 'refuse', by: 'staff', name: 'ali', reason: 'Sold out', moved: null }],
    });
    const { answers, user } = openOrder(detailOf(listed(1)), () => conflict(current));
    await user.click(await button('Accept'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this order' }));
    answers['staff/order/detail'] = () => json(current);
    expect(dialog.getByRole('heading', { name: 'You saw' }).parentElement).toHaveTextContent('New');
    expect(dialog.getByRole('heading', { name: 'Now it is' }).parentElement).toHaveTextContent('Cancelled');
    expect(dialog.getByText(/Changed by ali/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Show the order' }));
    expect(status()).toBe('Cancelled');
  });

  it('that needs a reason asks for one that the customer can read', async () => {
    const refused = detailOf(listed(1, { status: 'Cancelled', version: 2, late_at: null }));
    const { calls, user } = openOrder(detailOf(listed(1)), () => json(refused));
    await user.click(await button('Refuse'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse order HM000001?' }));
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('This field is required')).toBeInTheDocument();
    expect(calls('order/change-status')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sorry, we are sold out today' }));
    expect(dialog.getByRole('textbox', { name: 'Reason for the customer' })).toHaveValue('Sorry, we are sold out today');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    await screen.findByText('HM000001 is refused.');
    expect(calls('order/change-status')[0]?.body).toEqual({ order_id: 1, version: 1, action: 'refuse', reason: 'Sorry, we are sold out today' });
  });
});

describe('working through', () => {
  it('leads to the next order of the board, and back to it', async () => {
    const feed = fakeFeed();
    const { location, user } = openOffice('/admin/orders?zone=61', 'manager', {
      'order/board': () => json(boardOf(listed(1), listed(2), listed(3, { zone: 5 }))),
      'order/list': () => json({ orders: [], next: null }),
      'order/detail': ({ path }) => json(detailOf(listed(path.endsWith('=2') ? 2 : 1))),
      'order/events': feed.connect,
    });
    await user.click(await screen.findByRole('link', { name: 'HM000001' }));
    await screen.findByText('1 of 2');
    await user.click(screen.getByRole('link', { name: 'Next order' }));
    await screen.findByRole('heading', { name: 'Order HM000002' });
    expect(screen.queryByRole('link', { name: 'Next order' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Board' }));
    await screen.findByRole('heading', { name: 'Orders' });
    expect(location()).toBe('/admin/orders?zone=61');
  });
});
