// Tests of signing in with a passkey: where it is offered, what is sent, and what is said if it does not work.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import { givePasskeys, givePasskeysToShop, throws } from '../../test/passkeys';
import { openOffice, sessionOf } from '../../test/render';
import '../../test/rule-book';

const AT = '/admin/sign-in?to=%2Fadmin%2Fsessions';
const BUTTON = { name: 'Sign in with a passkey' };
const options = { challenge: 'AAAA', rpId: 'shop.example', timeout: 300_000, userVerification: 'required' };
const credential = {
  id: 'AQ',
  response: { clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA', userHandle: 'BQ' },
};
const begun = { 'session/begin-passkey': () => json(options) };

it('leads back to where one was', async () => {
  givePasskeys({ get: (asked) => (JSON.stringify(asked) === JSON.stringify(options) ? credential : null) });
  const { calls, location, user } = openOffice(AT, null, {
    ...begun,
    'session/sign-in-with-passkey': () => json(sessionOf('driver')),
    'session/list': () => json({ sessions: [] }),
    'passkey/list': () => json({ passkeys: [] }),
  });
  await user.click(await screen.findByRole('button', BUTTON));
  await screen.findByRole('heading', { name: 'My sessions', level: 1 });
  expect(calls('session/sign-in-with-passkey')[0]?.body).toEqual({ credential });
  expect(location()).toBe('/admin/sessions');
});

it('goes on with a new password if the present one is temporary', async () => {
  givePasskeys({ get: () => credential });
  const { user } = openOffice(AT, null, { ...begun, 'session/sign-in-with-passkey': () => json(sessionOf('driver', { next: 'password' })) });
  await user.click(await screen.findByRole('button', BUTTON));
  await screen.findByRole('heading', { name: 'Choose your own password' });
});

it.each([
  ['NotAllowedError', 'No passkey was used. Try again, or sign in with your password.'],
  ['SecurityError', 'This browser could not use a passkey. Sign in with your password.'],
])('that the browser ends with %s is answered calmly, and sends nothing', async (name, text) => {
  givePasskeys({ get: throws(name) });
  const { calls, user } = openOffice(AT, null, begun);
  await user.click(await screen.findByRole('button', BUTTON));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(calls('session/sign-in-with-passkey')).toEqual([]);
  expect(screen.getByRole('button', BUTTON)).toBeEnabled();
});

it('that the server refuses says so', async () => {
  givePasskeys({ get: () => credential });
  const { user } = openOffice(AT, null, {
    ...begun,
    'session/sign-in-with-passkey': () => errorResponse(401, 'passkey_refused', 'refused'),
  });
  await user.click(await screen.findByRole('button', BUTTON));
  expect(await screen.findByText('This passkey was not accepted. Try again, or sign in with your password.')).toBeInTheDocument();
});

it('is not offered where the shop or the browser has no passkeys', async () => {
  openOffice(AT, null).unmount();
  givePasskeysToShop();
  openOffice(AT, null);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
});
