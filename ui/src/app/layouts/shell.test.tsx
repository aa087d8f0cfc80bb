// Tests of the frame: header, category bar, menus, bottom bar.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopLayout } from './shell';
import { resetCart, setCart } from '../../stores/cart';
import { usePopups } from '../../stores/popups';
import { useSelection } from '../../stores/selection';
import { clearSession, signIn } from '../../stores/session';
import { customer, emptyCart } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';

const found = [
  { id: 1, name: 'Hamour', slug: 'hamour', featured_image: '/media/hamour-800.webp', has_variation: true, is_active: true },
  { id: 2, name: 'Tiger Prawns', slug: 'tiger-prawns', featured_image: '/media/tiger-prawns-800.webp', has_variation: false, is_active: true },
  { id: 3, name: 'Old Prawns', slug: 'old-prawns', featured_image: '/media/old-prawns-800.webp', has_variation: false, is_active: false },
];

const notification = (id: number) => ({
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

const header = () => within(screen.getByRole('banner'));
const bottomBar = () => within(screen.getByRole('navigation', { name: 'Shop' }));
const categoryBar = () => within(screen.getByRole('navigation', { name: 'Categories' }));

let server: ReturnType<typeof serve>;

beforeEach(() => {
  clearSession();
  resetCart();
  usePopups.setState(usePopups.getInitialState());
  useSelection.setState({ categoryId: null });
  server = serve();
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
    const address = await header().findByText('Home, Building 7');
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

  it('[HDR-04] [UI-01] has a mobile menu with Home, About and Contact that is open at first', async () => {
    const { user } = renderAt(<ShopLayout />);
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Home', 'About', 'Contact']);
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

describe('category bar', () => {
  it('[NAV-01] [ENT-03] has Home, the featured categories with id in state, About and Contact', async () => {
    const { user, location } = renderAt(<ShopLayout />);
    await categoryBar().findByRole('link', { name: 'Lamb' });
    const names = categoryBar()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Home', 'Fresh Fish', 'Lamb', 'About', 'Contact']);
    await user.click(categoryBar().getByRole('link', { name: 'Lamb' }));
    expect(location()).toEqual({ pathname: '/category/lamb/5', state: { id: 5 } });
    expect(categoryBar().getByRole('link', { name: 'Lamb' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['/category/lamb/5', ['Lamb']],
    ['/about', ['About']],
    ['/check', []],
    ['/payment_success', []],
  ])('[NAV-01] on %s lights the open page alone: %j', async (at, lit) => {
    useSelection.setState({ categoryId: 5 });
    renderAt(<ShopLayout />, { at });
    await categoryBar().findByRole('link', { name: 'Lamb' });
    const links = categoryBar().getAllByRole('link');
    expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(lit);
  });

  it.each([
    ['the shop features none', () => json([])],
    ['they cannot be loaded', () => json({ error: 'The shop is closed for a moment', code: 'maintenance', maintenance_mode: true }, 503)],
  ])('is left out below the menu of phones when %s, but not while they load', async (_, answer) => {
    let load: (answer: Response) => void = () => undefined;
    server.answers['featured-category'] = () => new Promise<Response>((resolve) => (load = resolve));
    renderAt(<ShopLayout />);
    await waitFor(() => {
      expect(server.calls('featured-category')).toHaveLength(1);
    });
    const bar = screen.getByRole('navigation', { name: 'Categories' });
    expect(bar).not.toHaveClass('isEmpty');
    // What fails is asked for again at first.
    server.answers['featured-category'] = answer;
    load(answer());
    const twoRetries = { timeout: 5000 };
    await waitFor(() => {
      expect(bar).toHaveClass('isEmpty');
    }, twoRetries);
    expect(bar.previousElementSibling, 'the style sheet looks for the open menu there').toHaveAttribute('id', 'mobile-menu');
  });

  it('has no place from the beginning on the page of a closed shop, and one as soon as there is a category', async () => {
    renderAt(<ShopLayout />, { at: '/maintenance' });
    expect(screen.getByRole('navigation', { name: 'Categories' })).toHaveClass('isEmpty');
    await categoryBar().findByRole('link', { name: 'Lamb' });
    expect(screen.getByRole('navigation', { name: 'Categories' })).not.toHaveClass('isEmpty');
  });

  it('shows no picture of a category that has none', async () => {
    server.answers['featured-category'] = () => json([{ id: 4, slug: 'fresh-fish', name: 'Fresh Fish', icon: '' }, { id: 5, slug: 'lamb', name: 'Lamb', icon: '/media/lamb.svg' }]);
    renderAt(<ShopLayout />);
    expect((await categoryBar().findByRole('link', { name: 'Fresh Fish' })).querySelector('img')).toBeNull();
    expect(categoryBar().getByRole('link', { name: 'Lamb' }).querySelector('img')).not.toBeNull();
  });

  describe('dragging', () => {
    const row = () => categoryBar().getByRole('list');
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout'] });
      Element.prototype.setPointerCapture = () => undefined;
      Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
        this.scrollLeft = (to as ScrollToOptions).left ?? 0;
      };
      Element.prototype.scrollBy = function scrollBy(this: Element, by?: ScrollToOptions | number) {
        this.scrollLeft += (by as ScrollToOptions).left ?? 0;
      };
      return () => {
        vi.useRealTimers();
      };
    });

    it('[NAV-02] moves the row only past 10 px, and then swallows the click', () => {
      const { location } = renderAt(<ShopLayout />, { at: '/terms' });
      const home = categoryBar().getByRole('link', { name: 'Home' });
      fireEvent.pointerDown(row(), { ...mouse, clientX: 200 });
      fireEvent.pointerMove(row(), { ...mouse, clientX: 191 });
      expect(row().scrollLeft).toBe(0);
      fireEvent.pointerMove(row(), { ...mouse, clientX: 180 });
      expect(row().scrollLeft).toBe(20);
      fireEvent.pointerUp(row(), { ...mouse, clientX: 180 });
      fireEvent.click(home);
      expect(location().pathname).toBe('/terms');
      vi.advanceTimersByTime(1);
      fireEvent.click(home);
      expect(location().pathname).toBe('/');
    });

    it('[NAV-02] a press that moves less than 10 px is a click', () => {
      const { location } = renderAt(<ShopLayout />, { at: '/terms' });
      fireEvent.pointerDown(row(), { ...mouse, clientX: 200 });
      fireEvent.pointerMove(row(), { ...mouse, clientX: 209 });
      fireEvent.pointerUp(row(), { ...mouse, clientX: 209 });
      fireEvent.click(categoryBar().getByRole('link', { name: 'Home' }));
      expect(location().pathname).toBe('/');
    });

    it('[NAV-02] glides on after letting go, keeping 0.95 of its speed per frame', () => {
      renderAt(<ShopLayout />);
      fireEvent.pointerDown(row(), { ...mouse, clientX: 400 });
      fireEvent.pointerMove(row(), { ...mouse, clientX: 300 });
      fireEvent.pointerUp(row(), { ...mouse, clientX: 300 });
      const steps: number[] = [];
      let before = 100;
      for (let frame = 0; frame < 4; frame += 1) {
        const now = row().scrollLeft;
        steps.push(now - before);
        before = now;
        vi.advanceTimersToNextFrame();
      }
      expect(steps[0]).toBeGreaterThan(0);
      for (const [index, step] of steps.entries()) {
        if (index > 0) expect(step / (steps[index - 1] ?? 0)).toBeCloseTo(0.95, 5);
      }
    });
  });
});

describe('bottom bar', () => {
  it('[BAR-01] leads a visitor to Home and Search, and to sign in for Cart and My Orders', () => {
    renderAt(<ShopLayout />);
    const targets = bottomBar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Home', '/'],
      ['Search', '/Search'],
      ['Cart', '/login'],
      ['My Orders', '/login'],
    ]);
  });

  it('[BAR-01] leads a customer everywhere', () => {
    signIn(customer);
    renderAt(<ShopLayout />);
    const targets = bottomBar()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/', '/Search', '/check', '/myorder']);
  });

  it.each(['/myorder', '/notification', '/profile', '/trackorder', '/trackorder/id:7', '/policy', '/support'])(
    '[BAR-02] highlights My Orders on %s',
    (at) => {
      renderAt(<ShopLayout />, { at });
      const current = bottomBar()
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent);
      expect(current).toEqual(['My Orders']);
    },
  );

  it.each(['/about', '/privacypolicy', '/blogs'])('[BAR-02] highlights nothing on %s', (at) => {
    renderAt(<ShopLayout />, { at });
    expect(screen.getByRole('navigation', { name: 'Shop' }).querySelector('[aria-current]')).toBeNull();
  });
});
