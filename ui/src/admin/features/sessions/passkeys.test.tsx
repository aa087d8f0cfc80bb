// Tests of one's own passkeys: the list, adding one, and removing one.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import { givePasskeys, givePasskeysToShop, throws } from '../../test/passkeys';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const phone = { id: 7, name: 'My phone', created_at: '2026-11-20T10:00:00+03:00', last_used_at: null };
const options = { challenge: 'AAAA' };
const credential = { id: 'AQ', response: { clientDataJSON: 'Ag', authenticatorData: 'Aw', publicKey: 'BA' } };
const answers = {
  'session/list': () => json({ sessions: [] }),
  'passkey/list': () => json({ passkeys: [phone] }),
  'passkey/begin-add': () => json(options),
  'passkey/add': () => json(phone),
};

const PASSWORD = 'fresh fish 1!';

async function openDialog(more: Parameters<typeof openOffice>[2] = {}) {
  const office = openOffice('/admin/sessions', 'driver', { ...answers, ...more });
  await office.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  const goOn = () => office.user.click(dialog.getByRole('button', { name: 'Go on' }));
  const submit = async () => {
    await office.user.type(dialog.getByLabelText('Current password'), PASSWORD);
    await goOn();
  };
  return { ...office, dialog, goOn, submit };
}

it('are listed with their name and their use', async () => {
  givePasskeys({});
  openOffice('/admin/sessions', 'driver', answers);
  const row = within(await screen.findByRole('list', { name: 'Passkeys' })).getByRole('listitem');
  expect(row).toHaveTextContent(/My phone.*Never.*20 Nov 2026, 10:00/);
});

it('are added under a name', async () => {
  givePasskeys({ create: (asked) => (JSON.stringify(asked) === JSON.stringify(options) ? credential : null) });
  const { calls, dialog, user, submit } = await openDialog();
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'My phone');
  await submit();
  await screen.findByText('The passkey is added.');
  expect(calls('passkey/begin-add')[0]?.body).toEqual({ name: 'My phone', current_password: PASSWORD });
  expect(calls('passkey/add')[0]?.body).toEqual({ name: 'My phone', credential });
  expect(calls('passkey/list')).toHaveLength(2);
});

it('with a wrong name are refused at the field, before the browser is asked', async () => {
  let wasAsked = false;
  givePasskeys({ create: () => (wasAsked = true) });
  const text = 'Give the passkey a name of 1 to 60 characters';
  const invalid = { error: text, code: 'validation', fields: { name: text }, issues: [{ field: 'name', code: 'x', message: text }] };
  const { dialog, submit } = await openDialog({ 'passkey/begin-add': () => json(invalid, 422) });
  await submit();
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(wasAsked).toBe(false);
});

it.each([
  ['NotAllowedError', 'No passkey was made. You can try again.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotSupportedError', 'This browser could not make a passkey. Try another device.'],
])('that the browser ends with %s are answered calmly, and not added', async (name, text) => {
  givePasskeys({ create: throws(name) });
  const { calls, dialog, submit } = await openDialog();
  await submit();
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(calls('passkey/add')).toEqual([]);
});

it('need the password', async () => {
  givePasskeys({ create: () => credential });
  const text = 'The current password is not right';
  const invalid = { error: text, code: 'validation', fields: { current_password: text }, issues: [{ field: 'current_password', code: 'x', message: text }] };
  const { calls, dialog, goOn, submit } = await openDialog({ 'passkey/begin-add': () => json(invalid, 422) });
  const field = dialog.getByLabelText('Current password');
  await goOn();
  expect(field).toHaveAccessibleDescription('Enter your current password');
  expect(calls('passkey/begin-add')).toEqual([]);
  await submit();
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(text);
  expect(calls('passkey/add')).toEqual([]);
});

it('that the server refuses say so', async () => {
  givePasskeys({ create: () => credential });
  const { dialog, submit } = await openDialog({ 'passkey/add': () => errorResponse(400, 'passkey_not_added', 'refused') });
  await submit();
  expect(await dialog.findByText('The passkey could not be added. Please try again.')).toBeInTheDocument();
});

it('are removed after a question', async () => {
  givePasskeys({});
  const { calls, user } = openOffice('/admin/sessions', 'driver', { ...answers, 'passkey/remove': () => json({}) });
  await user.click(await screen.findByRole('button', { name: 'Remove passkey: My phone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove passkey' }));
  await screen.findByText('The passkey is removed.');
  expect(calls('passkey/remove')[0]?.body).toEqual({ passkey_id: 7 });
});

it('can be removed, but not added, in a browser that has none', async () => {
  givePasskeysToShop();
  openOffice('/admin/sessions', 'driver', answers);
  expect(await screen.findByRole('button', { name: 'Remove passkey: My phone' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
});

it('are not mentioned where the shop can have none', async () => {
  const { calls } = openOffice('/admin/sessions', 'driver', answers);
  await screen.findByRole('heading', { name: 'My sessions', level: 1 });
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).not.toBeInTheDocument();
  expect(calls('passkey/list')).toEqual([]);
});
