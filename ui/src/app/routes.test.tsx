// Every address of the specification's table leads to a screen of its own.
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../test/render';
import { fakeServer, json } from '../test/server';
import { AppRoutes } from './routes';

const empty = {
  'featured-category': () => json([]),
  banners: () => json([]),
  category: () => json([]),
  dealoftheday: () => json({ deal_of_the_day_products: [] }),
  topsellingproducts: () => json({ all_products_ordered: [] }),
};

const answer = (maintenance_mode: boolean) =>
  fakeServer({
    ...empty,
    'check-token-expiry': () => json({ maintenance_mode, token_valid: false }),
  });

const open = () => answer(false);

describe('routes', () => {
  it('[ROUTE-32] says so on an address that is no page', async () => {
    open();
    renderAt(<AppRoutes />, { at: '/no/such/page' });
    expect(
      await screen.findByRole('heading', { name: 'The page you are looking for is not found!' }),
    ).toBeVisible();
  });

  it('[HOME-01] [ROUTE-33] goes to the maintenance page while the shop is closed', async () => {
    const server = answer(true);
    const { location } = renderAt(<AppRoutes />, { at: '/about' });
    await expect.poll(() => location().pathname).toBe('/maintenance');
    expect(server.calls('check-token-expiry')[0]?.body).toEqual({ token: null });
  });

  it('[NAV-03] [BAR-02] [ROUTE-31] shows no header, bars and footer on the app pages', async () => {
    for (const at of ['/app_success', '/app_failed', '/app_process']) {
      open();
      const { unmount } = renderAt(<AppRoutes />, { at });
      await screen.findByRole('heading');
      expect(screen.queryByRole('banner')).toBeNull();
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.queryByRole('contentinfo')).toBeNull();
      unmount();
    }
  });

  it('[ROUTE-01] shows them on the home page', () => {
    open();
    renderAt(<AppRoutes />);
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Shop' })).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('[ROUTE-33] scrolls to the top on each page', async () => {
    open();
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderAt(<AppRoutes />, { at: '/about' });
    await screen.findByRole('heading', { level: 1 });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('[MNT-01] leaves the maintenance page when the shop is open again', async () => {
    open();
    const { location } = renderAt(<AppRoutes />, { at: '/maintenance' });
    await expect.poll(() => location().pathname).toBe('/');
  });
});
