// Tests of times of day that are typed into the windows of a season, of a date and of the week.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { isTime } from './times';

const WRONG = 'Write the time as 08:00';
const season = {
  id: 3,
  name: 'Ramadan',
  first_on: '2036-11-25',
  last_on: '2036-11-26',
  express: { start_time: '20:00', end_time: '23:00' },
  windows: [{ weekday: 'wed' as const, start_time: '20:00', end_time: '22:00', capacity: 8 }],
};
const seasons = { version: 4, seasons: [season] };

describe('a time of day', () => {
  it.each([
    ['08:00', true],
    [' 08:00 ', true],
    ['24:00', true],
    ['8', false],
    ['8:00', false],
    ['', false],
    ['25:00', false],
  ])('%j is one as the rule book reads it: %s', (text, is) => {
    expect(isTime(text)).toBe(is);
  });
});

describe('an hour alone', () => {
  it('is not sent for a season, and its field says how a time is written', async () => {
    const { calls, user } = openOffice('/admin/delivery/seasons', 'manager', {
      'calendar/seasons': () => json(seasons),
      'calendar/days': () => json({ days: [], version: 4 }),
      'calendar/save-season': () => json(seasons),
    });
    await user.click(await screen.findByRole('button', { name: 'Change Ramadan' }));
    const dialog = within(screen.getByRole('dialog'));
    const fields = ['From', 'Express until'].map((label) => dialog.getByLabelText(label));
    for (const field of fields) {
      await user.clear(field);
      await user.type(field, '8');
    }
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(calls('calendar/save-season')).toEqual([]);
    for (const field of fields) expect(field).toHaveAccessibleDescription(WRONG);
    expect(dialog.getByLabelText('Until')).toBeValid();
    expect(fields[0]).toHaveFocus();
    for (const field of fields) {
      await user.clear(field);
      await user.type(field, '21:00');
    }
    expect(dialog.queryByText(WRONG)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('calendar/save-season')).toHaveLength(1);
  });

  it('is said at its field in the week, once', async () => {
    const { calls, user } = openOffice('/admin/delivery/week', 'manager', { 'calendar/week': () => json({ version: 4, windows: [] }) });
    await user.click(await screen.findByRole('button', { name: 'Add a window on Monday' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('From'), '8');
    await user.type(dialog.getByLabelText('Until'), '10:00');
    await user.type(dialog.getByLabelText('Places'), '20');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByLabelText('From')).toHaveAccessibleDescription(WRONG);
    expect(dialog.queryByText('Enter hours and minutes, such as 08:00')).toBeNull();
    expect(calls('calendar/set-windows')).toEqual([]);
  });
});
