// Tests of the footer.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shop } from '../../config/shop';
import { setMaintenanceNotice } from '../../stores/maintenance-notice';
import { clearSession, signIn } from '../../stores/session';
import { customer } from '../../test/products';
import { renderAt } from '../../test/render';
import { Footer } from './footer';

const footer = () => within(screen.getByRole('contentinfo'));

beforeEach(clearSession);

describe('footer', () => {
  const href = (name: string) => footer().getByRole('link', { name }).getAttribute('href');
  const account = ['Track Orders', 'Wishlist', 'Order History', 'My Account'];
  const information = ['About Us', 'Privacy Policy', 'Terms & Conditions', 'Blogs'];

  it('[FTR-01] [FTR-02] sends a visitor to sign in from My Account and About Us', () => {
    renderAt(<Footer />);
    expect(account.map(href)).toEqual(['/login', '/login', '/login', '/login']);
    expect(information.map(href)).toEqual(['/login', '/privacypolicy', '/terms', '/blogs']);
  });

  it('leads to no blog without posts', () => {
    vi.spyOn(shop, 'has_posts', 'get').mockReturnValue(false);
    renderAt(<Footer />);
    expect(footer().queryByRole('link', { name: 'Blogs' })).toBeNull();
    expect(footer().getAllByRole('listitem').every((item) => item.textContent !== '')).toBe(true);
  });

  it('[FTR-01] [FTR-02] leads a customer there', () => {
    signIn(customer);
    renderAt(<Footer />);
    expect(account.map(href)).toEqual(['/trackorder', '/Wishlist', '/myorder', '/profile']);
    expect(href('About Us')).toBe('/about');
  });

  it('[FTR-03] names the company, phone, e-mail, address, social pages, payment methods and the year 2024', () => {
    renderAt(<Footer />);
    expect(footer().getByText(/© 2024 .*Trading/)).toBeVisible();
    expect(href('+974 4400 0000')).toBe('tel:+97444000000');
    expect(href('care@hamour.example')).toBe('mailto:care@hamour.example');
    expect(footer().getByText('Doha, Qatar')).toBeVisible();
    expect(footer().getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank');
    expect(footer().getByRole('img', { name: /cash, debit cards and credit cards/ })).toBeVisible();
  });

  describe('before the shop opens', () => {
    const opening = { message: '', message_ar: '', until: null, is_opening: true };

    beforeEach(() => {
      setMaintenanceNotice(opening);
      return () => {
        setMaintenanceNotice(null);
      };
    });

    it('says how to reach the shop, and leads to no other of its pages', () => {
      renderAt(<Footer />, { at: '/maintenance' });
      expect(footer().getByRole('heading', { name: 'Talk to Us' })).toBeVisible();
      const links = footer().getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      expect(links).not.toEqual([]);
      expect(links.filter((link) => link.startsWith('/'))).toEqual(['/ar/maintenance']);
    });

    it('has no column without a way to reach the shop', () => {
      const before = { ...shop };
      onTestFinished(() => void Object.assign(shop, before));
      Object.assign(shop, { phone: '', email: '', address: [], social: [] });
      renderAt(<Footer />, { at: '/maintenance' });
      expect(footer().queryByRole('heading')).toBeNull();
      expect(footer().getByText(/^© /)).toBeVisible();
    });
  });

  it('keeps its links while an open shop is closed for a moment', () => {
    renderAt(<Footer />, { at: '/maintenance' });
    expect(href('Terms & Conditions')).toBe('/terms');
  });
});
