// Tests of the cash of a day: who holds how much, counting it, and counts that somebody else or a lost answer disturbs.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { CashDay } from '../../api/money';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { DAY, closedDay, counted, dayOf, figures, held } from './money-fixtures';

type Answers = NonNullable<Parameters<typeof openOffice>[2]>;

const openDay = (day: CashDay, answers: Answers = {}) =>
  openOffice(`/admin/money?on=${DAY}`, 'manager', {
    'cash/day': () => json(day),
    'cash/counts': () => json({ counts: [], next: null }),
    'order/figures': () => json(figures()),
    ...answers,
  });

const rowsOf = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row');
const changed = (current: CashDay) => json({ error: 'x', code: 'cash_changed', request_id: 'x', current }, 409);

/** Reads a file; the test's browser lacks `Blob.text`. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.readAsText(file);
  });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the day', () => {
  it('shows what each driver and the office hold, and the sums', async () => {
    openDay({
      ...dayOf(
        held({ received: '128.00', received_difference: '-1.00', expected: '128.00' }),
        held({ holder: null, orders: 1, due: '45.00', received: '45.00', given_back: '22.50', expected: '22.50' }),
      ),
      sum: { due: '174.00', received: '173.00', given_back: '22.50', expected: '150.50', difference: '0.00' },
    });
    const [, driver, office] = await rowsOf('Cash of the day');
    expect(driver).toHaveTextContent(/Ali Hassan.*ali.*3.*QR 129\.00.*QR 128\.00.*−QR 1\.00.*–.*QR 128\.00/);
    expect(office).toHaveTextContent(/Office.*1.*QR 45\.00.*exact.*QR 22\.50.*QR 22\.50/);
    expect(screen.getByText('Day open')).toBeInTheDocument();
    const sum = screen.getByText('Due', { selector: 'dt' }).closest('dl');
    expect(sum).toHaveTextContent(
      /Due\s*QR 174\.00.*Taken\s*QR 173\.00.*More or less than due\s*−QR 1\.00.*Refunded\s*QR 22\.50.*To be counted\s*QR 150\.50.*Difference at the count\s*–/,
    );
  });

  it('says what became of its orders, and can load that again', async () => {
    const { answers, calls, user } = openDay(dayOf(), { 'order/figures': () => errorResponse(500, 'internal', 'x') });
    const part = within(await screen.findByRole('region', { name: 'Orders to be delivered on this day' }));
    answers['staff/order/figures'] = () =>
      json(figures({ open: { orders: 2, total: '90.00' }, delivered: { orders: 1, total: '1234.50' } }));
    await user.click(await part.findByRole('button', { name: 'Try again' }));
    const open = await part.findByText('To do');
    expect(open.closest('div')).toHaveTextContent('To do2 ordersQR 90.00');
    expect(part.getByText('Delivered').closest('div')).toHaveTextContent('Delivered1 orderQR 1,234.50');
    expect(calls('order/figures').at(-1)?.path).toBe(`staff/order/figures?on=${DAY}`);
  });

  it('that is counted says so, with the difference and its note', async () => {
    openDay(closedDay);
    const [, driver] = await rowsOf('Cash of the day');
    expect(driver).toHaveTextContent(/QR 128\.50 −QR 0\.50by noor, 21 Nov 2026, 21:00A coin is missing/);
    expect(within(driver!).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Day closed')).toBeInTheDocument();
  });

  it('that is counted names the orders that may still bring cash', async () => {
    openDay(closedDay, { 'order/figures': () => json(figures({ open: { orders: 1, total: '79.00' } })) });
    expect(await screen.findByText('1 order still to do')).toBeInTheDocument();
    expect(screen.getByText('Day closed')).toBeInTheDocument();
    const sum = screen.getByText('Difference at the count').closest('div');
    expect(sum).toHaveTextContent('QR 0.00');
  });

  it('without cash says so, and the way leads to other days', async () => {
    const { calls, location, user } = openDay(dayOf());
    expect(await screen.findByRole('heading', { name: 'No cash on this day' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No counts yet.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(location()).toBe('/admin/money?on=2026-11-20');
    await waitFor(() => {
      expect(calls('cash/day').at(-1)?.path).toBe('staff/cash/day?on=2026-11-20');
    });
  });

  it("is the shop's today, whatever the device's clock says, and there is no later one", async () => {
    const { calls } = openOffice('/admin/money', 'manager', {
      'cash/day': () => json({ ...dayOf(), day: '2031-05-06' }),
      'cash/counts': () => json({ counts: [], next: null }),
      'order/figures': () => json(figures()),
    });
    expect(await screen.findByRole('heading', { name: 'Tue 6 May 2031' })).toBeInTheDocument();
    expect(screen.getByLabelText('Day')).toHaveValue('2031-05-06');
    expect(screen.getByLabelText('Day')).toHaveAttribute('max', '2031-05-06');
    expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
    expect(calls('order/figures').map(({ path }) => path)).toEqual(['staff/order/figures?on=2031-05-06']);
    expect(calls('cash/day').map(({ path }) => path), 'the answer is used for the day too').toEqual(['staff/cash/day']);
  });

  it('after today is not shown', async () => {
    const { user } = openOffice('/admin/money?on=2031-05-07', 'manager', {
      'cash/day': () => json({ ...dayOf(), day: '2031-05-06' }),
      'cash/counts': () => json({ counts: [], next: null }),
      'order/figures': () => json(figures()),
    });
    expect(await screen.findByRole('heading', { name: 'Tue 6 May 2031' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(await screen.findByRole('heading', { name: 'Mon 5 May 2031' })).toBeInTheDocument();
  });

  it('that the shop does not tell can be asked for again', async () => {
    const { answers, user } = openOffice('/admin/money', 'manager', {
      'cash/day': () => errorResponse(500, 'internal', 'x'),
      'cash/counts': () => json({ counts: [], next: null }),
      'order/figures': () => json(figures()),
    });
    const failed = await screen.findByRole('alert');
    answers['staff/cash/day'] = () => json(closedDay);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Day closed')).toBeInTheDocument();
  });

  it('that does not load can be loaded again', async () => {
    const { answers, user } = openDay(closedDay, { 'cash/day': () => errorResponse(500, 'internal', 'x') });
    const failed = await screen.findByRole('alert');
    answers['staff/cash/day'] = () => json(closedDay);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Day closed')).toBeInTheDocument();
  });

  it('holds the place of what is loading', async () => {
    openDay(closedDay, { 'cash/day': () => new Promise(() => undefined), 'cash/counts': () => new Promise(() => undefined) });
    await waitFor(() => {
      expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(2);
    });
  });

  it.each(['money', 'money/payments', 'money/refunds', 'money/reconciliation'])('is closed to those who may not manage money: %s', async (path) => {
    const { calls } = openOffice(`/admin/${path}`, 'support');
    await screen.findByRole('heading', { name: 'This page is not for your role' });
    expect(screen.queryByRole('link', { name: 'Money' })).not.toBeInTheDocument();
    expect([...calls('cash/day'), ...calls('payment/list'), ...calls('refund/list'), ...calls('reconciliation/list')]).toEqual([]);
  });
});

describe('a count', () => {
  async function openCount(answer: () => Response | Promise<Response>) {
    const office = openDay(dayOf(held()), { 'cash/count': answer });
    await office.user.click(await screen.findByRole('button', { name: 'Count the cash of Ali Hassan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Count the cash of Ali Hassan' }));
    const close = () => office.user.click(dialog.getByRole('button', { name: 'Close the count' }));
    return { ...office, dialog, close };
  }

  it('that differs needs a note, and then closes the day', async () => {
    const { answers, calls, close, dialog, user } = await openCount(() => json(closedDay));
    await close();
    expect(dialog.getByText('Enter an amount, such as 45.50')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Counted' }), '128,5');
    expect(dialog.getByText('QR 0.50 missing')).toBeInTheDocument();
    await close();
    expect(dialog.getByText('Write a note about the difference')).toBeInTheDocument();
    expect(calls('cash/count')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Note about the difference' }), ' A coin is missing ');
    answers['staff/cash/day'] = () => json(closedDay);
    await close();
    expect(await screen.findByText('The cash of Ali Hassan is counted.')).toBeInTheDocument();
    expect(screen.getByText('Day closed')).toBeInTheDocument();
    const sent = { key: expect.any(String) as string, holder: 'ali', day: DAY, expected: '129.00', counted: '128.50', note: 'A coin is missing' };
    expect(calls('cash/count').map(({ body }) => body)).toEqual([sent]);
  });

  it('that is exact needs no note', async () => {
    const { calls, close, dialog, user } = await openCount(() => json(closedDay));
    await user.type(dialog.getByRole('textbox', { name: 'Counted' }), '129');
    await close();
    await screen.findByText('The cash of Ali Hassan is counted.');
    expect(calls('cash/count')[0]?.body).toMatchObject({ counted: '129.00', note: '' });
  });

  it('of cash that has changed shows the new sum, and what was typed stays', async () => {
    const now = dayOf(held({ orders: 4, received: '174.00', expected: '174.00' }));
    const { answers, calls, close, dialog, user } = await openCount(() => changed(now));
    await user.type(dialog.getByRole('textbox', { name: 'Counted' }), '129');
    await close();
    const changes = (await dialog.findByText(/count once more/)).parentElement!;
    expect(changes).toHaveAttribute('role', 'alert');
    expect(within(changes).getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Orders: 3, now 4',
      'Taken: QR\u00a0129.00, now QR\u00a0174.00',
      'To be counted: QR\u00a0129.00, now QR\u00a0174.00',
    ]);
    expect(dialog.getByText('QR 174.00')).toBeInTheDocument();
    expect(dialog.queryByText('Includes cash of earlier days that was not counted'), 'nothing is from earlier days').not.toBeInTheDocument();
    expect(dialog.getByText('QR 45.00 missing')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Counted' })).toHaveValue('129');
    answers['staff/cash/count'] = () => json(closedDay);
    await user.clear(dialog.getByRole('textbox', { name: 'Counted' }));
    await user.type(dialog.getByRole('textbox', { name: 'Counted' }), '174');
    await close();
    await screen.findByText('The cash of Ali Hassan is counted.');
    expect(calls('cash/count').at(-1)?.body).toMatchObject({ expected: '174.00', counted: '174.00' });
  });

  it('that somebody else has made is closed, and the day shows theirs', async () => {
    const { close, dialog, user } = await openCount(() => changed(closedDay));
    await user.type(dialog.getByRole('textbox', { name: 'Counted' }), '129');
    await close();
    expect(await screen.findByText('Day closed')).toBeInTheDocument();
    expect(screen.getByText('Somebody else has counted the cash of Ali Hassan.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('whose answer is lost is sent again with the same key', async () => {
    const { answers, calls, close, dialog, user } = await openCount(() => Promise.reject(new TypeError('cut')));
    await user.type(dialog.getByRole('textbox', { name: 'Counted' }), '129');
    await close();
    await dialog.findByText(/No answer from the server/);
    answers['staff/cash/count'] = () => json(closedDay);
    await close();
    await screen.findByText('The cash of Ali Hassan is counted.');
    const [first, second] = calls('cash/count').map(({ body }) => body);
    expect(second).toEqual(first);
  });
});

describe('the history', () => {
  it('shows counts of all days, and older ones on demand', async () => {
    const { calls, user } = openDay(closedDay, {
      'cash/counts': ({ path }) =>
        json(path.includes('before=2') ? { counts: [counted({ id: 1, holder: null, difference: '0.00', note: '' })], next: null } : { counts: [counted({ id: 2 })], next: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(async () => {
      expect(await rowsOf('Counts')).toHaveLength(3);
    });
    const [, newest, oldest] = await rowsOf('Counts');
    expect(newest).toHaveTextContent(/Sat 21 Nov 2026.*Ali Hassan.*QR 129\.00.*QR 128\.50.*−QR 0\.50.*A coin is missing.*noor/);
    expect(oldest).toHaveTextContent(/Office.*exact.*–/);
    expect(calls('cash/counts')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('is given as a file with the counts of all pages', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL: () => undefined }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { calls, user } = openDay(closedDay, {
      'cash/counts': ({ path }) => json(path.includes('before=2') ? { counts: [counted({ holder: null })], next: null } : { counts: [counted({ id: 2 })], next: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      expect(click).toHaveBeenCalledOnce();
    });
    expect(calls('cash/counts').slice(1).map(({ path }) => path)).toEqual(['staff/cash/counts?limit=1000', 'staff/cash/counts?before=2&limit=1000']);
    const lines = (await textOf(files[0]!)).trimEnd().split('\r\n');
    expect(lines.slice(1)).toEqual([
      '2026-11-21,ali,129.00,128.50,-0.50,A coin is missing,noor,2026-11-21T21:00:00+03:00',
      '2026-11-21,Office,129.00,128.50,-0.50,A coin is missing,noor,2026-11-21T21:00:00+03:00',
    ]);
  });

  it('whose file cannot be made says so', async () => {
    const { answers, user } = openDay(closedDay, { 'cash/counts': () => json({ counts: [counted()], next: null }) });
    const file = await screen.findByRole('button', { name: 'Download CSV' });
    answers['staff/cash/counts'] = () => errorResponse(500, 'internal', 'x');
    await user.click(file);
    expect(await screen.findByText('The file could not be made. Try again.')).toBeInTheDocument();
  });
});
