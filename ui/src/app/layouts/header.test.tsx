// Tests of the header: its links, the address, the menu of phones, the notifications, the cart and the search.
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ShopLayout } from './shell';
import { found, header, notification, openTab } from './shell-fixtures';
import { setCart } from '../../stores/cart';
import { usePopups } from '../../stores/popups';
import { signIn } from '../../stores/session';
import { customer, emptyCart } from '../../test/products';
import { renderAt } from '../../test/render';
import { json } from '../../test/server';

let server: ReturnType<typeof openTab>;

beforeEach(() => {
  server = openTab();
});

describe('header', () => {
  it('[HDR-01] has logo, search, address, wish list, bell, cart and Login for a visitor', () => {
    renderAt(<ShopLayout />);
    expect(header().getByRole('link', { name: 'Hamour, home page' })).toHaveAttribute('href', '/');
    expect(header().getByRole('combobox', { name: 'Search Products' })).toBeVisible();
    expect(header().getByRole('button', { name: /Deliver to/ })).toBeVisible();
    expect(header().getByRole('link', { name: 'Wish List' })).toBeVisible();
    expect(header().getByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(header().getByRole('link', { name: 'Cart' })).toBeVisible();
    expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(header().queryByRole('link', { name: 'Profile' })).toBeNull();
  });

  it('[HDR-01] shows Profile instead of Login to a customer', () => {
    signIn(customer);
    renderAt(<ShopLayout />);
    expect(header().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(header().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('[HDR-02] [HDR-07] shows the main address, fetched on load, and opens the chooser', async () => {
    signIn(customer);
    const { user } = renderAt(<ShopLayout />);
    const address = await header().findByText('Building 7');
    expect(address.parentElement).toHaveTextContent('Home, Building 7');
    expect(server.calls('get-main-address')[0]?.headers.get('Authorization')).toBe('Bearer abc');
    await user.click(address);
    expect(usePopups.getState().location).toBe(true);
  });

  it('[HDR-02] does not open the chooser for a visitor', async () => {
    const { user, location } = renderAt(<ShopLayout />);
    await user.click(header().getByRole('button', { name: /Deliver to/ }));
    expect(usePopups.getState().location).toBe(false);
    expect(location().pathname).toBe('/login');
    expect(server.calls('get-main-address')).toHaveLength(0);
  });

  it.each([
    ['Wish List', '/Wishlist'],
    ['Cart', '/check'],
  ])('[HDR-03] %s sends a visitor to sign in, which leads on to %s', async (name, returnTo) => {
    const { user, location } = renderAt(<ShopLayout />);
    await user.click(header().getByRole('link', { name }));
    expect(location()).toEqual({ pathname: '/login', state: { returnTo } });
  });

  it('[HDR-03] leads a customer straight there', async () => {
    signIn(customer);
    const { user, location } = renderAt(<ShopLayout />);
    await user.click(header().getByRole('link', { name: 'Cart' }));
    expect(location().pathname).toBe('/check');
  });

  it('[HDR-04] [UI-01] has a mobile menu with Home, About, Contact and the other language that is open at first', async () => {
    const { user } = renderAt(<ShopLayout />);
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Home', 'About', 'Contact', 'العربية']);
    await user.click(header().getByRole('button', { name: 'Hide menu' }));
    expect(menu).not.toBeVisible();
    await user.click(header().getByRole('button', { name: 'Show menu' }));
    expect(menu).toBeVisible();
  });

  it('[HDR-05] [ENT-12] lists up to 20 notifications, each leading to /notification', async () => {
    signIn(customer);
    const { user, location } = renderAt(<ShopLayout />);
    await user.click(header().getByRole('button', { name: 'Notifications' }));
    const panel = within(screen.getByRole('region', { name: 'Notifications' }));
    await panel.findByText('Title 1');
    const items = panel.getAllByRole('link');
    expect(items).toHaveLength(20);
    expect(items[0]).toHaveTextContent('Title 1Text 1Sat 21 Nov 2026');
    if (items[0] !== undefined) await user.click(items[0]);
    expect(location().pathname).toBe('/notification');
    expect(usePopups.getState().notifications).toBe(false);
  });

  it('[HDR-01] says at the bell how many notifications are new', async () => {
    server.answers.notification = () =>
      json([
        { ...notification(3), is_read: false },
        { ...notification(2), is_read: false },
        { ...notification(1), is_read: true },
      ]);
    signIn(customer);
    renderAt(<ShopLayout />);
    const bell = await header().findByRole('button', { name: 'Notifications, 2 new' });
    expect(bell).toHaveTextContent('2');
  });

  it('[HDR-05] closes the panel on Escape and on a press elsewhere', async () => {
    const { user } = renderAt(<ShopLayout />);
    const bell = header().getByRole('button', { name: 'Notifications' });
    await user.click(bell);
    expect(screen.getByText('No Data Found')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('No Data Found')).toBeNull();
    expect(bell).toHaveFocus();
    await user.click(bell);
    await user.click(screen.getByRole('main'));
    expect(screen.queryByText('No Data Found')).toBeNull();
  });

  it('shows how much is in the cart', () => {
    signIn(customer);
    renderAt(<ShopLayout />);
    const line = {
      id: 1,
      quantity: 3,
      amount: '136.50',
      product: { ...found[1], variation_id: 9 },
    };
    act(() => {
      setCart({
        ...emptyCart,
        cart_items: [line as unknown as (typeof emptyCart.cart_items)[number]],
        cart: { ...emptyCart.cart, sub_total: '1136.50' },
      });
    });
    expect(header().getByRole('link', { name: /Cart/ })).toHaveTextContent('3 in the cartCartQR 1,136.50');
  });
});

describe('header search', () => {
  const box = () => header().getByRole('combobox');
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

  it('[HDR-06] [API-33] asks on every change of the text, the empty one included', async () => {
    const { user } = renderAt(<ShopLayout />);
    await user.type(box(), 'pr');
    await user.clear(box());
    await expect
      .poll(() => server.calls('search-tag').map((call) => call.path))
      .toEqual(['search-tag/?query=p', 'search-tag/?query=pr', 'search-tag/?query=']);
    expect(names()).toEqual([]);
  });

  it('[HDR-06] [SRCH-01] lists names without inactive products; a pick opens the product and clears the list', async () => {
    const { user, location } = renderAt(<ShopLayout />);
    await user.type(box(), 'p');
    await expect.poll(names).toEqual(['Hamour', 'Tiger Prawns']);
    await user.click(screen.getByRole('option', { name: 'Hamour' }));
    expect(location()).toEqual({ pathname: '/details/hamour/1', state: { id: 1 } });
    expect(names()).toEqual([]);
    expect(box()).toHaveValue('');
  });

  it('[HDR-06] closes on a press outside', async () => {
    const { user } = renderAt(<ShopLayout />);
    await user.type(box(), 'p');
    await expect.poll(() => names().length).toBe(2);
    await user.click(screen.getByRole('main'));
    expect(names()).toEqual([]);
  });

  it('is worked with the keyboard alone', async () => {
    const { user, location } = renderAt(<ShopLayout />);
    await user.type(box(), 'p');
    await expect.poll(() => names().length).toBe(2);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Tiger Prawns' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(location().pathname).toBe('/product/tiger-prawns/2');
  });

  it('[ERR-03] says so when nothing is found', async () => {
    server.answers['search-tag'] = () => json([]);
    const { user } = renderAt(<ShopLayout />);
    await user.type(box(), 'zzz');
    expect(await screen.findByText('No Data Found')).toBeVisible();
  });
});
