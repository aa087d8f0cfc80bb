// Members of staff in the back office: signing in as one of the demo's, or as one who was just added.
import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { press } from './press';
import type { PageWatch } from './watch';

/** A browser page of somebody at work, with the watch over its console. */
interface Desk {
  page: Page;
  watch: PageWatch;
}

/** The password of the demo's staff, whose usernames are the roles. */
export const DEMO_PASSWORD = 'Hamour#2026';
/** The password that members of staff choose in tests. */
export const OWN_PASSWORD = 'fresh fish 1!';

/** Returns the code that an authenticator app shows for a secret in Base32 (RFC 6238, RFC 4648). */
export function totp(secret: string, now = Date.now()): string {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Fills the first page of the sign-in. */
export async function enterPassword(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await press(page.getByRole('button', { name: 'Confirm', exact: true }));
}

/** The page asks who is signed in; the answer to a stranger is an error in the console. */
const expectStranger = (watch: PageWatch) => {
  watch.expects(401, '/api/staff/session/current');
};

/** Signs in as the demo's member of a role, who uses the code that a demo shows. */
export async function signInAs({ page, watch }: Desk, role: string, address = '/admin'): Promise<void> {
  expectStranger(watch);
  await page.goto(address);
  const answered = page.waitForResponse('**/api/staff/session/sign-in');
  await enterPassword(page, role, DEMO_PASSWORD);
  const session = (await (await answered).json()) as { demo_code: string };
  await enterCode(page, session.demo_code);
  // A narrow page has the navigation behind a button.
  await expect(page.getByRole('navigation', { name: 'Back office' }).or(page.getByRole('button', { name: 'Open menu' }))).toBeVisible();
}

/** Signs in with a temporary password, and returns the secret of the authenticator app and a recovery code. */
export async function firstSignIn({ page, watch }: Desk, username: string, temporary: string): Promise<{ secret: string; recovery: string }> {
  expectStranger(watch);
  await page.goto('/admin');
  await enterPassword(page, username, temporary);
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('Type the new password again').fill(OWN_PASSWORD);
  const begun = page.waitForResponse('**/api/staff/session/begin-enrollment');
  await press(page.getByRole('button', { name: 'Save password' }));
  const { secret } = (await (await begun).json()) as { secret: string };
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await enterCode(page, totp(secret));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await press(page.getByText('I have saved them'));
  await press(page.getByRole('button', { name: 'Go on' }));
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  return { secret, recovery: recovery.trim() };
}
