// Tests of the shell: what a role sees, where it may go, and what happens without a session.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../api/types';
import { errorResponse, json } from '../../test/server';
import { giveConfig } from '../test/passkeys';
import { openOffice, sessionOf, unauthorized } from '../test/render';
import '../test/rule-book';

const destinations = async () => {
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Back office' });
  return within(navigation!).getAllByRole('link').map((link) => link.textContent);
};

const noSessions = { 'session/list': () => json({ sessions: [] }) };

describe('the navigation', () => {
  it.each<[Role, string[]]>([
    ['owner', ['Orders', 'Packing', 'My round', 'Customers', 'Enquiries', 'Money', 'Catalogue', 'Home page', 'Pages', 'Blog', 'Notifications', 'Stock', 'Coupons', 'Delivery', 'Figures', 'Settings', 'Staff', 'Audit log', 'My sessions']],
    ['manager', ['Orders', 'Packing', 'My round', 'Customers', 'Enquiries', 'Money', 'Catalogue', 'Home page', 'Pages', 'Blog', 'Notifications', 'Stock', 'Coupons', 'Delivery', 'Figures', 'Settings', 'Audit log', 'My sessions']],
    ['packer', ['Orders', 'Packing', 'Stock', 'My sessions']],
    ['driver', ['My round', 'My sessions']],
  ])('shows %s what the rule book permits', async (role, names) => {
    openOffice('/admin/sessions', role, noSessions);
    expect(await destinations()).toEqual(names);
  });

  it('says how many enquiries wait for an answer, and asks again on another screen', async () => {
    let open = 3;
    const { calls, user } = openOffice('/admin/sessions', 'support', {
      ...noSessions,
      'enquiry/list': () => json({ enquiries: [], next: null, open_count: open, own_count: 0 }),
    });
    expect(await screen.findByRole('link', { name: 'Enquiries (3 without an answer)' })).toBeInTheDocument();
    expect(calls('enquiry/list').map(({ path }) => path)).toEqual(['staff/enquiry/list?folder=open&limit=1']);
    open = 0;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await screen.findByRole('link', { name: 'Enquiries' })).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('does not ask for enquiries if the role may not answer them', async () => {
    const { calls } = openOffice('/admin/sessions', 'driver', noSessions);
    await destinations();
    expect(calls('enquiry/list')).toEqual([]);
  });

  it('leads from the start page to the first screen of the role', async () => {
    const { location } = openOffice('/admin', 'manager');
    await screen.findByRole('heading', { name: 'Orders', level: 1 });
    expect(location()).toBe('/admin/orders');
  });
});

describe('an address', () => {
  it('of another role is refused in words, without a call', async () => {
    const { calls } = openOffice('/admin/staff', 'packer');
    await screen.findByRole('heading', { name: 'This page is not for your role' });
    expect(screen.getByText(/You are signed in as Packer/)).toBeInTheDocument();
    expect(calls('member/list')).toEqual([]);
  });

  it('that leads nowhere says so, with a way back', async () => {
    openOffice('/admin/nowhere', 'owner');
    await screen.findByRole('heading', { name: 'There is no such page' });
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/admin');
  });
});

it('says on every page what is wrong with the shop, and to whom may change it where', async () => {
  openOffice('/admin/sessions', sessionOf('owner', { warnings: ['rehearsal', 'nobody_can_sign_up'] }), noSessions);
  const warnings = within(await screen.findByRole('status', { name: 'Warnings' }));
  expect(await warnings.findByText(/This is a rehearsal with a copy of the shop/)).toBeVisible();
  // A rehearsal cannot be turned off in the settings.
  expect(warnings.getAllByRole('link', { name: 'Look at the settings' })).toHaveLength(1);
});

describe('without a session', () => {
  it('a rehearsal is told from the shop before anybody signs in', async () => {
    giveConfig({ rehearsal: true });
    openOffice('/admin', null);
    expect(await screen.findByText(/This is a rehearsal with a copy of the shop/)).toBeVisible();
  });

  it('every screen leads to the sign-in page, and remembers where one was', async () => {
    const { location } = openOffice('/admin/audit?actor=noor', null);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(location()).toBe(`/admin/sign-in?to=${encodeURIComponent('/admin/audit?actor=noor')}`);
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  });

  it('that ends while one works, signing in again leads back to the same screen', async () => {
    const { location, answers, user } = openOffice('/admin/sessions', 'driver', {
      'session/list': unauthorized,
      'session/sign-in': () => json(sessionOf('driver')),
    });
    await screen.findByText('Your session has ended. Sign in again to go on.');
    answers['staff/session/list'] = () => json({ sessions: [] });
    await user.type(screen.getByLabelText('Username or e-mail'), 'noor');
    await user.type(screen.getByLabelText('Password'), 'Hamour#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'My sessions', level: 1 });
    expect(location()).toBe('/admin/sessions');
  });

  it('because of a failure, nothing is concluded from it: one can try again', async () => {
    const { answers, user } = openOffice('/admin/sessions', null, {
      'session/current': () => errorResponse(500, 'internal', 'x'),
      ...noSessions,
    });
    await screen.findByText('Something went wrong. Try again in a moment.');
    answers['staff/session/current'] = () => json(sessionOf('driver'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'My sessions', level: 1 });
  });
});

describe('the account menu', () => {
  it('names the person, and signs out', async () => {
    const { location, calls, user } = openOffice('/admin/sessions', 'driver', { ...noSessions, 'session/sign-out': () => json({}) });
    const [menu] = await screen.findAllByRole('button', { name: 'Account menu of Noor Al-Kuwari' });
    await user.click(menu!);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['My sessions', 'Change password', 'Recovery codes', 'العربية', 'Sign out']);
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await screen.findByText('You are signed out.');
    expect(calls('session/sign-out')).toHaveLength(1);
    expect(location()).toBe('/admin/sign-in');
  });
});

describe('the connection', () => {
  it('is missed in words while there is none', async () => {
    openOffice('/admin/sessions', 'driver', noSessions);
    await screen.findByRole('heading', { name: 'My sessions', level: 1 });
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    Object.defineProperty(navigator, 'onLine', { configurable: true, ...online });
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
    });
  });
});
