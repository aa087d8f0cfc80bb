// Tests of the maintenance page.
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shop } from '../../config/shop';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';
import MaintenanceScreen, { POLL_MS } from './maintenance-screen';

const opened = () => json({ maintenance_mode: false, token_valid: true });
const closed = () => json({ maintenance_mode: true, token_valid: true });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("[MNT-01] [ROUTE-28] shows the 'site closed' picture with a text", () => {
  renderAt(<MaintenanceScreen />, { at: '/maintenance' });
  expect(screen.getByRole('img', { name: 'site closed' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'We are closed for a moment' })).toBeVisible();
  expect(document.title).toBe(`We are closed for a moment | ${shop.name}`);
});

it('[MNT-01] asks now and then, and leads to / once the shop is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'check-token-expiry': closed });
  const { location } = renderAt(<MaintenanceScreen />, { at: '/maintenance' });
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  expect(server.calls('check-token-expiry')).toHaveLength(1);
  expect(location().pathname).toBe('/maintenance');
  server.answers['check-token-expiry'] = opened;
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  await expect.poll(() => location().pathname).toBe('/');
});

it('[MNT-01] says what the shop says, in both languages, and when it opens again', async () => {
  const notice = { message: 'We move to a colder store', message_ar: 'ننتقل إلى متجر أبرد', until: '2026-11-21T10:30:00+03:00', is_opening: false };
  fakeServer({ 'check-token-expiry': () => json({ maintenance_mode: true, maintenance: notice, token_valid: false }) });
  const { user } = renderAt(<MaintenanceScreen />, { at: '/maintenance' });
  expect(screen.getByText(/being tidied up/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We move to a colder store')).toBeVisible();
  expect(screen.getByText('ننتقل إلى متجر أبرد')).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('We plan to open again on Sat 21 Nov 2026, 10:30.')).toBeVisible();
  expect(screen.queryByText(/being tidied up/)).toBeNull();
});

it('says that a shop which has not opened yet opens soon', async () => {
  const notice = { message: '', message_ar: '', until: null, is_opening: true };
  fakeServer({ 'check-token-expiry': () => json({ maintenance_mode: true, maintenance: notice, token_valid: false }) });
  const { user } = renderAt(<MaintenanceScreen />, { at: '/maintenance' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'We open soon' })).toBeVisible();
  expect(screen.getByText('We are not open yet. Please come back later.')).toBeVisible();
  expect(screen.queryByText(/closed for a moment|being tidied up/)).toBeNull();
  expect(document.title).toBe(`We open soon | ${shop.name}`);
});

it('[MNT-01] asks nothing in a hidden tab, and at once when it is shown again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'check-token-expiry': opened });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { location } = renderAt(<MaintenanceScreen />, { at: '/maintenance' });
  await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS));
  expect(server.calls('check-token-expiry')).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => location().pathname).toBe('/');
});

it('[MNT-01] asks on a press and says what came of it', async () => {
  const server = fakeServer({ 'check-token-expiry': closed });
  const { user, location } = renderAt(<MaintenanceScreen />, { at: '/maintenance' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Still closed. We keep looking.')).toBeVisible();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  server.answers['check-token-expiry'] = () => Promise.reject<Response>(new TypeError('offline'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
  expect(screen.queryByText('Still closed. We keep looking.')).toBeNull();
  server.answers['check-token-expiry'] = opened;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => location().pathname).toBe('/');
});
