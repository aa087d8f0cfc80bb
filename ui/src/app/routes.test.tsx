// Every address in the specification's table has its own screen.
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../test/customer';
import { emptyCart } from '../test/products';
import { renderAt } from '../test/render';
import { fakeServer, json } from '../test/server';
import { AppRoutes } from './routes';

const empty = {
  'get-cart': () => json(emptyCart),
  'featured-category': () => json([]),
  banners: () => json([]),
  category: () => json([]),
  dealoftheday: () => json({ deal_of_the_day_products: [] }),
  featuredproducts: () => json({ featured_products: [] }),
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

  it('gives the focus to the new page when what was pressed went with the old one', async () => {
    open();
    const { user } = renderAt(<AppRoutes />, { at: '/about' });
    const main = within(screen.getByRole('main'));
    const link = await main.findByRole('link', { name: 'Contact Us' });
    expect(document.body).toHaveFocus();
    await user.click(link);
    await main.findByRole('button', { name: 'Submit' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('takes the focus from a link above or below to the page that it opened', async () => {
    open();
    const { user, location } = renderAt(<AppRoutes />, { at: '/about' });
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms & Conditions' });
    await user.click(link);
    await expect.poll(() => location().pathname).toBe('/terms');
    await within(screen.getByRole('main')).findByRole('heading', { level: 1 });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['ROUTE-03', '/signup', 'button', 'Sign Up'],
    ['ROUTE-18', '/blogs', 'textbox', 'Search Blogs Here'],
    ['ROUTE-19', '/blogs/author/Salma/4', 'heading', 'Salma'],
    ['ROUTE-20', '/blogs/fresh-fish', 'heading', 'How to choose fresh fish'],
    ['ROUTE-21', '/blogs/tag/crabs/7', 'heading', 'crabs'],
    ['ROUTE-21', '/blogs/tag//7', 'heading', 'fish'],
    ['ROUTE-22', '/about', 'link', 'Contact Us'],
    ['ROUTE-23', '/contact', 'button', 'Submit'],
    ['ROUTE-24', '/terms', 'heading', 'Terms & Conditions'],
    ['ROUTE-25', '/policy', 'heading', 'Privacy Policy'],
    ['ROUTE-26', '/privacypolicy', 'heading', 'Privacy Policy'],
    ['ROUTE-27', '/support', 'heading', 'Support & Complaint'],
  ])('[%s] shows %s', async (_row, at, role, name) => {
    const customers = at === '/policy' || at === '/support';
    if (customers) signInForTest();
    const blog = { slug: 'fresh-fish', title: 'How to choose fresh fish', description: '', featured_image: '', created: '2026-11-19T09:30:00+03:00', writer_id: 4, writer_name: 'Salma', tags: [{ id: 7, name: 'fish' }], meta_title: '', meta_description: '', canonical: '' };
    fakeServer({
      ...empty,
      'check-token-expiry': () => json({ maintenance_mode: false, token_valid: customers }),
      'blog-details': () => json({ blog, related_blogs: [] }),
      'tag-filter-blog': () => json([blog]),
    });
    const { location } = renderAt(<AppRoutes />, { at });
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole(role, { name })).toBeVisible();
    expect(location().pathname).toBe(at);
  });

  it('[PROF-03] shows the profile while the shop is open, and the maintenance page while it is not', async () => {
    signInForTest();
    open();
    const { location, unmount } = renderAt(<AppRoutes />, { at: '/profile' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(location().pathname).toBe('/profile');
    unmount();
    const server = answer(true);
    const closed = renderAt(<AppRoutes />, { at: '/profile' });
    await expect.poll(() => closed.location().pathname).toBe('/maintenance');
    expect(server.calls('check-token-expiry')[0]?.body).toEqual({ token: 'a-token' });
  });

  it('[MNT-01] leaves the maintenance page when the shop is open again', async () => {
    open();
    const { location } = renderAt(<AppRoutes />, { at: '/maintenance' });
    await expect.poll(() => location().pathname).toBe('/');
  });
});
