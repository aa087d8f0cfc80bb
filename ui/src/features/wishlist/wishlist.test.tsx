// Tests of the wishlist.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '../../stores/session';
import * as toasts from '../../stores/toast';
import { putAllInView } from '../../test/in-view';
import { customer, product } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import WishlistScreen from './wishlist-screen';

const open = () => renderAt(createElement(WishlistScreen), { at: '/Wishlist' });
const favouriteList = (...names: string[]) => names.map((name, index) => ({ product_data: product({ id: index + 1, name }) }));

beforeEach(() => {
  clearSession();
  signIn(customer);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('wishlist', () => {
  it('[WISH-01] shows its title, three grey cards, then the products with names cut at 15 characters', async () => {
    let answer: () => void = () => undefined;
    fakeServer({
      getfavouritelist: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return json(favouriteList('Tiger Prawns Jumbo', 'Hamour'));
      },
    });
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
    expect(screen.getAllByTestId('product-skeleton')).toHaveLength(3);
    await waitFor(() => {
      answer();
      expect(screen.getByRole('link', { name: 'Tiger Prawns Ju...' })).toBeVisible();
    });
    expect(screen.getByRole('link', { name: 'Hamour' })).toBeVisible();
  });

  it.each([
    ['empty', () => json([])],
    ['an error field', () => json({ error: 'none' })],
    ['an error response', () => errorResponse(400, 'bad', 'bad')],
  ])("[WISH-01] [ENT-08] [ERR-01] %s is 'No Data Found'", async (_what, answer) => {
    fakeServer({ getfavouritelist: answer });
    open();
    expect(await screen.findByRole('heading', { name: 'No Data Found' })).toBeVisible();
  });

  it('[WISH-01] a product whose heart is taken away leaves the list', async () => {
    let ids = [1, 2];
    fakeServer({
      'list-wishlist-items': () => json({ Wishlist_Product_ids: ids }),
      getfavouritelist: () => json(favouriteList('Safi', 'Hamour').filter((entry) => ids.includes(entry.product_data.id))),
      'add-and-remove-favourite': () => {
        ids = [2];
        return json({ is_favourite: false });
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Safi in the wishlist', pressed: true }));
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Safi' })).toBeNull();
    });
    expect(screen.getByRole('link', { name: 'Hamour' })).toBeVisible();
  });

  it('[CARD-07] a heart whose answer was lost shows what the shop has, and the next press takes nothing back', async () => {
    let ids = [1];
    const server = fakeServer({
      'list-wishlist-items': () => json({ Wishlist_Product_ids: ids }),
      getfavouritelist: () => json(favouriteList('Safi')),
      'add-and-remove-favourite': () => {
        ids = ids.length === 0 ? [1] : [];
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    open();
    const heart = (pressed: boolean) => screen.findByRole('button', { name: 'Keep Safi in the wishlist', pressed });
    fireEvent.click(await heart(true));
    await waitFor(() => {
      expect(server.calls('list-wishlist-items')).toHaveLength(2);
    });
    fireEvent.click(await heart(false));
    await waitFor(() => {
      expect(server.calls('add-and-remove-favourite')).toHaveLength(2);
    });
    expect(await heart(true)).toBeVisible();
    await waitFor(() => {
      expect(server.calls('list-wishlist-items')).toHaveLength(3);
    });
    expect(await heart(true)).toBeVisible();
    expect(ids).toEqual([1]);
  });

  it('[WISH-01] loads on to its end', async () => {
    const server = fakeServer({
      getfavouritelist: ({ path }) =>
        path.includes('before=9.1')
          ? json([{ product_data: product({ id: 7, name: 'Hamour' }) }])
          : json(favouriteList('Safi'), 200, { Link: '</api/getfavouritelist?before=9.1>; rel="next"' }),
    });
    putAllInView();
    open();
    expect(await screen.findByRole('link', { name: 'Hamour' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Safi' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(server.calls('getfavouritelist')).toHaveLength(2);
  });

  it('[CARD-07] says that it is full', async () => {
    const notify = vi.spyOn(toasts, 'notify').mockImplementation(() => undefined);
    fakeServer({
      'list-wishlist-items': () => json({ Wishlist_Product_ids: [] }),
      getfavouritelist: () => json(favouriteList('Safi')),
      'add-and-remove-favourite': () => errorResponse(400, 'wishlist_full', 'full'),
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Safi in the wishlist', pressed: false }));
    await waitFor(() => {
      expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'You can keep at most 500 products in the wishlist');
    });
    expect(screen.getByRole('button', { name: 'Keep Safi in the wishlist', pressed: false })).toBeVisible();
  });

  it('[ROLE-02] a guest is sent to sign in, and comes back', () => {
    clearSession();
    const server = fakeServer({});
    const { location } = open();
    expect(location()).toEqual({ pathname: '/login', state: { returnTo: '/Wishlist' } });
    expect(server.requests).toEqual([]);
  });
});
