// Screenshots of the public screens: home, categories, products, search, and their error states.
import type { CategoryProductsAnswer, ProductDetailAnswer } from '../src/api/types';
import type { Page } from '@playwright/test';
import { expect, press, test } from './harness';
import { findProduct } from './pages/scene';
import { FROZEN, type ScreenState, respondWith, abortRequests, holdRequests, checkScreens, withoutPageData } from './pages/screens';

test.use(FROZEN);

const SHELVES = ['banners/', 'category', 'dealoftheday', 'topsellingproducts/', 'featured-category/'];
const card = (name: string) => (page: Page) => page.getByRole('article', { name });

const home: ScreenState[] = [
  { name: 'home', axe: true, at: '/', ready: (page) => page.getByRole('article').first() },
  { name: 'home-photos', at: '/', window: true, shows: 'photos', ready: (page) => page.locator('.swiper-slide-active img').first() },
  {
    name: 'home-menu-closed', at: '/', window: true,
    doing: async (page) => {
      // Desktops have no menu.
      await expect(page.getByRole('banner')).toBeVisible();
      const hide = page.getByRole('button', { name: 'Hide menu' });
      if (await hide.isVisible()) await press(hide);
    },
  },
  {
    name: 'search-found', axe: true, at: '/', window: true,
    doing: (page) => page.getByRole('banner').getByRole('combobox').fill('prawn'),
    ready: (page) => page.getByRole('option').first(),
  },
  {
    name: 'search-nothing', axe: true, at: '/', window: true,
    doing: (page) => page.getByRole('banner').getByRole('combobox').fill('elephant'),
    ready: (page) => page.getByText('No Data Found'),
  },
  {
    name: 'notifications-visitor', axe: true, at: '/', window: true,
    doing: (page) => press(page.getByRole('button', { name: 'Notifications' })),
    ready: (page) => page.getByRole('region', { name: 'Notifications' }),
  },
  {
    name: 'home-loading', window: true, at: '/', loading: true,
    before: async (page) => { await withoutPageData(page); await holdRequests(...SHELVES)(page); },
    ready: (page) => page.getByTestId('banner-placeholder'),
  },
  {
    name: 'home-failed', window: true, at: '/', loading: true,
    before: async (page) => { await withoutPageData(page); await abortRequests(...SHELVES)(page); },
    ready: (page) => page.getByTestId('banner-placeholder'),
    doing: (page) => page.waitForTimeout(2_500),
  },
];

test('[ROUTE-01] [HDR-04] [HDR-06] home and what opens over it', async ({ page, watch }) => {
  test.setTimeout(240_000);
  watch.expects('no answer', '/api/');
  watch.expects(404, '/api/');
  await checkScreens(page, home);
});

