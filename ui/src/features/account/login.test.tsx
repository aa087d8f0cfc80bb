// Tests of sign-in: requests, error texts and redirects.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storePendingAction } from '../../stores/pending-action';
import { AUTH, signInForTest, signOutAfterTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { AccountRoutes } from './account-routes';

async function at(state?: unknown) {
  const view = renderAt(<AccountRoutes />, { at: '/login', state });
  await screen.findByRole('tab', { name: 'Login' });
  return view;
}

describe('login', () => {
  it('[AUTH-01] [ROUTE-02] offers two tabs, a password that can be shown, Remember Me and Forgot Password', async () => {
    fakeServer({});
    const { user, location } = await at();
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(screen.getByRole('checkbox', { name: 'Remember Me' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Sign up' }));
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    await expect.poll(() => location().pathname).toBe('/forgotpassword');
  });

  it('[AUTH-13] prefills +974 once on focus and strips leading plus signs', async () => {
    fakeServer({});
    const { user } = await at();
    const phone = screen.getByLabelText('Phone number');
    await user.click(phone);
    expect(phone).toHaveValue('+974');
    await user.type(phone, '55512345');
    expect(phone).toHaveValue('97455512345');
    await user.clear(phone);
    await user.tab();
    await user.click(phone);
    expect(phone).toHaveValue('');
  });

  it('[AUTH-02] sends whatever was typed and says Invalid credentials on any failure', async () => {
    const server = fakeServer({ login: () => errorResponse(500, 'internal', '') });
    const { user, location } = await at();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Invalid credentials')).toBeVisible();
    expect(server.calls('login')[0]?.body).toEqual({ whatsapp_number: '', password: '', remember: true });
    server.answers.login = () => errorResponse(401, 'invalid_credentials', 'Invalid credentials');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await expect.poll(() => server.calls('login')).toHaveLength(2);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid credentials$/);
    expect(location().pathname).toBe('/login');
  });

  it('says of a blocked account only that, because the credentials are right', async () => {
    fakeServer({ login: () => errorResponse(403, 'account_blocked', 'This account is blocked. Please contact the shop.') });
    const { user } = await at();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This account is blocked. Please contact the shop.$/);
  });

  it('[AUTH-03] [AUTH-14] [ENT-01] stores the token and goes to /', async () => {
    signOutAfterTest();
    const server = fakeServer({ login: () => json(AUTH) });
    const { user, location } = await at();
    await user.type(screen.getByLabelText('Phone number'), '55512345');
    await user.type(screen.getByLabelText('Password'), 'Prawns!2026');
    await user.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await expect.poll(() => location().pathname).toBe('/');
    expect(server.calls('login')[0]?.body).toEqual({
      whatsapp_number: '97455512345',
      password: 'Prawns!2026',
      remember: false,
    });
    expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toMatchObject({ token: { access: 'a-token' } });
  });

  it('[AUTH-03] goes back to the guarded page it came from, but never off the site', async () => {
    signOutAfterTest();
    fakeServer({ login: () => json(AUTH) });
    const { user, location } = await at({ returnTo: '/profile?x=1' });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await expect.poll(() => location().pathname).toBe('/profile');
  });

  it('says why a shopper was sent here, and to nobody who came by themselves', async () => {
    fakeServer({});
    const { unmount } = await at({ returnTo: '/profile' });
    expect(screen.getByText('You go on where you were as soon as you are signed in.')).toBeVisible();
    unmount();
    storePendingAction({ item: { productId: 3, price: '38.00' }, name: 'Safi' });
    const second = await at({ returnTo: '/' });
    expect(screen.getByText('Safi goes into your cart as soon as you are signed in.')).toBeVisible();
    second.unmount();
    storePendingAction({ likedId: 3, name: 'Safi' });
    const third = await at({ returnTo: '/' });
    expect(screen.getByText('Safi goes into your wishlist as soon as you are signed in.')).toBeVisible();
    third.unmount();
    await at();
    expect(screen.queryByText(/as soon as you are signed in/)).toBeNull();
    storePendingAction(null);
  });

  it('[AUTH-01] sends a customer who is signed in to /', async () => {
    signInForTest();
    fakeServer({});
    const { location } = renderAt(<AccountRoutes />, { at: '/login', state: { returnTo: '//evil.example' } });
    await expect.poll(() => location().pathname).toBe('/');
  });
});
