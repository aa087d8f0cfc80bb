// Tests of the home page.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bannersQuery } from '../../api/catalog';
import type { Banner } from '../../api/types';
import { shop } from '../../config/shop';
import { atWidth } from '../../primitives/carousel';
import { resetCart } from '../../stores/cart';
import { useSelection } from '../../stores/selection';
import { clearSession, signIn } from '../../stores/session';
import { countPageView } from '../../stores/page-views';
import { banner, customer, emptyCart, product } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { bannerLink } from './banner';
import { categoriesInView } from './categories';
import { dealsInView } from './deals';
import HomeScreen from './home-screen';

const wrapped = (...products: ReturnType<typeof product>[]) =>
  products.map((product_data) => ({ product_data }));

const serve = () =>
  fakeServer({
    banners: () => json([banner({ status: 'category', category_id: 3, category_slug: 'fish' })]),
    category: () =>
      json([{ id: 3, slug: 'fish', name: 'Fresh Fish', image: '/media/fish-800.webp', image_alt: 'Fish' }]),
    dealoftheday: () =>
      json({
        deal_of_the_day_products: wrapped(
          product({ id: 1, name: 'Deal' }),
          product({ id: 2, name: 'Old deal', is_active: false }),
        ),
      }),
    featuredproducts: () => json({ featured_products: [] }),
    topsellingproducts: () =>
      json({
        all_products_ordered: wrapped(
          product({ id: 5, name: 'Best' }),
          product({ id: 6, name: 'Old best', is_active: false }),
        ),
      }),
    'get-cart': () => json(emptyCart),
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const placeholder = () => screen.queryByTestId('banner-placeholder');

let server: ReturnType<typeof serve>;

beforeEach(() => {
  clearSession();
  resetCart();
  useSelection.setState({ categoryId: null });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  server = serve();
});

describe('home', () => {
  it('[HOME-02] says in title and description what it sells and where', async () => {
    vi.spyOn(shop, 'demo', 'get').mockReturnValue(true);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    renderAt(<HomeScreen />);
    await waitFor(() => {
      expect(document.title).toMatch(/Fresh Meat and Fish Online in Qatar/);
    });
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description).toMatch(/fresh meat and fish online with home delivery across Qatar/);
  });

  it('claims to deliver everywhere only as the demo: a shop may deliver to two areas', async () => {
    renderAt(<HomeScreen />);
    await waitFor(() => {
      expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringMatching(/fresh meat and fish online with home delivery in Qatar\.$/));
    });
  });

  it('[HOME-08] has its four parts', async () => {
    renderAt(<HomeScreen />);
    for (const name of ['Shop By Category', 'Deal Of the day', 'Bestsellers', 'Delivered Fresh to Your Doorstep']) {
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    }
    expect(screen.getByText('Download App')).toBeVisible();
  });

  it('of a new shop has its name and the products of its categories', async () => {
    server.answers.banners = () => json([]);
    server.answers.dealoftheday = () => json({ deal_of_the_day_products: [] });
    server.answers.topsellingproducts = () => json({ all_products_ordered: [] });
    server.answers.category_product_details = () =>
      json({ category_name: 'Fresh Fish', category_products: wrapped(product({ id: 8, name: 'First' }), product({ id: 9, name: 'Not sold', is_active: false })) });
    renderAt(<HomeScreen />);
    expect(await (await section('Our products')).findByRole('article', { name: 'First' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Not sold' })).toBeNull();
    expect(await screen.findByText('Order here, and we bring it to your door.')).toBeVisible();
  });

  it('of a new shop takes the products of its categories in turns until there are 16', async () => {
    server.answers.banners = () => json([]);
    server.answers.dealoftheday = () => json({ deal_of_the_day_products: [] });
    server.answers.topsellingproducts = () => json({ all_products_ordered: [] });
    server.answers.category = () => json(Array.from({ length: 8 }, (_, id) => ({ id, slug: `c${id}`, name: `C${id}`, image: '', image_alt: '' })));
    server.answers.category_product_details = ({ body }) => {
      const { id } = body as { id: number };
      const count = id === 7 ? 10 : 1;
      const products = Array.from({ length: count }, (_, at) => product({ id: id * 100 + at, name: `P${id}-${at}` }));
      return json({ category_name: `C${id}`, category_products: wrapped(...products) });
    };
    renderAt(<HomeScreen />);
    const names = (await (await section('Our products')).findAllByRole('article')).map((article) => article.getAttribute('aria-label') ?? article.textContent);
    const ofEach = Array.from({ length: 8 }, (_, id) => `P${id}-0`);
    const others = Array.from({ length: 8 }, (_, at) => `P7-${at + 1}`);
    expect(names).toEqual([...ofEach, ...others]);
  });

  it('does not load the products of categories while it has others', async () => {
    renderAt(<HomeScreen />);
    await screen.findByRole('article', { name: 'Best' });
    expect(server.calls('category_product_details')).toEqual([]);
  });

  it('[HOME-08] shows no app banner if the shop has no app', async () => {
    const before = { ...shop };
    onTestFinished(() => {
      Object.assign(shop, before);
    });
    Object.assign(shop, { app_android_url: '', app_ios_url: '' });
    renderAt(<HomeScreen />);
    expect(await screen.findByRole('heading', { name: 'Delivered Fresh to Your Doorstep' })).toBeVisible();
    expect(screen.queryByText('Download App')).toBeNull();
  });

  it('promises nothing of the delivery that the shop does not say', async () => {
    const before = { ...shop };
    onTestFinished(() => {
      Object.assign(shop, before);
    });
    Object.assign(shop, { promotion_heading: '', promotion_text: '' });
    renderAt(<HomeScreen />);
    expect(await screen.findByRole('heading', { name: 'Home delivery in Qatar' })).toBeVisible();
    expect(screen.queryByText(/Delivered Fresh|in time for dinner/)).toBeNull();
    cleanup();
    Object.assign(shop, { app_android_url: '', app_ios_url: '' });
    renderAt(<HomeScreen />);
    expect(await screen.findByRole('heading', { name: 'Bestsellers' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Home delivery in Qatar' })).toBeNull();
  });

  it('[HOME-13] [ENT-07] hides inactive products from deals and bestsellers', async () => {
    renderAt(<HomeScreen />);
    const deals = await section('Deal Of the day');
    const best = await section('Bestsellers');
    expect(await deals.findByRole('article', { name: 'Deal' })).toBeVisible();
    expect(await best.findByRole('article', { name: 'Best' })).toBeVisible();
    expect(screen.queryByRole('article', { name: /Old/ })).toBeNull();
  });

  it('[HOME-11] hides the deals when there are none', async () => {
    server.answers.dealoftheday = () => json({ deal_of_the_day_products: [] });
    renderAt(<HomeScreen />);
    await screen.findByRole('article', { name: 'Best' });
    expect(screen.queryByRole('heading', { name: 'Deal Of the day' })).toBeNull();
  });

  it('shows featured products only while there are any', async () => {
    server.answers.featuredproducts = () => json({ featured_products: wrapped(product({ id: 8, name: 'Catch' }), product({ id: 9, name: 'Old catch', is_active: false })) });
    renderAt(<HomeScreen />);
    const featured = await section('Featured');
    expect(await featured.findByRole('article', { name: 'Catch' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Old catch' })).toBeNull();
  });

  it('shows the texts of a banner that leads to a page, or nowhere', async () => {
    server.answers.banners = () =>
      json([
        banner({ id: 1, status: 'page', product_id: null, product_slug: null, page_path: '/about', title: 'Eid feast', text: 'Order early' }),
        banner({ id: 2, status: 'none', product_id: null, product_slug: null, title: 'Closed today', image_alt: 'A closed door' }),
      ]);
    renderAt(<HomeScreen />);
    expect((await screen.findAllByRole('link', { name: /Eid feast.*Order early/ }))[0]).toHaveAttribute('href', '/about');
    expect(screen.getAllByText('Closed today')[0]).toBeInTheDocument();
    expect(screen.getAllByAltText('A closed door')[0]).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Featured' })).toBeNull();
  });

  it('[HOME-12] has no Bestsellers when nothing has sold', async () => {
    server.answers.topsellingproducts = () => json({ all_products_ordered: [] });
    renderAt(<HomeScreen />);
    await section('Bestsellers');
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Bestsellers' })).toBeNull();
    });
  });

  it('[HOME-14] opens the app listings in a new tab', () => {
    renderAt(<HomeScreen />);
    for (const name of [/Android/, /iOS/]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });

  it('[HOME-03] the Cart button leads a customer to /check and a visitor to /login', () => {
    const { unmount } = renderAt(<HomeScreen />);
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/login');
    unmount();
    signIn(customer);
    renderAt(<HomeScreen />);
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/check');
  });

  it('[HOME-16] reads the cart of a customer, and shrugs when that fails', async () => {
    signIn(customer);
    server.answers['get-cart'] = () => errorResponse(500, 'internal', 'no');
    renderAt(<HomeScreen />);
    expect(await screen.findByRole('article', { name: 'Best' })).toBeVisible();
    expect(server.calls('get-cart')[0]?.headers.get('Authorization')).toBe('Bearer abc');
  });

  it('[HOME-16] asks for no cart on behalf of a visitor', async () => {
    renderAt(<HomeScreen />);
    await screen.findByRole('article', { name: 'Best' });
    expect(server.calls('get-cart')).toHaveLength(0);
  });

  it('[HOME-15] scrolls to the top after a second', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderAt(<HomeScreen />);
    vi.advanceTimersByTime(999);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    vi.useRealTimers();
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('[HOME-15] does not scroll after %s', (input) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderAt(<HomeScreen />);
    vi.advanceTimersByTime(500);
    window.dispatchEvent(new Event(input));
    vi.advanceTimersByTime(5000);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('[HOME-15] does not scroll on the way back', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    countPageView();
    // In tests the router opens its first page as a POP navigation, like Back.
    renderAt(<HomeScreen />);
    vi.advanceTimersByTime(5000);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('banner', () => {
  it('[HOME-05] keeps the placeholder for a second after the answer', async () => {
    renderAt(<HomeScreen />);
    expect(placeholder()).not.toBeNull();
    await screen.findByRole('article', { name: 'Best' });
    const answered = performance.now();
    await waitFor(() => {
      expect(placeholder()).toBeNull();
    }, { timeout: 3000 });
    expect(performance.now() - answered).toBeGreaterThan(700);
    expect((await screen.findAllByRole('link', { name: /^Fresh Fish ?Shop now$/ }))[0]).toBeVisible();
  });

  it('[HOME-05] shows at once what came with the page', () => {
    renderAt(<HomeScreen />, {
      prime: (client) => client.setQueryData(bannersQuery.queryKey, [banner()]),
    });
    expect(placeholder()).toBeNull();
  });

  it('[HOME-05] [ERR-01] keeps the placeholder when the banners fail', async () => {
    server.answers.banners = () => errorResponse(400, 'bad', 'no');
    renderAt(<HomeScreen />);
    await screen.findByRole('article', { name: 'Best' });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(placeholder()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[HOME-04] has a picture for wide windows and one for phones', async () => {
    renderAt(<HomeScreen />, {
      prime: (client) => client.setQueryData(bannersQuery.queryKey, [banner()]),
    });
    const region = await screen.findByRole('group', { name: 'Offers' });
    await waitFor(() => {
      expect(region.querySelector('img')).toHaveAttribute('src', '/media/tall.webp');
    });
    const wide = region.querySelector('source[media]:not([type])');
    expect(wide).toHaveAttribute('srcset', '/media/wide.webp');
  });

  it.each<[Partial<Banner>, ReturnType<typeof bannerLink>]>([
    [
      { status: 'product', product_id: 7, product_slug: 'hamour', product_variation: true },
      { to: '/details/hamour/7', state: { product_id: 7 } },
    ],
    [
      { status: 'product', product_id: 7, product_slug: 'safi', product_variation: false },
      { to: '/product/safi/7', state: { product_id: 7 } },
    ],
    [
      { status: 'category', category_id: 2, category_slug: 'fish' },
      { to: '/category/fish/2', state: { category_id: 2 } },
    ],
    [{ status: 'none', category_id: 2, category_slug: 'fish' }, null],
    [{ status: 'product' }, null],
  ])('[HOME-07] [ENT-02] %j leads to %j', (changes, link) => {
    expect(bannerLink(banner(changes))).toEqual(link);
  });
});

describe('carousels', () => {
  it.each([
    [355, 1],
    [356, 2],
    [499, 2],
    [500, 3],
    [768, 4],
    [1195, 5],
    [1440, 6],
    [1770, 7],
    [2048, 8],
    [3000, 8],
  ])('[HOME-10] a window of %i shows %i categories', (width, count) => {
    expect(atWidth(categoriesInView(), width)).toBe(count);
  });

  it.each([
    [320, 2],
    [768, 2],
    [972, 3],
    [1259, 4],
    [1925, 4],
    [1954, 5],
    [2448, 6],
    [2880, 6],
  ])('[HOME-11] a window of %i shows %i deals', (width, count) => {
    expect(atWidth(dealsInView(), width)).toBe(count);
  });

  it('[HOME-09] a category card opens the category with its id in state, and is highlighted from then on', async () => {
    const { user, location } = renderAt(<HomeScreen />);
    const categories = await section('Shop By Category');
    const card = await categories.findByRole('link', { name: /Fresh Fish/ });
    expect(card).not.toHaveAttribute('aria-current');
    await user.click(card);
    expect(location()).toEqual({ pathname: '/category/fish/3', state: { id: 3 } });
    expect((await categories.findAllByRole('link', { name: /Fresh Fish/ }))[0]).toHaveAttribute('aria-current');
  });
});

describe('a shop that promises nothing', () => {
  it('shows neither cold vehicles nor what it sells', async () => {
    const before = { ...shop };
    onTestFinished(() => void Object.assign(shop, before));
    Object.assign(shop, { title: '', sells: '', vehicle_celsius: null });
    renderAt(<HomeScreen />);
    await waitFor(() => {
      expect(document.title).toBe(`Home delivery in Qatar | ${shop.name}`);
    });
    expect(screen.getByText('A time that suits you')).toBeVisible();
    expect(screen.queryByText(/°C/)).toBeNull();
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Order online with home delivery in Qatar.');
  });
});
