// Tests of payments, refunds and comparisons with the gateway's books.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Payment, Reconciliation, Refund } from '../../api/money';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { comparison, dayOf, difference, payment, refund } from './money-fixtures';

type Answers = NonNullable<Parameters<typeof openOffice>[2]>;

/** Returns where an element stands: its parent, and what is in front of it. Elements without content take no space. */
const positionOf = (element: Element) => {
  const all = [...element.parentElement!.children];
  return { parent: element.parentElement, before: all.slice(0, all.indexOf(element)).filter((one) => one.hasChildNodes()) };
};

/** Waits until something has not loaded, and returns the button that tries again. */
const tryAgain = async () => {
  await screen.findByRole('heading', { name: 'That did not load' });
  return screen.getByRole('button', { name: 'Try again' });
};

const rowsOf = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row');

describe('payments', () => {
  const open = (payments: Payment[], check: () => Response = () => json({ answers: [] })) =>
    openOffice('/admin/money/payments', 'manager', { 'payment/list': () => json({ payments, next: null }), 'payment/check': check });

  it('show what the gateway said last, and when it is asked next', async () => {
    open([payment(), payment({ id: 2, order_id: 2, state: 'failed', transaction_number: null, last_answer: null, tries: 0, ask_at: null })]);
    const [, waiting, failed] = await rowsOf('Payments');
    expect(waiting).toHaveTextContent(/HM000001Mariam Al-Kuwari.*QR 129\.00.*Waiting.*Waits for the bankSD000000001.*2 timesNext try: in a moment/);
    expect(failed).toHaveTextContent(/HM000002.*Failed.*–/);
    expect(within(waiting!).getByRole('link', { name: 'HM000001' })).toHaveAttribute('href', '/admin/orders/1');
  });

  it('have a tab for each state, which is part of the address', async () => {
    const { calls, location, user } = open([]);
    expect(await screen.findByRole('heading', { name: 'No payments are waiting.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Different amount' }));
    expect(await screen.findByRole('heading', { name: 'No payments have a different amount.' })).toBeInTheDocument();
    expect(location()).toBe('/admin/money/payments?only=differs');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByRole('heading', { name: 'No online payments yet.' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(calls('payment/list').map(({ path }) => path)).toEqual([
      'staff/payment/list?only=waiting',
      'staff/payment/list?only=differs',
      'staff/payment/list',
    ]);
  });

  it('are checked at the gateway, also by a number that the shop does not know', async () => {
    const { calls, user } = open([payment()], () => json({ answers: [{ transaction_number: 'SD9', text: 'QR 129.00, paid' }] }));
    await user.click(await screen.findByRole('button', { name: 'Check the payment of HM000001 now' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Check the payment of HM000001' }));
    await user.type(dialog.getByRole('textbox', { name: 'Transaction number at the gateway' }), ' SD9 ');
    await user.click(dialog.getByRole('button', { name: 'Ask the gateway' }));
    expect(await dialog.findByText('QR 129.00, paid')).toBeInTheDocument();
    expect(calls('payment/check')[0]?.body).toEqual({ order_id: 1, transaction_number: 'SD9' });
    await waitFor(() => {
      expect(calls('payment/list')).toHaveLength(2);
    });
    expect(dialog.getByRole('button', { name: 'Ask again' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say what the gateway refuses', async () => {
    const { user } = open([payment()], () => errorResponse(503, 'gateway_unavailable', 'The gateway does not answer'));
    await user.click(await screen.findByRole('button', { name: 'Check the payment of HM000001 now' }));
    await user.click(screen.getByRole('button', { name: 'Ask the gateway' }));
    expect(await within(screen.getByRole('dialog')).findByText('The gateway does not answer')).toBeInTheDocument();
  });

  it('that do not load can be loaded again', async () => {
    const { answers, user } = openOffice('/admin/money/payments', 'manager', { 'payment/list': () => errorResponse(500, 'internal', 'x') });
    const failed = await screen.findByRole('alert');
    answers['staff/payment/list'] = () => json({ payments: [payment()], next: null });
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await rowsOf('Payments')).toHaveLength(2);
  });
});

describe('refunds', () => {
  const page = (sends_parts: boolean, ...refunds: Refund[]) => json({ refunds, next: null, sends_parts });
  const open = (answers: Answers) => openOffice('/admin/money/refunds', 'manager', answers);

  it('that are loading have their place below the tabs, which stay as they are', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { calls } = open({ 'refund/list': () => new Promise((resolve) => { answer = resolve; }) });
    const due = await screen.findByRole('button', { name: 'Due' });
    const place = positionOf(screen.getByRole('status', { name: 'Loading' }));
    await waitFor(() => {
      expect(calls('refund/list')).toHaveLength(1);
    });
    answer(page(true, refund()));
    const table = await screen.findByRole('table', { name: 'Refunds' });
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Due' })).toBe(due);
    expect(positionOf(table.parentElement!)).toEqual(place);
  });

  it('that do not load can be loaded again, and so can older ones', async () => {
    const { answers, calls, user } = open({ 'refund/list': () => errorResponse(500, 'internal', 'x') });
    const again = await tryAgain();
    expect(screen.getByRole('button', { name: 'Due' })).toBeInTheDocument();
    answers['staff/refund/list'] = ({ path }) =>
      path.includes('before=1') ? errorResponse(500, 'internal', 'x') : json({ refunds: [refund()], next: 1, sends_parts: true });
    await user.click(again);
    expect(await rowsOf('Refunds')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    const older = await tryAgain();
    expect(await rowsOf('Refunds')).toHaveLength(2);
    answers['staff/refund/list'] = () => page(true, refund({ id: 2, order_id: 2 }));
    await user.click(older);
    await waitFor(async () => {
      expect(await rowsOf('Refunds')).toHaveLength(3);
    });
    expect(calls('refund/list').at(-1)?.path).toBe('staff/refund/list?due=true&before=1');
  });

  it('that are due show the last answer, and are sent now', async () => {
    const { calls, user } = open({ 'refund/list': () => page(true, refund()), 'refund/retry': () => json(refund({ paid_at: '2026-11-21T11:00:00+03:00' })) });
    const [, row] = await rowsOf('Refunds');
    expect(row).toHaveTextContent(/HM000001.*QR 22\.50.*One fish was spoilt.*DueNot now/);
    await user.click(screen.getByRole('button', { name: /^Send QR.22\.50 of HM000001 now$/ }));
    expect(await screen.findByText('QR 22.50 is paid back.')).toBeInTheDocument();
    expect(calls('refund/retry').map(({ body }) => body)).toEqual([{ refund_id: 1 }]);
    expect(screen.queryByText(/refunds whole payments only/)).not.toBeInTheDocument();
    await waitFor(() => {
      expect(calls('refund/list')).toHaveLength(2);
    });
  });

  it('that the gateway does not confirm stay due', async () => {
    const { user } = open({ 'refund/list': () => page(true, refund()), 'refund/retry': () => json(refund({ tries: 2 })) });
    await user.click(await screen.findByRole('button', { name: /^Send QR.22\.50 of HM000001 now$/ }));
    expect(await screen.findByText('The gateway has not confirmed it. Its answer is in the list.')).toBeInTheDocument();
  });

  it('that are paid already say so', async () => {
    const { user } = open({ 'refund/list': () => page(true, refund()), 'refund/retry': () => errorResponse(400, 'refund_over', 'This refund is paid already') });
    await user.click(await screen.findByRole('button', { name: /^Send QR.22\.50 of HM000001 now$/ }));
    expect(await screen.findByText('This refund is paid already')).toBeInTheDocument();
  });

  it('of a gateway that sends no parts are noted as paid by hand, after a question', async () => {
    const { calls, user } = open({
      'refund/list': () => page(false, refund()),
      'refund/confirm': () => json(refund({ is_paid_by_hand: true, paid_at: '2026-11-21T11:00:00+03:00' })),
    });
    expect(await screen.findByText(/refunds whole payments only/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Note that QR.22\.50 of HM000001 is paid by hand$/ }));
    const dialog = within(screen.getByRole('dialog', { name: /^Is QR.22\.50 paid back\?$/ }));
    expect(calls('refund/confirm')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Yes, it is paid' }));
    expect(await screen.findByText('QR 22.50 is noted as paid.')).toBeInTheDocument();
    expect(calls('refund/confirm').map(({ body }) => body)).toEqual([{ refund_id: 1 }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that are over offer nothing more, and the tab of all asks for all', async () => {
    const paid = refund({ reason: null, is_paid_by_hand: true, paid_at: '2026-11-21T11:00:00+03:00' });
    const { calls, location, user } = open({ 'refund/list': ({ path }) => (path.includes('due=true') ? page(true) : page(true, paid)) });
    expect(await screen.findByRole('heading', { name: 'No refunds are due.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All' }));
    const [, row] = await rowsOf('Refunds');
    expect(row).toHaveTextContent(/By the shop: packed less, cancelled, or paid twice.*Paid by hand21 Nov 2026, 11:00/);
    expect(within(row!).queryByRole('button')).not.toBeInTheDocument();
    expect(location()).toBe('/admin/money/refunds?only=all');
    expect(calls('refund/list').at(-1)?.path).toBe('staff/refund/list?due=false');
  });
});

describe('comparisons', () => {
  const list = (...reconciliations: Reconciliation[]) => json({ reconciliations, next: null });
  const open = (answers: Answers = {}) =>
    openOffice('/admin/money/reconciliation', 'manager', { 'cash/day': () => json(dayOf()), 'reconciliation/list': () => list(), ...answers });

  it('that are loading have their place below the form, which stays as it is', async () => {
    let answer: (response: Response) => void = () => undefined;
    open({ 'reconciliation/list': () => new Promise((resolve) => { answer = resolve; }) });
    const region = await screen.findByRole('region', { name: 'Comparisons' });
    const compare = screen.getByRole('button', { name: 'Compare' });
    const place = positionOf(within(region).getByRole('status', { name: 'Loading' }));
    await screen.findAllByDisplayValue('2026-11-20');
    answer(list(comparison({ compared: 2, finished_at: '2026-11-21T10:00:05+03:00' })));
    expect(await screen.findByText('All 2 transactions match.')).toBeInTheDocument();
    expect(within(region).queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Compare' })).toBe(compare);
    expect(positionOf(within(region).getByRole('list'))).toEqual(place);
  });

  it('that do not load can be loaded again, and so can their differences', async () => {
    const { answers, user } = open({ 'reconciliation/list': () => errorResponse(500, 'internal', 'x') });
    const again = await tryAgain();
    expect(screen.getByRole('button', { name: 'Compare' })).toBeEnabled();
    const ended = comparison({ compared: 2, differing: 1, finished_at: '2026-11-21T10:00:05+03:00' });
    answers['staff/reconciliation/list'] = () => list(ended);
    answers['staff/reconciliation/detail'] = () => errorResponse(500, 'internal', 'x');
    await user.click(again);
    expect(await screen.findByText('1 of 2 differs')).toBeInTheDocument();
    const differences = await tryAgain();
    answers['staff/reconciliation/detail'] = () => json({ reconciliation: ended, next: null, differences: [difference()] });
    await user.click(differences);
    expect(await rowsOf('Differences')).toHaveLength(2);
  });

  it('run, end by themselves and show what differs, with what helps', async () => {
    const { answers, calls, user } = open({ 'reconciliation/run': () => json(comparison()) });
    expect(await screen.findByRole('heading', { name: 'No comparisons yet.' })).toBeInTheDocument();
    answers['staff/reconciliation/list'] = () => list(comparison({ compared: 1 }));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('1 of 2 compared')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress of the comparison' })).toHaveAttribute('value', '1');
    const ended = comparison({ compared: 2, differing: 2, finished_at: '2026-11-21T10:00:05+03:00' });
    answers['staff/reconciliation/detail'] = () =>
      json({ reconciliation: ended, next: null, differences: [difference(), difference({ id: 2, order_id: 2, outcome: 'refund_missing_at_gateway', help: 'confirm', gateway: null })] });
    answers['staff/reconciliation/list'] = () => list(ended);
    expect(await screen.findByText('2 of 2 differ', {}, { timeout: 4000 })).toBeInTheDocument();
    const [, first, second] = await rowsOf('Differences');
    expect(first).toHaveTextContent(/HM000001SD000000001.*Paid at the gateway, not here.*QR 0\.00.*QR 129\.00/);
    expect(within(first!).getByRole('button', { name: 'Check the payment of HM000001 now' })).toBeInTheDocument();
    expect(second).toHaveTextContent(/Refunded here, not at the gateway.*–/);
    expect(within(second!).getByRole('link', { name: 'See due refunds' })).toHaveAttribute('href', '/admin/money/refunds');
    expect(calls('reconciliation/run')).toHaveLength(1);
  });

  it('of one transaction say so in the singular', async () => {
    open({ 'reconciliation/list': () => list(comparison({ total: 1, compared: 1, finished_at: '2026-11-21T10:00:05+03:00' })) });
    expect(await screen.findByText('The only transaction matches.')).toBeInTheDocument();
  });

  it('scroll the chosen part of the money screens into view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open();
    const chosen = await screen.findByRole('link', { name: 'Reconciliation' });
    await waitFor(() => {
      expect(scrolled.mock.contexts).toContain(chosen);
    });
    scrolled.mockRestore();
  });

  it('that match say so, and have nothing to open', async () => {
    open({ 'reconciliation/list': () => list(comparison({ compared: 2, finished_at: '2026-11-21T10:00:05+03:00' })) });
    expect(await screen.findByText('All 2 transactions match.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Differences' })).not.toBeInTheDocument();
  });

  it('without an answer are asked for again with the same key, those of other days with a new one', async () => {
    const { answers, calls, user } = open({ 'reconciliation/run': () => Promise.reject(new TypeError('cut')) });
    const compare = await screen.findByRole('button', { name: 'Compare' });
    expect(await screen.findAllByDisplayValue('2026-11-20'), "the day before the shop's today").toHaveLength(2);
    await user.click(compare);
    await screen.findByText(/No answer from the server/);
    answers['staff/reconciliation/run'] = () => errorResponse(422, 'x', 'The last day is before the first');
    await user.click(compare);
    await screen.findByText('The last day is before the first');
    const [first, second] = calls('reconciliation/run').map(({ body }) => body as { key: string });
    expect(second).toEqual(first);
    await user.clear(screen.getByLabelText('First day'));
    await user.type(screen.getByLabelText('First day'), '2026-11-01');
    await user.click(compare);
    await waitFor(() => {
      expect(calls('reconciliation/run')).toHaveLength(3);
    });
    const third = calls('reconciliation/run')[2]?.body as { key: string; from: string };
    expect(third.from).toBe('2026-11-01');
    expect(third.key).not.toBe(first?.key);
  });
});
