// Tests of forgotten and changed passwords.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify, dismissToast } from '../../stores/toast';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { AccountRoutes } from './account-routes';

vi.mock(import('../../stores/toast'), async (original) => ({ ...(await original()), notify: vi.fn(), dismissToast: vi.fn() }));

const challenge = { challenge_id: 'c1', expires_in: 300, tries: 5, resend_in: 60 };

async function atForgot() {
  const view = renderAt(<AccountRoutes />, { at: '/forgotpassword' });
  await screen.findByRole('button', { name: 'Send code' });
  return view;
}

beforeEach(() => {
  vi.mocked(notify).mockClear();
  vi.mocked(dismissToast).mockClear();
});

describe('forgot password', () => {
  it('[VAL-04] names what is wrong with the number and sends nothing', async () => {
    const server = fakeServer({});
    const { user } = await atForgot();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByText('Please enter a phone number')).toBeVisible();
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '97412');
    expect(screen.getByText('Please enter a valid phone number')).toBeVisible();
    expect(server.calls('forgot-send-otp')).toEqual([]);
  });

  it('[AUTH-10] forces the number to 11 digits and strips a leading +', async () => {
    fakeServer({});
    const { user } = await atForgot();
    const phone = screen.getByLabelText('Phone number');
    await user.type(phone, '555123456789');
    expect(phone).toHaveValue('97455512345');
  });

  it('[AUTH-16] says User not found when the first code cannot be sent', async () => {
    fakeServer({ 'forgot-send-otp': () => errorResponse(404, 'user_not_found', 'User not found') });
    const { user } = await atForgot();
    await user.type(screen.getByLabelText('Phone number'), '55512345');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('User not found')).toBeVisible();
    expect(screen.getByLabelText('Digit 1 of 4')).toBeDisabled();
  });

  it.each<[string, object]>([
    ['Too many attempts. Please try again in 42 seconds.', { issues: [{ field: '', code: 'too_many_seconds', details: ['42'] }] }],
    ['Too many attempts. Please try again in 51 minutes.', { issues: [{ field: '', code: 'too_many_minutes', details: ['51'] }] }],
    ['Too many attempts. Please try again later.', {}],
  ])('says how long to wait where a code was asked for too soon: %s', async (text, issues) => {
    const body = { error: 'English', code: 'too_many', ...issues, request_id: 'test' };
    fakeServer({ 'forgot-send-otp': () => json(body, 429, { 'Retry-After': '1' }) });
    const { user } = await atForgot();
    await user.type(screen.getByLabelText('Phone number'), '55512345');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('[AUTH-09] [ROUTE-05] sends a code, checks it and goes on with the number', async () => {
    const server = fakeServer({
      'forgot-send-otp': () => json(challenge),
      'verify-otp': () => errorResponse(400, 'invalid_otp', 'Invalid OTP'),
    });
    const { user, location } = await atForgot();
    await user.type(screen.getByLabelText('Phone number'), '55512345');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 4')).toHaveFocus());
    expect(notify).toHaveBeenCalledWith('info', 'OTP Sent to 97455512345');
    expect(screen.getByRole('button', { name: /Send code again in/ })).toBeDisabled();
    await user.keyboard('9999');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Invalid OTP')).toBeVisible();
    server.answers['verify-otp'] = () => json({ verification: 'proof' });
    await user.keyboard('1234');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await expect.poll(() => location().pathname).toBe('/forgotpasswordchange');
    expect(location().state).toEqual({ phoneNumber: '97455512345', verification: 'proof' });
    expect(dismissToast).toHaveBeenCalledWith('info', 'OTP Sent to 97455512345');
  });
});

async function typePasswords({ user }: { user: ReturnType<typeof renderAt>['user'] }, one: string, other: string) {
  const fields: [string, string][] = [['New password', one], ['Confirm password', other]];
  for (const [label, text] of fields) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('new password', () => {
  const state = { phoneNumber: '97455512345', verification: 'proof' };

  it('[AUTH-11] [VAL-05] [ROUTE-06] checks the match first, then the strength, then leads to /login', async () => {
    const server = fakeServer({ 'password-update': () => json({ updated: true }) });
    const view = renderAt(<AccountRoutes />, { at: '/forgotpasswordchange', state });
    await typePasswords(view, 'short', 'other');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull();
    await typePasswords(view, 'short', 'short');
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(server.calls('password-update')).toEqual([]);
    await typePasswords(view, 'Kunafa#99', 'Kunafa#99');
    await expect.poll(() => view.location().pathname).toBe('/login');
    expect(server.calls('password-update')[0]?.body).toEqual({
      whatsapp_number: '97455512345',
      new_password: 'Kunafa#99',
      verification: 'proof',
    });
    expect(await screen.findByText('Your password is changed. Login with the new one.')).toBeVisible();
  });

  it('[AUTH-03] [AUTH-11] hands the way back on to the sign-in', async () => {
    fakeServer({ 'password-update': () => json({ updated: true }) });
    const view = renderAt(<AccountRoutes />, { at: '/forgotpasswordchange', state: { ...state, returnTo: '/product/safi/3' } });
    await typePasswords(view, 'Kunafa#99', 'Kunafa#99');
    await expect.poll(view.location).toEqual({
      pathname: '/login',
      state: { passwordChanged: true, phoneNumber: state.phoneNumber, returnTo: '/product/safi/3' },
    });
  });

  it('redirects a visitor without a verified code to the first step', async () => {
    fakeServer({});
    const { location } = renderAt(<AccountRoutes />, { at: '/forgotpasswordchange' });
    expect(await screen.findByText(/Please start again/)).toBeVisible();
    expect(location().pathname).toBe('/forgotpassword');
  });

  it('[AUTH-12] [VAL-03] [ROUTE-07] changes the password of a customer and goes to /profile', async () => {
    signInForTest();
    const server = fakeServer({ 'user-password-update': () => json({ updated: true }) });
    const view = renderAt(<AccountRoutes />, { at: '/changepassword' });
    await typePasswords(view, '', '');
    expect(screen.getByText('Password is required')).toBeVisible();
    await typePasswords(view, 'longenough', 'longenough');
    expect(screen.getByText('Password must contain at least one number')).toBeVisible();
    await typePasswords(view, 'longenough1', 'longenough1');
    expect(screen.getByText('Password must contain at least one special character')).toBeVisible();
    await typePasswords(view, 'Kunafa#99', 'Kunafa#99');
    await expect.poll(() => view.location().pathname).toBe('/profile');
    const [call] = server.calls('user-password-update');
    expect(call?.body).toEqual({ new_password: 'Kunafa#99' });
    expect(call?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('[ROLE-03] takes a visitor home after a second', async () => {
    fakeServer({});
    const { location } = renderAt(<AccountRoutes />, { at: '/changepassword' });
    expect(await screen.findByText('This page is for customers')).toBeVisible();
    expect(location().pathname).toBe('/changepassword');
    await expect.poll(() => location().pathname, { timeout: 3000 }).toBe('/');
  });
});
