// The shop around the frame, for the tests of its parts.
import { screen, within } from '@testing-library/react';
import { resetCart } from '../../stores/cart';
import { usePopups } from '../../stores/popups';
import { useSelection } from '../../stores/selection';
import { clearSession } from '../../stores/session';
import { emptyCart } from '../../test/products';
import { fakeServer, json } from '../../test/server';

export const found = [
  { id: 1, name: 'Hamour', slug: 'hamour', featured_image: '/media/hamour-800.webp', has_variation: true, is_active: true },
  { id: 2, name: 'Tiger Prawns', slug: 'tiger-prawns', featured_image: '/media/tiger-prawns-800.webp', has_variation: false, is_active: true },
  { id: 3, name: 'Old Prawns', slug: 'old-prawns', featured_image: '/media/old-prawns-800.webp', has_variation: false, is_active: false },
];

export const notification = (id: number) => ({
  id,
  title: `Title ${id}`,
  description: `Text ${id}`,
  created_date: '2026-11-21T10:00:00+03:00',
  is_read: true,
  notice: null,
});

const serve = () =>
  fakeServer({
    'check-token-expiry': () => json({ maintenance_mode: false, token_valid: true }),
    'featured-category': () =>
      json([
        { id: 4, slug: 'fresh-fish', name: 'Fresh Fish', icon: '/media/fish.svg' },
        { id: 5, slug: 'lamb', name: 'Lamb', icon: '/media/lamb.svg' },
      ]),
    'search-tag': () => json(found),
    'get-main-address': () =>
      json({ address: 7, address_details: { address: 'Building 7', address_type: 'Home' } }),
    'get-cart': () => json(emptyCart),
    notification: () => json(Array.from({ length: 25 }, (_, index) => notification(index + 1))),
  });

export const header = () => within(screen.getByRole('banner'));
export const bottomBar = () => within(screen.getByRole('navigation', { name: 'Shop' }));
export const categoryBar = () => within(screen.getByRole('navigation', { name: 'Categories' }));

/** Resets the tab, and returns its server. */
export function openTab(): ReturnType<typeof fakeServer> {
  clearSession();
  resetCart();
  usePopups.setState(usePopups.getInitialState());
  useSelection.setState({ categoryId: null });
  return serve();
}
