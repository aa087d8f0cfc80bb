// Tests of signing in: every step, what is refused, and that nothing typed is lost.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import { openOffice, sessionOf } from '../../test/render';
import '../../test/rule-book';

const AT = '/admin/sign-in?to=%2Fadmin%2Fsessions';
const noSessions = { 'session/list': () => json({ sessions: [] }) };
const refused = (field: string, code: string, error: string) =>
  json({ error, code: 'validation', fields: { [field]: error }, issues: [{ field, code, message: error }], request_id: 'x' }, 422);

describe('name and password', () => {
  it('are required, and the focus goes to the first that is missing', async () => {
    const { calls, user } = openOffice(AT, null);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const login = screen.getByLabelText('Username or e-mail');
    expect(login).toHaveAccessibleDescription('Enter your username or e-mail');
    expect(login).toHaveFocus();
    expect(calls('session/sign-in')).toEqual([]);
  });

  it('are found by password managers', async () => {
    openOffice(AT, null);
    expect(await screen.findByLabelText('Username or e-mail')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('if wrong, are refused in words and stay typed', async () => {
    const { user } = openOffice(AT, null, { 'session/sign-in': () => errorResponse(401, 'invalid_credentials', 'Invalid credentials') });
    await user.type(await screen.findByLabelText('Username or e-mail'), 'noor');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Invalid credentials')).toBeInTheDocument();
    expect(screen.getByLabelText('Username or e-mail')).toHaveValue('noor');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it('after too many attempts, say how long to wait', async () => {
    const tooMany = () => json({ error: 'Too many', code: 'too_many', request_id: 'x' }, 429, { 'Retry-After': '130' });
    const { user } = openOffice(AT, null, { 'session/sign-in': tooMany });
    await user.type(await screen.findByLabelText('Username or e-mail'), 'noor');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Too many attempts. Try again in 3 minutes.')).toBeInTheDocument();
  });

  it('lead back to where one was', async () => {
    const { location, calls, user } = openOffice(AT, null, { 'session/sign-in': () => json(sessionOf('driver')), ...noSessions });
    await user.type(await screen.findByLabelText('Username or e-mail'), ' noor ');
    await user.type(screen.getByLabelText('Password'), 'Hamour#2026{Enter}');
    await screen.findByRole('heading', { name: 'My sessions', level: 1 });
    expect(calls('session/sign-in')[0]?.body).toEqual({ login: 'noor', password: 'Hamour#2026' });
    expect(location()).toBe('/admin/sessions');
  });

  it('never lead to another site', async () => {
    const { location, user } = openOffice('/admin/sign-in?to=%2F%2Fevil.example%2Fadmin', null, {
      'session/sign-in': () => json(sessionOf('editor')),
      'product/list': () => json({ items: [], next: null, count: 0 }),
      'category/list': () => json({ categories: [] }),
    });
    await user.type(await screen.findByLabelText('Username or e-mail'), 'noor');
    await user.type(screen.getByLabelText('Password'), 'Hamour#2026{Enter}');
    await screen.findByRole('heading', { name: 'Products', level: 1 });
    expect(location()).toBe('/admin/products');
  });
});

describe('the code', () => {
  it('of the app completes the sign-in', async () => {
    const { calls, user } = openOffice(AT, sessionOf('driver', { next: 'code' }), {
      'session/verify-code': () => json(sessionOf('driver')),
      ...noSessions,
    });
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456{Enter}');
    await screen.findByRole('heading', { name: 'My sessions', level: 1 });
    expect(calls('session/verify-code')[0]?.body).toEqual({ code: '123456' });
  });

  it('may be a recovery code, and a wrong one is refused at its field', async () => {
    const { user } = openOffice(AT, sessionOf('driver', { next: 'code' }), {
      'session/verify-code': () => refused('code', 'sign_in_code_wrong', 'This code is wrong, or it was used before'),
    });
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const code = screen.getByLabelText('Recovery code');
    await user.type(code, 'abcde-fghij{Enter}');
    expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument();
    expect(code).toHaveAccessibleDescription('This code is wrong, or it was used before');
    expect(code).toHaveValue('abcde-fghij');
  });

  it('is shown in a demo, whose visitors have no app', async () => {
    openOffice(AT, sessionOf('driver', { next: 'code', demo_code: '246810' }));
    expect(await screen.findByText('246810')).toBeInTheDocument();
  });

  it('can be left for another account', async () => {
    const { calls, user } = openOffice(AT, sessionOf('driver', { next: 'code' }), { 'session/sign-out': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(calls('session/sign-out')).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('is judged while it is typed, and sent once it is fine', async () => {
    const { calls, user } = openOffice(AT, sessionOf('driver', { next: 'password' }), {
      'session/set-password': () => json(sessionOf('driver')),
      ...noSessions,
    });
    const [first, second] = [await screen.findByLabelText('New password'), screen.getByLabelText('Type the new password again')];
    expect(first, 'all rules are said before one types').toHaveAccessibleDescription(/^At least 8 characters with a number and a special character/);
    await user.type(first, 'abcdefgh');
    expect(screen.getByText('Password must contain at least one number')).toBeInTheDocument();
    await user.type(first, '1!');
    expect(screen.getByText('This password is fine')).toBeInTheDocument();
    await user.type(second, 'other');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(second).toHaveAccessibleDescription('Passwords do not match');
    expect(calls('session/set-password')).toEqual([]);
    await user.clear(second);
    await user.type(second, 'abcdefgh1!{Enter}');
    await screen.findByRole('heading', { name: 'My sessions', level: 1 });
    expect(calls('session/set-password')[0]?.body).toEqual({ password: 'abcdefgh1!' });
  });
});

describe('an authenticator app', () => {
  const codes = ['aaaaa-11111', 'bbbbb-22222'];

  it('is set up with a picture or a key, and the recovery codes stay until they are saved', async () => {
    const { user } = openOffice(AT, sessionOf('driver', { next: 'enrollment' }), {
      'session/begin-enrollment': () => json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr_svg: '<svg/>' }),
      'session/confirm-enrollment': () => json({ session: sessionOf('driver'), recovery_codes: codes }),
      ...noSessions,
    });
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toHaveAttribute('src', 'data:image/svg+xml;utf8,%3Csvg%2F%3E');
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await screen.findByRole('heading', { name: 'Save your recovery codes' });
    for (const code of codes) expect(screen.getByText(code)).toBeInTheDocument();
    const goOn = screen.getByRole('button', { name: 'Go on' });
    expect(goOn).toBeDisabled();
    await user.click(screen.getByLabelText('I have saved them'));
    await user.click(goOn);
    await screen.findByRole('heading', { name: 'My sessions', level: 1 });
  });
});
