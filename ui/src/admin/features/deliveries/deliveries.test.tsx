// Tests of the driver's page.
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import { countUnsent, enqueue, keepRound } from '../../stores/delivery-queue';
import { openOffice, sessionOf } from '../../test/render';
import '../../test/rule-book';
import { queuedOf, roundOf, stopOf } from './fixtures';

let drivers = 0;

/** Opens the page as a driver of its own, so that no test sees the queue of another. */
function open(answers: Parameters<typeof openOffice>[2], username = `omar${(drivers += 1)}`) {
  const session = sessionOf('driver', { staff: { username, name: 'Omar Driver', email: null, role: 'driver', language: null } });
  return { username, ...openOffice('/admin', session, answers) };
}

/** The answer to an order that is sent out. */
const left = ({ body }: { body: unknown }) =>
  json({ order: { id: (body as { order_id: number }).order_id, status: 'Food on the way', version: 5 } });

const cut = () => Promise.reject(new TypeError('no line'));
const card = (number: string) => screen.findByRole('listitem', { name: number });

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the driver's round", () => {
  it('is where a driver starts, with whom to call, where to go and what to collect', async () => {
    const { location } = open({
      'delivery/round': () => json(roundOf(stopOf(1, { note: 'Ring twice' }), stopOf(2, { amount_due: '0.00' }), stopOf(3, { status: 'Delivered' }))),
    });
    const first = within(await card('HM000001'));
    expect(location()).toBe('/admin/deliveries');
    expect(screen.getByText('2 orders to deliver · QR 45.50 to collect')).toBeVisible();
    expect(first.getByRole('link', { name: 'Call Mariam Al-Kuwari' })).toHaveAttribute('href', 'tel:+97455512345');
    expect(first.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/97455512345');
    expect(first.getByRole('link', { name: /in a map/ })).toHaveAttribute('href', expect.stringContaining('25.3193'));
    expect(first.getByText('Collect QR 45.50')).toBeVisible();
    expect(first.getByText('Ring twice')).toBeVisible();
    expect(within(await card('HM000002')).getByText('Nothing to collect')).toBeVisible();
  });

  it.each([
    ['2026-11-25T09:00:00+03:00', '12:00 – 14:00', 'Express'],
    ['2026-11-24T23:30:00+03:00', 'Tomorrow, 12:00 – 14:00', 'Tomorrow, Express'],
    ['2026-11-26T00:30:00+03:00', 'Yesterday, 12:00 – 14:00', 'Yesterday, Express'],
    ['2026-11-22T09:00:00+03:00', 'Wed 25 Nov, 12:00 – 14:00', 'Wed 25 Nov, Express'],
  ])('says when each is expected, with the day unless it is today: %s', async (at, slot, express) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
    open({ 'delivery/round': () => json(roundOf(stopOf(1), stopOf(2, { is_express: true, start_time: null, end_time: null }))) });
    const time = async (number: string) => (await card(number)).textContent.split(number)[1] ?? '';
    expect((await time('HM000001')).startsWith(slot)).toBe(true);
    expect((await time('HM000002')).startsWith(express)).toBe(true);
  });

  it('says so when there is nothing to deliver, or the round does not load', async () => {
    const { answers, user } = open({ 'delivery/round': cut });
    await screen.findByText('That did not load');
    answers['staff/delivery/round'] = () => json(roundOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No orders for you today.')).toBeVisible();
  });

  it('is started with the packed orders only', async () => {
    const { user, calls } = open({
      'delivery/round': () => json(roundOf(stopOf(1, { status: 'Accepted' }), stopOf(2, { status: 'Accepted', is_packed: false }))),
      'order/change-status': left,
    });
    await user.click(await screen.findByRole('button', { name: 'Start the round (1)' }));
    await waitFor(() => {
      expect(calls('order/change-status')).toHaveLength(1);
    });
    expect(calls('order/change-status')[0]?.body).toEqual({ order_id: 1, version: 4, action: 'send' });
  });

  it('that cannot start says so beside the button, which sends each order once when it works', async () => {
    const accepted = [stopOf(1, { status: 'Accepted' }), stopOf(2, { status: 'Accepted' })];
    const { answers, calls, user } = open({ 'delivery/round': () => json(roundOf(...accepted)), 'order/change-status': cut });
    await user.click(await screen.findByRole('button', { name: 'Start the round (2)' }));
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('2 orders are not on the way yet');
    expect(problem).toHaveTextContent(/No answer from the server.*Press the button again/);
    expect(calls('order/change-status'), 'the second is not tried without a line').toHaveLength(1);
    answers['staff/order/change-status'] = left;
    await user.click(screen.getByRole('button', { name: 'Start the round (2)' }));
    expect(await screen.findByText('2 orders are on the way.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    const sent = (order_id: number) => ({ order_id, version: 4, action: 'send' });
    expect(calls('order/change-status').map(({ body }) => body), 'the shop recognises the repetition').toEqual([sent(1), sent(1), sent(2)]);
  });

  it('that is cut while it starts shows at once which orders have left', async () => {
    const accepted = [stopOf(1, { status: 'Accepted' }), stopOf(2, { status: 'Accepted' })];
    const { answers, user } = open({
      'delivery/round': () => json(roundOf(...accepted)),
      'order/change-status': (call) => {
        answers['staff/delivery/round'] = cut;
        return (call.body as { order_id: number }).order_id === 1 ? left(call) : cut();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start the round (2)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('1 order is not on the way yet');
    expect(screen.getByRole('button', { name: 'Deliver HM000001' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start the round (1)' })).toBeVisible();
  });

  it('starts without an order that the shop keeps back, and names it', async () => {
    const accepted = [stopOf(1, { status: 'Accepted' }), stopOf(2, { status: 'Accepted' })];
    const { calls, user } = open({
      'delivery/round': () => json(roundOf(...accepted)),
      'order/change-status': (call) =>
        (call.body as { order_id: number }).order_id === 1 ? errorResponse(409, 'order_changed', 'Somebody else has changed this order.') : left(call),
    });
    await user.click(await screen.findByRole('button', { name: 'Start the round (2)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/HM000001 is not on the way.*Somebody else has changed this order/);
    expect(calls('order/change-status')).toHaveLength(2);
    expect(screen.getByText('1 order is on the way.')).toBeVisible();
  });

  it('sends what was received, once, and names a difference', async () => {
    const { user, calls } = open({ 'delivery/round': () => json(roundOf(stopOf(1))), 'delivery/report': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'Deliver HM000001' }));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: '50' }));
    expect(sheet.getByText('Give change: QR 4.50')).toBeVisible();
    const cash = sheet.getByRole('textbox', { name: 'Cash received' });
    expect(cash).toHaveValue('45.50');
    await user.clear(cash);
    await user.type(cash, '4o');
    await user.click(sheet.getByRole('button', { name: 'Delivered' }));
    expect(sheet.getByText('Enter an amount, such as 45.50')).toBeVisible();
    await user.clear(cash);
    await user.type(cash, '45');
    expect(sheet.getByText('QR 0.50 less than due. The office will see it.')).toBeVisible();
    await user.dblClick(sheet.getByRole('button', { name: 'Delivered, QR\u00a00.50 missing' }));
    await waitFor(() => {
      expect(screen.queryByText('Waiting to be sent (1)')).toBeNull();
      expect(calls('delivery/report')).toHaveLength(1);
    });
    expect(calls('delivery/report')[0]?.body).toMatchObject({ order_id: 1, outcome: { kind: 'delivered', cash_received: '45.00' } });
  });

  it('says on the button what is too much, and nothing of an exact amount', async () => {
    const { user } = open({ 'delivery/round': () => json(roundOf(stopOf(1))) });
    await user.click(await screen.findByRole('button', { name: 'Deliver HM000001' }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByRole('button', { name: 'Delivered' })).toBeVisible();
    await user.clear(sheet.getByRole('textbox', { name: 'Cash received' }));
    await user.type(sheet.getByRole('textbox', { name: 'Cash received' }), '50');
    expect(sheet.getByRole('button', { name: 'Delivered, QR\u00a04.50 too much' })).toBeVisible();
  });

  it('asks again before it takes an amount that is far off', async () => {
    const { user, calls } = open({ 'delivery/round': () => json(roundOf(stopOf(1))), 'delivery/report': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'Deliver HM000001' }));
    const sheet = within(screen.getByRole('dialog'));
    await user.clear(sheet.getByRole('textbox', { name: 'Cash received' }));
    await user.type(sheet.getByRole('textbox', { name: 'Cash received' }), '455');
    await user.click(sheet.getByRole('button', { name: /too much$/ }));
    expect(sheet.getByText('Check the amount. If it is right, tick the box.')).toBeVisible();
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: /too much$/ }));
    await waitFor(() => {
      expect(calls('delivery/report')[0]?.body).toMatchObject({ outcome: { cash_received: '455.00' } });
    });
  });

  it('corrects what was taken, until the office has counted it', async () => {
    const done = (cash_held: string | null) => roundOf(stopOf(1, { status: 'Delivered', cash_held }));
    const { user, calls, answers } = open({ 'delivery/round': () => json(done('455.00')), 'delivery/correct-cash': () => json(done('45.50')) });
    await user.click(await screen.findByText('Done today (1)'));
    await user.click(within(await card('HM000001')).getByRole('button', { name: 'Correct the cash of HM000001' }));
    const sheet = within(screen.getByRole('dialog'));
    const cash = sheet.getByRole('textbox', { name: 'Cash received' });
    expect(cash).toHaveValue('455.00');
    await user.clear(cash);
    await user.type(cash, '45.50');
    answers['staff/delivery/round'] = () => json(done('45.50'));
    await user.click(sheet.getByRole('button', { name: 'Save the amount' }));
    expect(await screen.findByText('The cash of HM000001 is corrected.')).toBeVisible();
    expect(calls('delivery/correct-cash')[0]?.body).toEqual({ order_id: 1, cash_received: '45.50' });
    expect(within(await card('HM000001')).getByText('Collected QR 45.50')).toBeVisible();
  });

  it('offers no correction of cash that is counted', async () => {
    open({ 'delivery/round': () => json(roundOf(stopOf(1, { status: 'Delivered' }))) });
    expect(within(await card('HM000001')).queryByRole('button', { name: /^Correct/ })).toBeNull();
  });

  it('leaves out of what is done whom to reach and what was to be collected', async () => {
    open({ 'delivery/round': () => json(roundOf(stopOf(1, { status: 'Delivered', note: 'Ring twice' }), stopOf(2, { status: 'Delivered', amount_due: '0.00' }))) });
    const done = within(await card('HM000001'));
    expect(done.getByText('Delivered')).toBeInTheDocument();
    expect(done.queryByText(/Collect/)).toBeNull();
    expect(done.queryByText('Ring twice')).toBeNull();
    expect(done.queryByRole('link', { hidden: true })).toBeNull();
    expect(within(await card('HM000002')).getByText('Nothing to collect')).toBeInTheDocument();
  });

  it('needs a reason for what is not delivered, in words if it is another one', async () => {
    const { user, calls } = open({ 'delivery/round': () => json(roundOf(stopOf(1))), 'delivery/report': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'HM000001 is not delivered' }));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Not delivered' }));
    expect(sheet.getByText('Choose a reason.')).toBeVisible();
    await user.click(sheet.getByRole('radio', { name: 'Something else' }));
    await user.click(sheet.getByRole('button', { name: 'Not delivered' }));
    expect(sheet.getByText('This field is required')).toBeVisible();
    await user.type(sheet.getByRole('textbox', { name: 'In your own words' }), 'The gate was locked');
    await user.click(sheet.getByRole('button', { name: 'Not delivered' }));
    await waitFor(() => {
      expect(calls('delivery/report')).toHaveLength(1);
    });
    expect(calls('delivery/report')[0]?.body).toMatchObject({ outcome: { kind: 'failed', reason: 'other', words: 'The gate was locked' } });
  });
});

describe('without a line', () => {
  it('the round is shown as it was last seen, and reports wait', async () => {
    const username = 'salma';
    await keepRound(username, roundOf(stopOf(1), stopOf(2)));
    const { user, answers, calls } = open({ 'delivery/round': cut, 'delivery/report': cut }, username);
    await user.click(await screen.findByRole('button', { name: 'Deliver HM000001' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delivered' }));
    expect(await screen.findByText('Waiting to be sent (1)')).toBeVisible();
    expect(screen.getByText('HM000001', { selector: 'p' }), 'what waits is named').toBeVisible();
    expect(screen.getByText(/No connection. This is the round as of/)).toBeVisible();
    expect(within(await card('HM000001')).getByText('Collected QR 45.50')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Deliver HM000001' })).toBeNull();
    await waitFor(() => {
      expect(calls('delivery/report')).toHaveLength(1);
    });
    answers['staff/delivery/report'] = () => json({});
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(screen.queryByText('Waiting to be sent (1)')).toBeNull();
    });
    const keys = calls('delivery/report').map(({ body }) => (body as { key: string }).key);
    expect(keys[1], 'the shop recognises it').toBe(keys[0]);
  });

  it('says one thing about it: that reports are safe', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ 'delivery/round': () => json(roundOf(stopOf(1))) });
    expect(await screen.findByText(/No connection/)).toBeVisible();
    expect(screen.getByText(/what you report is saved on this phone/)).toBeVisible();
    expect(screen.queryByText(/cannot be saved/)).toBeNull();
  });

  it('signing out warns of what is not sent, and keeps it', async () => {
    const username = 'hamad';
    await enqueue(username, queuedOf(1));
    const { user, calls } = open({ 'delivery/round': () => json(roundOf(stopOf(1))), 'delivery/report': cut, 'session/sign-out': () => json({}) }, username);
    await screen.findByText('Waiting to be sent (1)');
    const leave = async () => {
      await user.click(screen.getAllByRole('button', { name: 'Account menu of Omar Driver' })[0] as HTMLElement);
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      return within(await screen.findByRole('dialog', { name: 'Sign out with unsent reports?' }));
    };
    await user.click((await leave()).getByRole('button', { name: 'Cancel' }));
    expect(calls('session/sign-out')).toHaveLength(0);
    await user.click((await leave()).getByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => {
      expect(calls('session/sign-out')).toHaveLength(1);
    });
    expect(await countUnsent(username)).toBe(1);
  });

  it('a refused report is shown until it was read', async () => {
    const username = 'jassim';
    await enqueue(username, queuedOf(1));
    const { user } = open(
      {
        'delivery/round': () => json(roundOf(stopOf(1, { status: 'Cancelled' }))),
        'delivery/report': () => errorResponse(409, 'report_not_applied', 'Order HM000001 is now: Cancelled.'),
      },
      username,
    );
    expect(await screen.findByText('HM000001: the report was not applied')).toBeVisible();
    expect(screen.getByText('Order HM000001 is now: Cancelled.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have read it' }));
    await waitFor(() => {
      expect(screen.queryByText('HM000001: the report was not applied')).toBeNull();
    });
  });
});
