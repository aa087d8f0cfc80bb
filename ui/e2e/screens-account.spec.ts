// Screenshots of the account: sign-in, sign-up, profile, addresses, wishlist, notifications.
import type { AddressListAnswer, CustomerNotification, ErrorBody, OtpAnswer } from '../src/api/types';
import type { Page } from '@playwright/test';
import { expect, press, test } from './harness';
import { FROZEN, type ScreenState, respondWith, modifyResponse, holdRequests, checkScreens, freezePage } from './pages/screens';

test.use(FROZEN);

const PHONE = '97455123456';
const CHALLENGE: OtpAnswer = { challenge_id: 'seen-on-a-picture', otp: '4821', expires_in: 300, resend_in: 60, tries: 5 };
const WRONG_CODE: ErrorBody = { error: 'Invalid OTP', code: 'invalid_otp', request_id: 'seen' };

async function signUp(page: Page) {
  await page.getByLabel('Full name').fill('Maryam Al Demo');
  await page.getByLabel('Phone number').fill(PHONE);
  await page.getByLabel('Password', { exact: true }).fill('Prawns!2026');
  await press(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL(/\/verification$/);
}

const pressButton = (name: string) => (page: Page) => press(page.getByRole('button', { name, exact: true }));

test('[ROUTE-02] [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-06] signing in and up', async ({ page, watch }) => {
  test.setTimeout(180_000);
  for (const status of [400, 401]) watch.expects(status, '/api/');
  await checkScreens(page, [
    { name: 'login', axe: true, window: true, at: '/login' },
    {
      name: 'login-refused', at: '/login', window: true,
      doing: async (page) => {
        await page.getByLabel('Phone number').fill(PHONE);
        await page.getByLabel('Password', { exact: true }).fill('Not!the1');
        await press(page.getByRole('button', { name: 'Login', exact: true }).last());
      },
      ready: (page) => page.getByText('Invalid credentials'),
    },
    { name: 'signup', axe: true, at: '/signup' },
    { name: 'signup-refused', axe: true, window: true, doing: pressButton('Sign Up'), ready: (page) => page.getByText('Fullname is required') },
    { name: 'verification', axe: true, window: true, at: '/signup', before: respondWith('send-otp/', CHALLENGE), doing: signUp },
    {
      name: 'verification-refused', window: true,
      before: respondWith('verify-otp/', WRONG_CODE, 400),
      doing: async (page) => {
        await press(page.getByLabel('Digit 1 of 4'));
        await page.keyboard.type('1234');
        await pressButton('Verify OTP')(page);
      },
      ready: (page) => page.getByText('Invalid OTP'),
    },
    { name: 'forgotpassword', axe: true, window: true, at: '/forgotpassword' },
    {
      name: 'forgotpassword-sent', axe: true, window: true, at: '/forgotpassword',
      before: respondWith('forgot-send-otp/', CHALLENGE),
      doing: async (page) => {
        await page.getByLabel('Phone number').fill(PHONE);
        await pressButton('Send code')(page);
      },
      ready: (page) => page.getByText(/Your code is/),
    },
    {
      name: 'forgotpasswordchange', axe: true, window: true,
      before: respondWith('verify-otp/', { verification: 'seen-on-a-picture' }),
      doing: async (page) => {
        await press(page.getByLabel('Digit 1 of 4'));
        await page.keyboard.type('4821');
        await pressButton('Verify OTP')(page);
      },
      ready: (page) => page.getByLabel('Confirm password'),
    },
    {
      // From another page: a reload would keep the verified code.
      name: 'forgotpasswordchange-lost', window: true,
      before: (page) => page.goto('/login'),
      at: '/forgotpasswordchange',
      ready: (page) => page.getByText('Please start again'),
    },
  ]);
});

/** Fixes which notifications are unread, so that each visit shows the same. */
const keepUnread = async (page: Page) => {
  await modifyResponse<CustomerNotification[]>('notification/', (list) => list.map((one, index) => ({ ...one, is_read: index > 1 })))(page);
};

test('[ROUTE-07] [ROUTE-13] [ROUTE-14] profile, addresses and wishlist', async ({ page, api, signIn }) => {
  test.setTimeout(240_000);
  await signIn(await api.demoCustomer());
  const profile: ScreenState[] = [
    { name: 'profile', axe: true, at: '/profile', ready: (page) => page.getByRole('article') },
    { name: 'profile-name', doing: pressButton('Edit name'), ready: (page) => page.getByLabel('Name', { exact: true }), window: true },
    { name: 'address-add', axe: true, at: '/profile', window: true, doing: pressButton('Add Location'), ready: (page) => page.getByRole('dialog') },
    { name: 'address-add-refused', axe: true, window: true, doing: pressButton('Save'), ready: (page) => page.getByRole('alertdialog') },
    {
      name: 'address-edit', axe: true, at: '/profile', window: true,
      doing: (page) => press(page.getByRole('button', { name: /^Edit Home/ })),
      ready: (page) => page.getByRole('dialog', { name: 'Edit Address' }),
    },
    {
      name: 'address-remove', axe: true, at: '/profile', window: true,
      doing: (page) => press(page.getByRole('button', { name: /^Remove Home/ })),
      ready: (page) => page.getByRole('alertdialog'),
    },
    { name: 'logout', axe: true, at: '/profile', window: true, doing: pressButton('Log Out'), ready: (page) => page.getByRole('alertdialog') },
    {
      name: 'address-chooser', axe: true, at: '/', window: true,
      doing: (page) => press(page.getByRole('button', { name: /Deliver/ })),
      ready: (page) => page.getByRole('dialog', { name: 'Location' }),
    },
    { name: 'changepassword', axe: true, window: true, at: '/changepassword' },
    {
      name: 'changepassword-refused', window: true,
      doing: async (page) => {
        await page.getByLabel('New password').fill('short');
        await page.getByLabel('Confirm password').fill('shorter');
        await pressButton('Save password')(page);
      },
      ready: (page) => page.getByText('Passwords do not match').or(page.getByText(/at least 8 characters/)),
    },
    { name: 'wishlist', axe: true, window: true, at: '/Wishlist', ready: (page) => page.getByRole('article') },
    {
      name: 'wishlist-loading', window: true, at: '/Wishlist', loading: true,
      before: holdRequests('getfavouritelist/'),
      ready: (page) => page.locator('main:has(h1) [class*="_skeleton_"]'),
    },
    { name: 'wishlist-empty', window: true, at: '/Wishlist', before: respondWith('getfavouritelist/', []), ready: (page) => page.getByText('No Data Found') },
    { name: 'policy', axe: true, window: true, at: '/policy' },
    { name: 'support', axe: true, at: '/support' },
  ];
  await checkScreens(page, profile);
});

test('[ROUTE-17] notifications, new and none', async ({ page, api, signIn }) => {
  await signIn(await api.demoCustomer());
  await checkScreens(page, [
    { name: 'notification', axe: true, window: true, at: '/notification', before: keepUnread, ready: (page) => page.getByRole('main').getByText('New', { exact: true }) },
    {
      name: 'notifications-customer', axe: true, at: '/', window: true, before: keepUnread,
      doing: (page) => press(page.getByRole('button', { name: 'Notifications, 2 new' })),
      ready: (page) => page.getByRole('region', { name: 'Notifications' }).getByRole('link'),
    },
    { name: 'notification-loading', window: true, at: '/notification', loading: true, before: holdRequests('notification/'), ready: (page) => page.locator('main:has(h1) [class*="_skeleton_"]') },
    { name: 'notification-empty', window: true, at: '/notification', before: respondWith('notification/', []), ready: (page) => page.getByText('No Data Found') },
    { name: 'profile-new', window: true, at: '/profile', before: modifyResponse<AddressListAnswer>('user-address/', (book) => ({ ...book, Address: [] })), ready: (page) => page.getByText('No Data Found') },
  ]);
});

test('a page of customers, opened by a guest', async ({ page }) => {
  // Suppresses the redirect of visitors after a second. The fixed clock does not stop timers.
  await freezePage(page);
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms = 0) => (ms === 1000 ? 0 : later(work, ms))) as typeof window.setTimeout;
  });
  await checkScreens(page, [{ name: 'guest', axe: true, at: '/profile', window: true, ready: (page) => page.getByText('This page is for customers') }]);
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/profile$/);
});
