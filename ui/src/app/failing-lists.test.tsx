// A list that fails to load: no message, the list stays empty, and it is retried in the background.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../test/customer';
import { type FailureMode, reconnect, failureModeNames, failureModes } from '../test/failing';
import { banner, emptyCart, product } from '../test/products';
import { json } from '../test/server';
import { alerts, resetShop, logCount, openShop, toasts } from '../test/shop';
import { shopAnswers, homeAddress, openOrder } from './failing-fixtures';

const wrapped = [{ product_data: product({ name: 'Safi' }) }];

const post = {
  slug: 'fresh-fish',
  title: 'How to choose fresh fish',
  description: 'Eyes are clear.',
  featured_image: '/media/fish-800.webp',
  created: '2026-11-19T09:30:00+03:00',
  writer_id: 4,
  writer_name: 'The fish counter',
  tags: [],
  meta_title: '',
  meta_description: '',
  canonical: '',
};

interface Row {
  call: string;
  at: string;
  /** Steps once the page is shown. */
  first?: () => Promise<void>;
  /** Checks the screen without the response. */
  without: (mode: FailureMode) => Promise<void>;
  answer: () => Response;
  /** Checks the screen with the response. */
  restored: () => Promise<void>;
}

/** A 500 shows as an empty list. Without a response the list may hold something, so a retry button is shown. */
const emptyOrUnanswered =
  (empty: string) =>
  async (mode: FailureMode): Promise<void> => {
    expect(await screen.findByRole('heading', { name: mode === '500' ? empty : 'That did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  };

const shows = (text: string | RegExp) => async () => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};

const shown = (role: string, name: string) => async () => {
  expect(await screen.findByRole(role, { name })).toBeVisible();
};

const lacks = (role: string, name: string) => () => {
  expect(screen.queryByRole(role, { name })).toBeNull();
  return Promise.resolve();
};

const fishAnswer = (more: object) => () => json([{ id: 3, slug: 'fish', name: 'Fresh Fish', ...more }]);

const heart = () => screen.findByRole('button', { name: 'Keep Safi in the wishlist' });

const dialogOf = async () => within(await screen.findByRole('dialog', { name: /Add/ }));

const addAddress = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add Location' }));
  await dialogOf();
};

const rows: Row[] = [
  {
    call: 'banners',
    at: '/',
    without: async () => {
      expect(await screen.findByTestId('banner-placeholder')).toBeInTheDocument();
    },
    answer: () => json([banner({ status: 'category', category_id: 3, category_slug: 'fish' })]),
    restored: async () => {
      await waitFor(() => {
        expect(screen.queryByTestId('banner-placeholder')).toBeNull();
      });
    },
  },
  {
    call: 'category',
    at: '/',
    without: lacks('link', 'Fresh Fish'),
    answer: fishAnswer({ image: '/media/fish-800.webp', image_alt: 'Fish' }),
    restored: shows('Fresh Fish'),
  },
  {
    call: 'featured-category',
    at: '/about',
    without: lacks('link', 'Fresh Fish'),
    answer: fishAnswer({ icon: '/media/fish.svg' }),
    restored: shown('link', 'Fresh Fish'),
  },
  {
    call: 'dealoftheday',
    at: '/',
    without: lacks('heading', 'Deal Of the day'),
    answer: () => json({ deal_of_the_day_products: wrapped }),
    restored: shown('heading', 'Deal Of the day'),
  },
  {
    call: 'topsellingproducts',
    at: '/',
    without: async (mode) => {
      expect(await screen.findByRole('region', { name: 'Bestsellers' })).toBeVisible();
      await emptyOrUnanswered('No Data Found')(mode);
    },
    answer: () => json({ all_products_ordered: wrapped }),
    restored: shown('article', 'Safi'),
  },
  {
    call: 'list-wishlist-items',
    at: '/Wishlist',
    without: async () => {
      expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    },
    answer: () => json({ Wishlist_Product_ids: [2] }),
    restored: async () => {
      const button = await heart();
      await waitFor(() => {
        expect(button).toHaveAttribute('aria-pressed', 'true');
      });
    },
  },
  {
    call: 'getfavouritelist',
    at: '/Wishlist',
    without: emptyOrUnanswered('No Data Found'),
    answer: () => json(wrapped),
    restored: shown('article', 'Safi'),
  },
  {
    call: 'zones-list',
    at: '/profile',
    first: addAddress,
    without: async () => {
      const zone = (await dialogOf()).getByLabelText(/Zone/);
      fireEvent.change(zone, { target: { value: '999' } });
      expect(screen.queryByText('We do not deliver to this zone')).toBeNull();
    },
    answer: () => json([{ id: 63, name: 'West Bay', municipality_id: 1 }]),
    restored: shows('We do not deliver to this zone'),
  },
  {
    call: 'municipality-list',
    at: '/profile',
    first: addAddress,
    without: async () => {
      expect((await dialogOf()).queryByRole('option', { name: 'Al Wakrah' })).toBeNull();
    },
    answer: () => json([{ id: 2, name: 'Al Wakrah' }]),
    restored: async () => {
      expect(await (await dialogOf()).findByRole('option', { name: 'Al Wakrah' })).toBeInTheDocument();
    },
  },
  {
    call: 'user-address',
    at: '/profile',
    without: emptyOrUnanswered('No Data Found'),
    answer: () => json({ Address: [homeAddress], Name: 'Maryam', Phone: '97455512345' }),
    restored: shows('Villa 12'),
  },
  {
    call: 'get-main-address',
    at: '/about',
    without: shows('Choose address'),
    answer: () => json({ address: 7, address_details: { address: 'Building 7', address_type: 'Home' } }),
    restored: shows('Building 7'),
  },
  {
    call: 'notification',
    at: '/notification',
    without: emptyOrUnanswered('No Data Found'),
    answer: () =>
      json([{ id: 1, title: 'Order delivered', description: '', created_date: '2026-11-21T09:30:00+03:00', is_read: true, notice: null }]),
    restored: shown('heading', 'Order delivered'),
  },
  {
    call: 'orders',
    at: '/myorder',
    without: emptyOrUnanswered('No Data Found'),
    answer: () => json([openOrder]),
    restored: shows('HM000041'),
  },
  {
    call: 'active-orders',
    at: '/trackorder',
    without: emptyOrUnanswered('No Data Found'),
    answer: () => json([openOrder]),
    restored: shows(/HM000041/),
  },
  {
    call: 'blog-search',
    at: '/blogs',
    without: emptyOrUnanswered('No Blogs'),
    answer: () => json([post]),
    restored: shown('heading', post.title),
  },
  {
    call: 'get-blogs-category',
    at: '/blogs',
    without: lacks('button', 'In the kitchen'),
    answer: () => json([{ id: 2, name: 'In the kitchen' }]),
    restored: shown('button', 'In the kitchen'),
  },
  {
    call: 'get-blogs-by-writer',
    at: '/blogs/author/The%20fish%20counter/4',
    without: emptyOrUnanswered('No Blogs'),
    answer: () => json([post]),
    restored: shown('heading', post.title),
  },
  {
    call: 'tag-filter-blog',
    at: '/blogs/tag/fish/7',
    without: emptyOrUnanswered('No Blogs'),
    answer: () => json([post]),
    restored: shown('heading', post.title),
  },
  {
    call: 'blog-details',
    at: '/blogs/fresh-fish',
    without: async () => {
      expect(await screen.findByRole('heading', { name: 'That did not load' })).toBeVisible();
    },
    answer: () => json({ blog: post, related_blogs: [] }),
    restored: shown('heading', post.title),
  },
];

const cases = rows.flatMap((row) => failureModeNames.map((mode) => [row.call, mode, row] as const));

beforeEach(resetShop);

describe('a list that fails', () => {
  it.each(cases)('[ERR-01] %s, %s: only logged, empty, and asked for again quietly', async (call, mode, row) => {
    const warnings = vi.spyOn(console, 'warn');
    signInForTest();
    const { server } = openShop(row.at, {
      ...shopAnswers(emptyCart),
      'user-address': () => json({ Address: [], Name: 'Maryam', Phone: '97455512345' }),
      ...(call === 'list-wishlist-items' && { getfavouritelist: () => json(wrapped) }),
      [call]: failureModes[mode],
    });
    await row.first?.();
    await waitFor(() => {
      expect(logCount()).toBeGreaterThan(0);
    });
    await row.without(mode);
    expect(toasts()).toEqual([]);
    expect(alerts()).toEqual([]);
    expect(warnings).not.toHaveBeenCalled();
    server.answers[call] = row.answer;
    act(reconnect);
    await row.restored();
    expect(toasts()).toEqual([]);
    expect(alerts()).toEqual([]);
  });
});
