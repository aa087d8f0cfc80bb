// Tests of sign-up: checks on every keystroke, the code, the account.
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shop } from '../../config/shop';
import { notify, dismissToast } from '../../stores/toast';
import { AUTH, signOutAfterTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { AccountRoutes } from './account-routes';

vi.mock(import('../../stores/toast'), async (original) => ({ ...(await original()), notify: vi.fn(), dismissToast: vi.fn() }));

const challenge = { challenge_id: 'c1', expires_in: 300, tries: 5, resend_in: 60 };
const draft = { fullname: 'Maryam', phoneNumber: '97455512345', password: 'Prawns!2026', remember: true, challenge };

async function atSignUp(state?: unknown) {
  const view = renderAt(<AccountRoutes />, { at: '/signup', state });
  await screen.findByRole('button', { name: 'Sign Up' });
  return view;
}

async function atVerification(extra: object = {}) {
  const view = renderAt(<AccountRoutes />, { at: '/verification', state: { ...draft, sentAt: Date.now(), ...extra } });
  await screen.findByRole('button', { name: 'Verify OTP' });
  return view;
}

type View = Awaited<ReturnType<typeof atSignUp>>;

async function fill({ user }: View, name: string, phone: string, password: string) {
  const fields: [string, string][] = [['Full name', name], ['Phone number', phone], ['Password', password]];
  for (const [label, text] of fields) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
}

beforeEach(() => {
  vi.mocked(notify).mockClear();
  vi.mocked(dismissToast).mockClear();
});

describe('sign-up form', () => {
  it('says how to order from a shop that cannot send codes', async () => {
    vi.spyOn(shop, 'sends_codes', 'get').mockReturnValue(false);
    fakeServer({});
    await atSignUp();
    expect(screen.getByText(/Signing up does not work here yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: shop.phone })).toHaveAttribute('href', 'tel:+97444000000');
    vi.restoreAllMocks();
  });

  it('links what one agrees to, in new tabs', async () => {
    fakeServer({});
    await atSignUp();
    const terms = screen.getByRole('link', { name: 'Terms & Conditions (opens in a new tab)' });
    expect(terms.closest('p')).toHaveTextContent(/^By signing up, you agree to our Terms & Conditions .* and Privacy Policy .*\.$/);
    const privacy = screen.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' });
    expect([terms, privacy].map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacypolicy']);
    for (const link of [terms, privacy]) expect(link).toHaveAttribute('target', '_blank');
  });

  it('[AUTH-04] [VAL-01] [VAL-02] [VAL-03] shows each error under its field and sends nothing while any stands', async () => {
    const server = fakeServer({});
    const view = await atSignUp();
    await view.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    const texts = ['Fullname is required', 'Phone Number is required', 'Password is required'];
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Fullname is required');
    expect(screen.getByLabelText('Full name')).toBeInvalid();

    await fill(view, 'M', '97412', 'short');
    expect(screen.getByText('Full name must contain minimum 2 character')).toBeVisible();
    expect(screen.getByText('Invalid Phone Number')).toBeVisible();
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();

    await fill(view, 'Maryam', '97455512345', 'longenough');
    expect(screen.getByText('Password must contain at least one number')).toBeVisible();
    await fill(view, 'Maryam', '97455512345', 'longenough1');
    expect(screen.getByText('Password must contain at least one special character')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(server.calls('send-otp')).toEqual([]);
    expect(view.location().pathname).toBe('/signup');
  });

  it('[AUTH-05] [AUTH-16] [ROUTE-04] asks for a code and hands name, phone, password and answer on', async () => {
    const server = fakeServer({ 'send-otp': () => json(challenge) });
    const view = await atSignUp({ returnTo: '/Wishlist' });
    await fill(view, 'Maryam', '+974 5551 2345', 'Prawns!2026');
    await view.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await expect.poll(() => view.location().pathname).toBe('/verification');
    expect(server.calls('send-otp')[0]?.body).toEqual({ mobile_number: '97455512345' });
    expect(notify).toHaveBeenCalledWith('info', 'OTP Sent to 97455512345');
    expect(view.location().state).toMatchObject({ ...draft, returnTo: '/Wishlist' });
  });

  it('says at the field that the number has an account, once, until another is typed', async () => {
    fakeServer({ 'send-otp': () => errorResponse(409, 'phone_taken', 'This phone number already has an account') });
    const view = await atSignUp();
    await fill(view, 'Maryam', '97455512345', 'Prawns!2026');
    await view.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findAllByText('This phone number already has an account')).toHaveLength(1);
    const phone = screen.getByLabelText('Phone number');
    expect(phone).toHaveAccessibleDescription(/This phone number already has an account$/);
    await waitFor(() => expect(phone).toHaveFocus());
    expect(screen.queryByText('Failed to send OTP')).toBeNull();
    expect(screen.getByLabelText('Full name')).toHaveValue('Maryam');
    await view.user.type(phone, '{Backspace}6');
    expect(screen.queryByText('This phone number already has an account')).toBeNull();
  });

  it('keeps what was typed when no code could be sent, and says so without the words of a resend', async () => {
    fakeServer({ 'send-otp': () => errorResponse(503, 'overload', '') });
    const view = await atSignUp();
    await fill(view, 'Maryam', '97455512345', 'Prawns!2026');
    await view.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
    expect(screen.queryByText('Failed to send OTP')).toBeNull();
    expect(screen.getByLabelText('Full name')).toHaveValue('Maryam');
  });

  it('says what a number looks like, to screen readers too', async () => {
    fakeServer({});
    await atSignUp();
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('A Qatari number: 974 and 8 digits.');
  });
});

describe('verification', () => {
  it('[AUTH-06] [AUTH-07] moves on with each digit and back when cleared; Verify OTP waits for all four', async () => {
    fakeServer({});
    const { user } = await atVerification();
    const box = (index: number) => screen.getByLabelText(`Digit ${index} of 4`);
    await waitFor(() => expect(box(1)).toHaveFocus());
    await user.keyboard('1a2');
    expect(box(1)).toHaveValue('1');
    expect(box(2)).toHaveValue('2');
    expect(box(3)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(box(2)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
    await user.keyboard('234');
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeEnabled();
  });

  it('[AUTH-07] [AUTH-16] locks the resend for 60 s, then sends again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const server = fakeServer({ 'send-otp': () => errorResponse(503, 'overload', '') });
      const { user, location } = await atVerification();
      expect(screen.getByRole('button', { name: /Resend OTP in 1:00|Resend OTP in 0:59/ })).toBeDisabled();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      const resend = screen.getByRole('button', { name: 'Resend OTP' });
      expect(resend).toBeEnabled();
      await user.click(resend);
      expect(await screen.findByText('Failed to send OTP')).toBeVisible();
      server.answers['send-otp'] = () => json({ ...challenge, challenge_id: 'c2' });
      await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
      await expect.poll(() => location().state).toMatchObject({ challenge: { challenge_id: 'c2' } });
      expect(notify).toHaveBeenCalledWith('info', 'OTP Sent to 97455512345');
      expect(await screen.findByRole('button', { name: /Resend OTP in/ })).toBeDisabled();
      expect(screen.queryByText('Failed to send OTP')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[AUTH-08] [VAL-06] a wrong code reads Invalid OTP, empties the boxes and creates nothing', async () => {
    const server = fakeServer({ 'verify-otp': () => errorResponse(400, 'invalid_otp', 'Invalid OTP') });
    const { user } = await atVerification();
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.paste('9999');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Invalid OTP')).toBeVisible();
    expect(screen.getByLabelText('Digit 1 of 4')).toHaveValue('');
    expect(screen.getByLabelText('Digit 1 of 4')).toHaveFocus();
    expect(server.calls('create-user')).toEqual([]);
  });

  it('[VAL-06] counts the tries that are left, and takes no code that is over', async () => {
    const server = fakeServer({ 'verify-otp': () => errorResponse(400, 'invalid_otp', 'Invalid OTP') });
    const { user } = await atVerification({ challenge: { ...challenge, tries: 2 } });
    expect(screen.getByText(/^The code works for (5:00|4:5\d)\.$/)).toBeVisible();
    const verify = async () => {
      await user.click(screen.getByLabelText('Digit 1 of 4'));
      await user.paste('9999');
      await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    };
    await verify();
    expect(await screen.findByText(/One try is left\.$/)).toBeVisible();
    await verify();
    expect(await screen.findByText('This code no longer works. Please ask for a new one.')).toBeVisible();
    await verify();
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
    expect(server.calls('verify-otp')).toHaveLength(2);
  });

  it('[VAL-06] says when the time of a code is over', async () => {
    fakeServer({});
    await atVerification({ sentAt: Date.now() - 300_000 });
    expect(screen.getByText('This code no longer works. Please ask for a new one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
  });

  it('[AUTH-08] the right code creates the account, stores the token and goes to / or where a guarded action wanted', async () => {
    signOutAfterTest();
    const server = fakeServer({
      'verify-otp': () => json({ verification: 'proof' }),
      'create-user': () => json(AUTH),
    });
    const { user, location } = await atVerification();
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.paste('1234');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await expect.poll(() => location().pathname).toBe('/');
    expect(location().state).toBeNull();
    expect(server.calls('verify-otp')[0]?.body).toEqual({ challenge_id: 'c1', otp: '1234' });
    expect(dismissToast).toHaveBeenCalledWith('info', 'OTP Sent to 97455512345');
    expect(server.calls('create-user')[0]?.body).toEqual({
      name: 'Maryam',
      whatsapp_number: '97455512345',
      password: 'Prawns!2026',
      verification: 'proof',
      remember: true,
    });
    expect(localStorage.getItem('user')).toContain('a-token');
  });

  it('asks for the account again with the same proof when only that failed', async () => {
    signOutAfterTest();
    const server = fakeServer({
      'verify-otp': () => json({ verification: 'proof' }),
      'create-user': () => errorResponse(503, 'overload', ''),
    });
    const { user, location } = await atVerification();
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.paste('1234');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
    server.answers['create-user'] = () => json(AUTH);
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await expect.poll(() => location().pathname).toBe('/');
    expect(server.calls('verify-otp')).toHaveLength(1);
  });

  it('shows the code only where the server says it, as a demo does', async () => {
    fakeServer({});
    const { unmount } = await atVerification();
    expect(screen.queryByText('Demo shop')).toBeNull();
    unmount();
    await atVerification({ challenge: { ...challenge, otp: '4821' } });
    expect(screen.getByText('4821')).toBeVisible();
  });

  it('redirects a visitor without a draft to sign-up with a reason', async () => {
    fakeServer({});
    const { location } = renderAt(<AccountRoutes />, { at: '/verification' });
    expect(await screen.findByText(/Please fill in the form once more/)).toBeVisible();
    expect(location().pathname).toBe('/signup');
  });
});
