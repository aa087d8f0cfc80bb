// Tests of delivery: the calendar, the week, zones, and what happens if somebody else was first.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { DayWindow, Days, Slot, Week, Zones } from '../../api/delivery';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const slot = { id: 7, capacity: 20, taken: 3, has_own_capacity: false, closed: null };

const days = (changes: Partial<Days['days'][number]> = {}): Days => ({
  version: 4,
  days: [
    {
      date: '2026-11-25',
      is_closed: false,
      reason: '',
      season: null,
      windows: [
        { start_time: '08:00', end_time: '10:00', ends_at: '2026-11-25T10:00:00+03:00', capacity: 20, is_extra: false, slot },
        { start_time: '22:00', end_time: '23:00', ends_at: '2026-11-25T23:00:00+03:00', capacity: 5, is_extra: true, slot: null },
      ],
      ...changes,
    },
  ],
});

const week: Week = { version: 4, windows: [{ weekday: 'sun', start_time: '08:00', end_time: '10:00', capacity: 20 }] };

const zone = (number: number, name: string, name_ar: string): Zones['zones'][number] => ({
  number,
  name,
  name_ar,
  municipality_id: 1,
  fee: '10.00',
  own_fee: '10.00',
  free_from: '200.00',
  own_free_from: null,
  has_express: true,
});

const zones: Zones = {
  version: 4,
  municipalities: [{ id: 1, name: 'Doha', name_ar: 'الدوحة' }],
  zones: [zone(20, 'Msheireb', 'مشيرب'), zone(22, 'Najma', ''), zone(45, 'Old Airport', 'المطار القديم')],
};

const changed = (current: unknown) =>
  json({ error: 'Somebody else has changed this', code: 'delivery_changed', request_id: 'test', current }, 409);

