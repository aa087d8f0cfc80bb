// Tests of the settings: their groups, checking while somebody types, saving, and changes by somebody else.
import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Settings } from '../../api/settings';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { useShop } from '../../stores/shop';
import { brandSettings, groups } from './groups';

interface Recorded {
  body: Settings;
}

const recorded = (JSON.parse(readFileSync('../server/tests/wire/staff-settings-list.json', 'utf8')) as Recorded).body;

const settings = (changes: Readonly<Record<string, string>> = {}): Settings => ({
  is_closed: false,
  settings: recorded.settings.map(({ name, value }) => ({ name, value: changes[name] ?? value })),
});

const shop = settings({ cancel_minutes: 'off', 'delivery.base_fee': '15.00', 'shop.address': 'Building 12; Old Airport; Doha', maintenance: 'off' });

const openSettings = (answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice('/admin/settings', 'manager', { 'settings/list': () => json(shop), ...answers });

const changesIn = (body: unknown) => (body as { changes: unknown }).changes;

describe('the settings', () => {
  it('are all in one group', () => {
    const grouped = groups.flatMap(({ fields }) => Object.keys(fields));
    expect([...grouped, ...brandSettings].sort()).toEqual(recorded.settings.map(({ name }) => name).sort());
  });

  it('are shown in their groups, in words', async () => {
    openSettings();
    const orders = within(await screen.findByRole('region', { name: 'Orders' }));
    expect(orders.getByLabelText('Minutes to cancel')).toHaveValue('');
    expect(orders.getByLabelText('Minutes to cancel')).toHaveAccessibleDescription(/Empty: as long as the order is not on its way/);
    expect(screen.getByLabelText('Street address')).toHaveValue('Building 12\nOld Airport\nDoha');
    expect(screen.getByRole('switch', { name: 'Close the shop' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('are saved together, with what was seen of each', async () => {
    const { calls, user } = openSettings({ 'settings/change': () => json(settings({ ...values(shop), cancel_minutes: '5' })) });
    await user.type(await screen.findByLabelText('Minutes to cancel'), '5');
    const fee = screen.getByLabelText('Delivery fee (QR)');
    await user.clear(fee);
    await user.type(fee, '12.5');
    await user.click(screen.getByRole('switch', { name: 'Close the shop' }));
    await user.type(screen.getByLabelText('Street address'), '{Enter} Qatar ');
    expect(screen.getByText('4 changes not saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the shop' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(changesIn(calls('settings/change')[0]?.body)).toEqual([
      { name: 'cancel_minutes', value: '5', seen: 'off' },
      { name: 'delivery.base_fee', value: '12.50', seen: '15.00' },
      { name: 'maintenance', value: 'on', seen: 'off' },
      { name: 'shop.address', value: 'Building 12; Old Airport; Doha; Qatar', seen: 'Building 12; Old Airport; Doha' },
    ]);
    expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
    expect(screen.getByLabelText('Minutes to cancel')).toHaveValue('5');
  });

  it('have no fields for Arabic in a shop without it, except of texts that have some', async () => {
    useShop.setState({ isInArabic: false });
    openSettings({ 'settings/list': () => json(settings({ ...values(shop), 'shop.hours_note_ar': 'في رمضان', 'maintenance.message_ar': '' })) });
    expect(await screen.findByLabelText('Note in Arabic')).toHaveValue('في رمضان');
    expect(screen.queryByLabelText('Message in Arabic')).toBeNull();
    useShop.setState(useShop.getInitialState());
  });

  it('that are typed back or discarded are not changed', async () => {
    const { user } = openSettings();
    const minutes = await screen.findByLabelText('Minutes to cancel');
    await user.type(minutes, '5');
    await user.clear(minutes);
    expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
    await user.type(minutes, '7');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(minutes).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

const values = ({ settings: all }: Settings) => Object.fromEntries(all.map(({ name, value }) => [name, value]));

describe('a value that is not valid', () => {
  it('is refused by the rule book while it is typed, and is not sent', async () => {
    const { calls, user } = openSettings();
    await user.type(await screen.findByLabelText('E-mail address'), 'care');
    const email = screen.getByLabelText('E-mail address');
    expect(screen.getByText('Must be an e-mail address, or empty')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(email).toHaveFocus();
    expect(calls('settings/change')).toEqual([]);
    const sunday = screen.getByLabelText('Sunday');
    await user.clear(sunday);
    await user.type(sunday, 'morning');
    expect(sunday).toHaveAccessibleDescription('Write the hours such as 08:00-22:00, or: closed');
    expect(screen.getByText('2 fields need your attention.')).toBeInTheDocument();
    await user.type(email, '@hamour.example');
    expect(screen.queryByText(/Must be/)).not.toBeInTheDocument();
    expect(screen.getByText('One field needs your attention.')).toBeInTheDocument();
  });

  it('together with another is said below the hours', async () => {
    const { user } = openSettings();
    const express = within(await screen.findByRole('region', { name: 'Express' }));
    const from = express.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '22:00');
    const until = express.getByLabelText('Until');
    await user.clear(until);
    await user.type(until, '22:00');
    expect(until).toHaveAccessibleDescription(/cannot end at the same time of day/);
  });

  it('that only the server refuses is said at its field', async () => {
    const invalid = {
      error: 'no',
      code: 'validation',
      request_id: 'x',
      fields: { 'shop.name': 'no' },
      issues: [{ field: 'shop.name', code: 'setting_malformed', message: 'no', details: ['shop.name', 'another name'] }],
    };
    const { user } = openSettings({ 'settings/change': () => json(invalid, 422) });
    await user.type(await screen.findByLabelText('Brand name'), ' & Sons');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must be another name')).toBeInTheDocument();
  });
});

describe('the maintenance', () => {
  it('has an end and a message in both languages', async () => {
    const { calls, user } = openSettings({ 'settings/change': () => json(shop) });
    await user.click(await screen.findByRole('switch', { name: 'Close the shop' }));
    const end = within(screen.getByRole('region', { name: 'Maintenance' })).getByLabelText('Until');
    fireEvent.change(end, { target: { value: '2036-11-30T14:00' } });
    await user.type(screen.getByLabelText('Message in English'), 'Back at two');
    const arabic = screen.getByLabelText('Message in Arabic');
    expect(arabic).toHaveAttribute('dir', 'rtl');
    await user.type(arabic, 'نعود قريبا');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(screen.getByRole('dialog', { name: 'Close the shop now?' }));
    expect(question.getByText('The shop opens by itself at the time that you have set.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Close the shop' }));
    await screen.findByText('Saved.');
    expect(changesIn(calls('settings/change')[0]?.body)).toEqual([
      { name: 'maintenance', value: 'on', seen: 'off' },
      { name: 'maintenance.until', value: '2036-11-30 14:00', seen: 'off' },
      { name: 'maintenance.message', value: 'Back at two', seen: '' },
      { name: 'maintenance.message_ar', value: 'نعود قريبا', seen: '' },
    ]);
  });

  it('begins only after a question that says what shoppers see and that nobody can order', async () => {
    const { calls, user } = openSettings({ 'settings/change': () => json(shop) });
    const close = await screen.findByRole('switch', { name: 'Close the shop' });
    await user.click(close);
    expect(screen.queryByRole('dialog'), 'nothing is closed before a save').toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(screen.getByRole('dialog', { name: 'Close the shop now?' }));
    expect(question.getByText(/^On every page shoppers then see only that the shop is closed/)).toBeVisible();
    expect(question.getByText(/^Nobody can place an order while the shop is closed\./)).toBeVisible();
    expect(question.getByText('The shop stays closed until you switch this off and save.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls('settings/change')).toEqual([]);
    expect(close, 'it is still to be saved').toBeChecked();
    expect(screen.getByText('1 change not saved')).toBeInTheDocument();
  });

  it('ends without a question', async () => {
    const closed = { ...settings({ ...values(shop), maintenance: 'on' }), is_closed: true };
    const { calls, user } = openSettings({ 'settings/list': () => json(closed), 'settings/change': () => json(shop) });
    await user.click(await screen.findByRole('switch', { name: 'Close the shop' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changesIn(calls('settings/change')[0]?.body)).toEqual([{ name: 'maintenance', value: 'off', seen: 'on' }]);
  });

  it('that is over and gets another end begins again, after the question', async () => {
    const over = settings({ ...values(shop), maintenance: 'on', 'maintenance.until': '2026-11-21 10:30' });
    const { calls, user } = openSettings({ 'settings/list': () => json(over), 'settings/change': () => json(over) });
    await user.type(await screen.findByLabelText('Minutes to cancel'), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(calls('settings/change')).toHaveLength(1);
    fireEvent.change(within(screen.getByRole('region', { name: 'Maintenance' })).getByLabelText('Until'), { target: { value: '2036-11-30T14:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('dialog', { name: 'Close the shop now?' })).toBeVisible();
    expect(calls('settings/change')).toHaveLength(1);
  });

  it('that is over by itself is said', async () => {
    const over = settings({ ...values(shop), maintenance: 'on', 'maintenance.until': '2026-11-21 10:30' });
    openSettings({ 'settings/list': () => json(over) });
    const part = within(await screen.findByRole('region', { name: 'Maintenance' }));
    expect(part.getByText('The time has passed: the shop is open again.')).toBeInTheDocument();
    expect(part.getByLabelText('Until')).toHaveValue('2026-11-21T10:30');
  });
});

describe('a change by somebody else', () => {
  const changed = settings({ ...values(shop), cancel_minutes: '5' });
  const conflict = { error: 'Somebody else has changed these settings.', code: 'settings_changed', request_id: 'x', current: changed };

  it('is shown and not overwritten, until the person saves again', async () => {
    const { answers, calls, user } = openSettings({ 'settings/change': () => json(conflict, 409) });
    await user.type(await screen.findByLabelText('Minutes to cancel'), '10');
    await user.type(screen.getByLabelText('Trading company'), ' W.L.L.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed this meanwhile. It is now: 5')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/changed some of these settings/);
    expect(screen.getByLabelText('Minutes to cancel')).toHaveValue('10');
    answers['staff/settings/change'] = () => json(settings({ ...values(shop), cancel_minutes: '10' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(changesIn(calls('settings/change')[1]?.body)).toContainEqual({ name: 'cancel_minutes', value: '10', seen: '5' });
    expect(screen.queryByText(/meanwhile/)).not.toBeInTheDocument();
  });

  it('of the list while somebody types is compared with what they saw', async () => {
    const { answers, calls, user } = openSettings({ 'settings/change': () => errorResponse(503, 'overloaded', 'busy') });
    await user.type(await screen.findByLabelText('Minutes to cancel'), '1');
    answers['staff/settings/list'] = () => json(changed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/busy|moment/);
    expect(screen.getByLabelText('Minutes to cancel')).toHaveValue('1');
    expect(changesIn(calls('settings/change')[0]?.body)).toEqual([{ name: 'cancel_minutes', value: '1', seen: 'off' }]);
  });
});
