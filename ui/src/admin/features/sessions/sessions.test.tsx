// Tests of one's own sessions and password.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import { openOffice, sessionOf } from '../../test/render';
import '../../test/rule-book';
import { deviceOf } from '../../components/device';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const session = (id: number, user_agent: string, is_current: boolean) => ({
  id,
  created_at: '2026-11-20T10:00:00+03:00',
  last_used_at: '2026-11-20T11:00:00+03:00',
  address: '10.0.0.7',
  user_agent,
  is_current,
});
const list = () => json({ sessions: [session(1, FIREFOX, true), session(2, IPHONE, false)] });

describe('a device', () => {
  it.each([
    [FIREFOX, { browser: 'Firefox', system: 'Windows' }],
    [IPHONE, { browser: 'Safari', system: 'iPhone' }],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36', { browser: 'Chrome', system: 'Android' }],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0', { browser: 'Edge', system: 'Windows' }],
    ['curl/8', null],
  ])('%s has a plain name', (agent, device) => {
    expect(deviceOf(agent)).toEqual(device);
  });
});

describe('my sessions', () => {
  it('name the device, and only others can be ended', async () => {
    openOffice('/admin/sessions', 'driver', { 'session/list': list });
    const rows = within(await screen.findByRole('list', { name: 'My sessions' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Firefox on Windows.*This session.*20 Nov 2026, 11:00.*10\.0\.0\.7/);
    expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument();
    expect(within(rows[1]!).getByRole('button', { name: 'End session: Safari on iPhone' })).toBeInTheDocument();
  });

  it('end one after a question', async () => {
    const { calls, user } = openOffice('/admin/sessions', 'driver', { 'session/list': list, 'session/end': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'End session: Safari on iPhone' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End session' }));
    await screen.findByText('The session is ended.');
    expect(calls('session/end')[0]?.body).toEqual({ session_id: 2 });
  });

  it('end all others after a question', async () => {
    const { calls, user } = openOffice('/admin/sessions', 'driver', { 'session/list': list, 'session/end-others': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }));
    await screen.findByText('All other sessions are ended.');
    expect(calls('session/end-others')).toHaveLength(1);
  });
});

describe('my password', () => {
  it('is changed with the current one, which is refused at its field if wrong', async () => {
    const wrong = 'This is not your password';
    const { answers, calls, user } = openOffice('/admin/password', 'driver', {
      'session/change-password': () =>
        json({ error: wrong, code: 'validation', fields: { current_password: wrong }, issues: [{ field: 'current_password', code: 'x', message: wrong }] }, 422),
    });
    const current = await screen.findByLabelText('Current password');
    await user.type(current, 'old');
    await user.type(screen.getByLabelText('New password'), 'abcdefgh1!');
    await user.type(screen.getByLabelText('Type the new password again'), 'abcdefgh1!');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => {
      expect(current).toHaveAccessibleDescription(wrong);
    });
    answers['staff/session/change-password'] = () => json(sessionOf('driver'));
    await user.type(current, 'er');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText('Your password is changed.');
    expect(calls('session/change-password').at(-1)?.body).toEqual({ current_password: 'older', password: 'abcdefgh1!' });
    expect(current).toHaveValue('');
  });
});

describe('my recovery codes', () => {
  it('are replaced with a code of the app, and shown once', async () => {
    const { calls, location, user } = openOffice('/admin/recovery-codes', 'driver', {
      'session/list': list,
      'session/renew-recovery-codes': () => json({ recovery_codes: ['aaaaa-11111', 'bbbbb-22222'] }),
    });
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Get new codes' }));
    expect(await screen.findByText('aaaaa-11111')).toBeInTheDocument();
    expect(calls('session/renew-recovery-codes')[0]?.body).toEqual({ code: '123456' });
    await user.click(screen.getByLabelText('I have saved them'));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(location()).toBe('/admin/sessions');
  });
});