describe('the calendar', () => {
  it('closes a date, also after somebody else has changed it', async () => {
    let isFirst = true;
    const windows = [{ ...days().days[0]!.windows[0]!, ends_at: '2099-11-25T10:00:00+03:00' }];
    const { calls, user } = openOffice('/admin/delivery', 'manager', {
      'calendar/days': () => json(days({ windows })),
      'calendar/close-day': () => {
        const ordered = windows.map((window) => ({ ...window, slot: { ...slot, taken: 4 } }));
        const answer = isFirst ? changed({ ...days({ windows: ordered }), version: 5 }) : json(days({ is_closed: true }));
        isFirst = false;
        return answer;
      },
    });
    expect(await screen.findByRole('button', { name: /08:00–10:00 3 of 20/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for Wed 25 Nov' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close this date' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^3 places of this date are taken\. Their orders are not cancelled\./)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Eid');
    await user.click(dialog.getByRole('button', { name: 'Close this date' }));
    expect(await dialog.findByText(/Somebody else has changed this meanwhile/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Eid');
    expect(dialog.getByText(/^4 places of this date are taken/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close this date' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(calls('calendar/close-day').map(({ body }) => body)).toEqual([
      { version: 4, date: '2026-11-25', reason: 'Eid' },
      { version: 5, date: '2026-11-25', reason: 'Eid' },
    ]);
  });

  it('marks the windows whose end has passed in Qatar, and no others', async () => {
    const at = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T10:00:00+03:00'));
    const full = { ...slot, taken: 20 };
    const windows = [
      { start_time: '08:00', end_time: '10:00', ends_at: '2026-11-25T10:00:00+03:00', capacity: 20, is_extra: false, slot: full },
      { start_time: '09:00', end_time: '11:00', ends_at: '2026-11-25T11:00:00+03:00', capacity: 20, is_extra: false, slot: { ...slot, id: 8 } },
      { start_time: '22:00', end_time: '24:00', ends_at: '2026-11-26T00:00:00+03:00', capacity: 5, is_extra: true, slot: null },
    ];
    const { user } = openOffice('/admin/delivery', 'manager', { 'calendar/days': () => json(days({ windows })) });
    const over = await screen.findByRole('button', { name: /08:00–10:00/ });
    expect(over).toHaveTextContent('20 of 20Over');
    expect(over).not.toHaveTextContent('Full');
    expect(screen.getByRole('button', { name: /09:00–11:00/ })).not.toHaveTextContent('Over');
    expect(screen.getAllByText('Over')).toHaveLength(1);
    await user.click(over);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Shut this slot' })).toBeNull();
    at.mockRestore();
  });

  it('sends the capacity of a slot with the one that was seen', async () => {
    const { calls, user } = openOffice('/admin/delivery', 'manager', {
      'calendar/days': () => json(days()),
      'slot/set-capacity': () => json({ ...slot, capacity: 12, has_own_capacity: true }),
    });
    await user.click(await screen.findByRole('button', { name: /08:00/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Places'), 'many');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a whole number, such as 20')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Places'));
    await user.type(dialog.getByLabelText('Places'), '١٢');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('slot/set-capacity')[0]?.body).toEqual({ slot_id: 7, capacity: 12, seen: 20 });
  });
});

describe('orders whose time is not in the calendar any more', () => {
  const at = (start: string, taken: number, changes: Partial<Slot> = {}): DayWindow => ({
    start_time: start,
    end_time: '23:00',
    ends_at: '2026-11-25T23:00:00+03:00',
    capacity: 20,
    is_extra: false,
    slot: { ...slot, id: taken, taken, closed: 'calendar', ...changes },
  });
  const kept: Days = {
    version: 5,
    days: [
      // What is over, empty, or shut by hand does not count.
      { ...days().days[0]!, windows: [{ ...at('08:00', 4), end_time: '10:00', ends_at: '2026-11-25T10:00:00+03:00' }, at('12:00', 0), at('14:00', 5, { closed: 'slot' }), at('16:00', 1)] },
      { ...days().days[0]!, date: '2026-11-26', windows: [at('08:00', 2)] },
      { ...days().days[0]!, date: '2026-11-27', windows: [at('08:00', 6, { closed: null })] },
    ],
  };
  const season = { id: 3, name: 'Ramadan', first_on: '2026-11-25', last_on: '2026-11-26', express: null, windows: [{ weekday: 'wed' as const, start_time: '20:00', end_time: '22:00', capacity: 8 }] };
  const seasons = { version: 4, seasons: [season] };

  beforeEach(() => {
    const at = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T11:00:00+03:00'));
    return () => {
      at.mockRestore();
    };
  });

  it('are counted above the dates, with a way to them', async () => {
    openOffice('/admin/delivery', 'manager', { 'calendar/days': () => json(kept) });
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('3 orders were taken for times that are not in the calendar any more. Those that have not left the shop yet need another time.');
    const [first, second, ...rest] = within(note).getAllByRole('listitem');
    expect(first).toHaveTextContent('Wed 25 Nov: 1 order taken · Show and move orders');
    expect(second).toHaveTextContent('Thu 26 Nov: 2 orders taken · Show and move orders');
    expect(rest).toEqual([]);
    const link = within(note).getByRole('link', { name: 'Show and move orders of Thu 26 Nov' });
    expect(link).toHaveAttribute('href', expect.stringContaining('day=2026-11-26'));
  });

  it('are not mentioned where there are none', async () => {
    openOffice('/admin/delivery', 'manager', { 'calendar/days': () => json(days()) });
    await screen.findByRole('button', { name: /08:00/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are mentioned once windows of a date are saved', async () => {
    let now = days();
    const { user } = openOffice('/admin/delivery', 'manager', {
      'calendar/days': () => json(now),
      'calendar/set-day-windows': () => {
        now = kept;
        return json(kept);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Wed 25 Nov' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Windows of only this date' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 order was taken for a time that is not in the calendar any more. If it has not left the shop yet, it needs another time.')).toBeInTheDocument();
    expect(await screen.findByText(/^3 orders were taken for times/)).toBeVisible();
  });

  it.each(['Change', 'Remove'])('are mentioned after a season is changed, and not before: %s', async (task) => {
    const { calls, user } = openOffice('/admin/delivery/seasons', 'manager', {
      'calendar/seasons': () => json(seasons),
      'calendar/days': () => json(kept),
      'calendar/save-season': () => json(seasons),
      'calendar/remove-season': () => json({ ...seasons, seasons: [] }),
    });
    await user.click(await screen.findByRole('button', { name: `${task} Ramadan` }));
    expect(calls('calendar/days')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: task === 'Change' ? 'Save' : 'Remove' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^3 orders were taken for times/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are mentioned after a window of the week is removed', async () => {
    const { user } = openOffice('/admin/delivery/week', 'manager', {
      'calendar/week': () => json(week),
      'calendar/days': () => json(kept),
      'calendar/remove-window': () => json({ version: 5, windows: [] }),
    });
    await user.click(await screen.findByRole('button', { name: /08:00/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove this window' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^3 orders were taken for times/);
  });

  it('are looked for again if they could not be found after a change', async () => {
    const { answers, user } = openOffice('/admin/delivery/week', 'manager', {
      'calendar/week': () => json(week),
      'calendar/days': () => errorResponse(400, 'invalid', 'The calendar cannot be read'),
      'calendar/remove-window': () => json({ version: 5, windows: [] }),
    });
    await user.click(await screen.findByRole('button', { name: /08:00/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove this window' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not load. The calendar cannot be read');
    answers['staff/calendar/days'] = () => json(kept);
    const again = screen.getByRole('button', { name: 'Try again' });
    const place = again.closest('[tabindex]');
    await user.click(again);
    expect(place).toHaveFocus();
    expect(await screen.findByText(/^3 orders were taken for times/)).toBeInTheDocument();
    expect(screen.queryByText(/^That did not load/)).toBeNull();
  });
});

/** Opens the dialog that adds a window on Monday and Friday, with everything typed. */
async function openAdding(answer: () => Response) {
  const { calls, user } = openOffice('/admin/delivery/week', 'manager', { 'calendar/week': () => json(week), 'calendar/set-windows': answer });
  await user.click(await screen.findByRole('button', { name: 'Add a window on Monday' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Fri' }));
  await user.type(dialog.getByLabelText('From'), '20:00');
  await user.type(dialog.getByLabelText('Until'), '22:00');
  await user.type(dialog.getByLabelText('Places'), '8');
  return { calls, dialog, user };
}

describe('the week', () => {
  it('adds a window to several days with one call, which keeps what was typed if it is refused', async () => {
    let isRefused = true;
    const { calls, dialog, user } = await openAdding(() => (isRefused ? errorResponse(500, 'internal', 'Something went wrong') : json({ ...week, version: 5 })));
    for (const day of ['Mon', 'Fri']) await user.click(dialog.getByRole('button', { name: day }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByText('Choose at least one day').closest('[data-wrong]')).not.toBeNull();
    for (const day of ['Mon', 'Fri']) await user.click(dialog.getByRole('button', { name: day }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Something went wrong. Try again in a moment.')).toBeInTheDocument();
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The window is in the week.')).toBeInTheDocument();
    const window = { start_time: '20:00', end_time: '22:00', capacity: 8 };
    const wanted = { version: 4, windows: [{ weekday: 'mon', ...window }, { weekday: 'fri', ...window }] };
    expect(calls('calendar/set-windows').map(({ body }) => body)).toEqual([wanted, wanted]);
  });

  it.each([
    ['start_time', 'From'],
    ['end_time', 'Until'],
    ['capacity', 'Places'],
  ])('says beside its field what is refused of any of the added windows: %s', async (name, label) => {
    const field = `windows[1].${name}`;
    const refusal = { error: 'x', code: 'validation', request_id: 'x', fields: { [field]: 'Not like this' }, issues: [{ field, code: 'not_known_here', message: 'Not like this' }] };
    const { dialog, user } = await openAdding(() => json(refusal, 422));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription('Not like this');
    });
    expect(dialog.getAllByText('Not like this')).toHaveLength(1);
    expect(dialog.getByLabelText('From')).toHaveValue('20:00');
  });

  it('says what is refused of a window that no field has', async () => {
    const refusal = { error: 'x', code: 'validation', request_id: 'x', fields: { windows: 'Too many' }, issues: [{ field: 'windows', code: 'not_known_here', message: 'Too many' }] };
    const { dialog, user } = await openAdding(() => json(refusal, 422));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Too many')).toBeVisible();
  });
});

describe('the zones', () => {
  it('are chosen by range and changed together, and say which Arabic name is missing', async () => {
    const { calls, user } = openOffice('/admin/delivery/zones', 'manager', {
      'zone/list': () => json(zones),
      'zone/change': () => json({ ...zones, version: 5 }),
    });
    expect(await screen.findByText('1 name is missing in Arabic.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Najma/ })).toHaveTextContent('Missing');
    const range = screen.getByLabelText('Choose zones by number');
    await user.type(range, '39-20{Enter}');
    expect(screen.getByText('Write numbers and ranges, such as 20-39, 45')).toBeInTheDocument();
    await user.clear(range);
    await user.type(range, '20-39{Enter}');
    await user.click(screen.getByRole('button', { name: 'Change the chosen zones' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change 2 zones' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose what to change')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /Express/ }));
    await user.click(await screen.findByRole('option', { name: 'No' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 zones are changed.')).toBeInTheDocument();
    expect(calls('zone/change')[0]?.body).toEqual({
      version: 4,
      numbers: [20, 22],
      fee: null,
      free_from: null,
      has_express: false,
      municipality_id: null,
    });
  });

  it('are named in both languages side by side', async () => {
    const { calls, user } = openOffice('/admin/delivery/zones', 'manager', {
      'zone/list': () => json(zones),
      'zone/save': () => json({ ...zones, version: 5 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change Najma' }));
    const dialog = within(screen.getByRole('dialog'));
    const arabic = dialog.getByLabelText('Name in Arabic');
    expect(arabic).toHaveAttribute('dir', 'rtl');
    expect(arabic).toHaveAttribute('lang', 'ar');
    await user.type(arabic, 'نجمة');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    const body = { version: 4, number: 22, is_new: false, name: 'Najma', name_ar: 'نجمة', municipality_id: 1 };
    expect(calls('zone/save')[0]?.body).toEqual(body);
    expect(calls('zone/change')).toEqual([]);
  });

  it('are changed one at a time: the names first, then only the terms that are changed, and the rest again if that fails', async () => {
    const named = { ...zones, version: 5, zones: zones.zones.map((one) => (one.number === 22 ? { ...one, name: 'Al Najma' } : one)) };
    let answer = () => errorResponse(500, 'internal', 'Something went wrong');
    const { calls, user } = openOffice('/admin/delivery/zones', 'manager', {
      'zone/list': () => json(zones),
      'zone/save': () => json(named),
      'zone/change': () => answer(),
    });
    await user.click(await screen.findByRole('button', { name: 'Change Najma' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), '{Home}Al ');
    expect(dialog.getByRole('textbox', { name: 'Own fee' })).toHaveValue('10.00');
    await user.click(dialog.getByRole('button', { name: /Fee$/ }));
    await user.click(await screen.findByRole('option', { name: 'Usual' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('zone/change')).toHaveLength(1);
    });
    answer = () => json({ ...named, version: 6 });
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('zone/save').map(({ body }) => body)).toEqual([{ version: 4, number: 22, is_new: false, name: 'Al Najma', name_ar: '', municipality_id: 1 }]);
    const change = { version: 5, numbers: [22], fee: { own: null }, free_from: null, has_express: null, municipality_id: null };
    expect(calls('zone/change').map(({ body }) => body)).toEqual([change, change]);
  });
});

describe('express', () => {
  const terms = {
    base_fee: '15.00',
    free_from: null,
    express_is_enabled: true,
    express_fee: '15.00',
    express_start_time: '09:00',
    express_end_time: '21:00',
    express_max_under_way: 5,
  };

  it('that at most 0 orders may use says why nobody can choose it', async () => {
    openOffice('/admin/delivery/express', 'manager', {
      'terms/delivery': () => json({ terms: { ...terms, express_max_under_way: 0 }, express_under_way: 0 }),
    });
    expect(await screen.findByText('At most 0 orders are allowed, so shoppers cannot choose express.')).toBeVisible();
  });

  it('shows how many orders are under way and keeps what is typed on an error', async () => {
    const state = { terms, express_under_way: 5 };
    const { calls, user } = openOffice('/admin/delivery/express', 'manager', {
      'terms/delivery': () => json(state),
      'terms/set-delivery': () => changed({ ...state, terms: { ...terms, express_fee: '18.00' } }),
    });
    expect(await screen.findByText('5 of 5 express orders')).toBeInTheDocument();
    const fee = screen.getByLabelText('Fee on top of the delivery fee');
    await user.clear(fee);
    await user.type(fee, '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Fee on top of the delivery fee: 18.00/)).toBeInTheDocument();
    expect(fee).toHaveValue('20');
    expect(calls('terms/set-delivery')[0]?.body).toEqual({ terms: { ...terms, express_fee: '20.00' }, seen: terms });
  });
});
