// Every address of the specification's table leads to a screen of its own.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../test/render';
import { fakeServer, json } from '../test/server';
import { AppRoutes } from './routes';

const open = () =>
  fakeServer({ 'check-token-expiry': () => json({ maintenance_mode: false, token_valid: false }) });

describe('routes', () => {
  it('[ROUTE-32] says so on an address that is no page', async () => {
    open();
    renderAt(<AppRoutes />, { at: '/no/such/page' });
    expect(
      await screen.findByRole('heading', { name: 'The page you are looking for is not found!' }),
    ).toBeVisible();
  });

  it('[HOME-01] [ROUTE-33] goes to the maintenance page while the shop is closed', async () => {
    const server = fakeServer({
      'check-token-expiry': () => json({ maintenance_mode: true, token_valid: false }),
    });
    const { location } = renderAt(<AppRoutes />, { at: '/about' });
    await expect.poll(() => location().pathname).toBe('/maintenance');
    expect(server.calls('check-token-expiry')[0]?.body).toEqual({ token: null });
  });

  it('[MNT-01] leaves the maintenance page when the shop is open again', async () => {
    open();
    const { location } = renderAt(<AppRoutes />, { at: '/maintenance' });
    await expect.poll(() => location().pathname).toBe('/');
  });
});