test('[ROUTE-08] [ROUTE-09] [ROUTE-10] [ROUTE-11] categories, products and search', async ({ page, api, watch }) => {
  test.setTimeout(240_000);
  watch.expects('no answer', '/api/');
  watch.expects(404, '/api/');
  watch.expects(404, '/product/nothing');
  const shelf = await api.post('category_product_details/', { id: 1 });
  const { category_products: fish } = shelf;
  const detail = await api.post('product-detail/', { id: fish.find((one) => !one.product_data.has_variation)?.product_data.id ?? 0 });
  const { product_detail: safi } = detail;
  const hamour = fish.find((one) => one.product_data.name === 'Hamour')?.product_data;
  const product = `/product/${safi.slug}/${safi.id}`;
  const prawns = await findProduct(api, 'Local Prawns, Medium');
  const gone: ProductDetailAnswer = { ...detail, product_detail: { ...safi, is_active: false } };
  const longest: CategoryProductsAnswer = {
    ...shelf,
    category_products: fish.slice(0, 4).map((one, index) => ({
      ...one,
      product_data: {
        ...one.product_data,
        is_active: index !== 1,
        name: ['Gulf grouper steaks cut from the middle for the charcoal grill', 'هامور خليجي طازج مقطع شرائح للشوي', 'Safi', 'Kingfish'][index] ?? '',
        sale_price: ['12345.00', '0.50', '38.00', '999.99'][index] ?? '1.00',
      },
    })),
  };
  const states: ScreenState[] = [
    { name: 'category', axe: true, at: '/category/fish/1', ready: card('Safi') },
    { name: 'category-photos', at: '/category/fish/1', window: true, shows: 'photos', ready: card('Safi') },
    {
      name: 'category-filtered', at: '/category/fish/1', window: true,
      doing: (page) => press(page.getByRole('button', { name: 'Gulf Fish' })),
      ready: card('Safi'),
    },
    {
      name: 'category-extremes', at: '/category/fish/1',
      before: async (page) => { await withoutPageData(page); await respondWith('category_product_details/', longest)(page); },
      ready: (page) => page.getByRole('article'),
    },
    {
      name: 'category-empty', axe: true, window: true, at: '/category/fish/1',
      before: async (page) => { await withoutPageData(page); await respondWith('category_product_details/', { ...shelf, category_products: [] })(page); },
      ready: (page) => page.getByText('No Data Found'),
    },
    {
      name: 'category-loading', window: true, at: '/category/fish/1', loading: true,
      before: async (page) => { await withoutPageData(page); await holdRequests('category_product_details/', 'sub-category/', 'category')(page); },
      ready: (page) => page.locator('main [class*="_skeleton_"]'),
    },
    {
      name: 'category-failed', axe: true, window: true, at: '/category/fish/1',
      before: async (page) => { await withoutPageData(page); await abortRequests('category_product_details/')(page); },
      ready: (page) => page.getByRole('button', { name: 'Try again' }),
    },
    { name: 'product', axe: true, at: product },
    { name: 'product-photos', at: product, window: true, shows: 'photos' },
    {
      name: 'product-gone', axe: true, at: product, window: true,
      before: async (page) => { await withoutPageData(page); await respondWith('product-detail/', gone)(page); },
      ready: (page) => page.getByText('Out of Stock'),
    },
    {
      name: 'product-loading', window: true, at: product, loading: true,
      before: async (page) => { await withoutPageData(page); await holdRequests('product-detail/')(page); },
      ready: (page) => page.locator('main [class*="_skeleton_"]'),
    },
    {
      name: 'product-failed', window: true, at: product,
      before: async (page) => { await withoutPageData(page); await abortRequests('product-detail/')(page); },
      ready: (page) => page.getByRole('button', { name: 'Try again' }),
    },
    { name: 'product-unknown', axe: true, window: true, at: '/product/nothing/99999', ready: (page) => page.getByRole('heading', { level: 1 }) },
    { name: 'product-pictures', axe: true, window: true, at: `/product/${prawns.slug}/${prawns.id}`, ready: (page) => page.getByRole('button', { name: 'Zoom in' }) },
    { name: 'details', axe: true, at: `/details/${hamour?.slug ?? ''}/${hamour?.id ?? 0}` },
    { name: 'search', axe: true, window: true, at: '/Search' },
    {
      name: 'search-page-found', axe: true, window: true, at: '/Search',
      doing: (page) => page.getByRole('main').getByRole('combobox').fill('fish'),
      ready: (page) => page.getByRole('option').first(),
    },
    {
      name: 'search-page-failed', window: true, at: '/Search',
      before: abortRequests('search-tag/'),
      doing: (page) => page.getByRole('main').getByRole('combobox').fill('fish'),
      ready: (page) => page.getByRole('button', { name: 'Try again' }),
    },
  ];
  expect(safi.name).toBe('Safi');
  await checkScreens(page, states);
});

test('[ROUTE-28] [ROUTE-32] wrong addresses, a closed shop, no connection, no rule book', async ({ page, context, watch }) => {
  test.setTimeout(180_000);
  watch.expects(404, '/no/such/page');
  const closed = { maintenance_mode: true, token_valid: false };
  await checkScreens(page, [
    { name: 'wrong-address', axe: true, at: '/no/such/page', window: true },
    { name: 'maintenance', axe: true, at: '/maintenance', window: true, before: respondWith('check-token-expiry/', closed) },
  ]);
  // The maintenance page would keep polling while offline.
  await page.goto('about:blank');
  // These states log console errors, so this page is not watched.
  const faulty = await context.newPage();
  await checkScreens(faulty, [
    {
      name: 'offline', axe: true, at: '/category/fish/1', window: true,
      doing: async (page) => {
        await expect(card('Safi')(page)).toBeVisible();
        await context.setOffline(true);
      },
      ready: (page) => page.getByText('You are offline.'),
    },
  ]);
  await context.setOffline(false);
  await checkScreens(faulty, [
    {
      name: 'no-connection', axe: true, at: '/', window: true,
      doing: async (page) => {
        await expect(page.getByRole('article').first()).toBeAttached();
        await context.setOffline(true);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).press('Enter');
      },
      ready: (page) => page.getByRole('heading', { name: 'There is no connection' }),
    },
  ]);
  await context.setOffline(false);
  await checkScreens(faulty, [
    { name: 'no-rule-book', axe: true, at: '/', window: true, before: (page) => page.route(/hamour_wasm_bg.*\.wasm/, (route) => route.abort()) },
  ]);
});
