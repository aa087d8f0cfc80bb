// Screenshots of the blog, the pages about the shop, and the payment results.
import { press, test } from './harness';
import { FROZEN, type ScreenState, respondWith, abortRequests, holdRequests, checkScreens, withoutPageData } from './pages/screens';

test.use(FROZEN);

test('[ROUTE-18] [ROUTE-19] [ROUTE-20] [ROUTE-21] the blog', async ({ page, watch }) => {
  test.setTimeout(180_000);
  watch.expects('no answer', '/api/');
  watch.expects(404, '/api/');
  watch.expects(404, '/blogs/nothing');
  const post = '/blogs/how-to-choose-fresh-fish';
  await checkScreens(page, [
    { name: 'blogs', axe: true, at: '/blogs', ready: (page) => page.getByRole('article') },
    { name: 'blogs-photos', at: '/blogs', window: true, shows: 'photos', ready: (page) => page.getByRole('article') },
    {
      name: 'blogs-nothing', axe: true, window: true, at: '/blogs',
      doing: (page) => page.getByRole('textbox', { name: 'Search Blogs Here' }).fill('elephant'),
      ready: (page) => page.getByText('No Blogs'),
    },
    {
      name: 'blogs-loading', window: true, at: '/blogs', loading: true,
      before: async (page) => { await withoutPageData(page); await holdRequests('blog-search/')(page); },
      ready: (page) => page.locator('main:has(h1) [class*="_skeleton_"]'),
    },
    { name: 'blog', axe: true, at: post, ready: (page) => page.getByRole('heading', { name: 'Related Post' }) },
    {
      name: 'blog-failed', axe: true, window: true, at: post,
      before: async (page) => { await withoutPageData(page); await abortRequests('blog-details/')(page); },
      ready: (page) => page.getByRole('button', { name: 'Try again' }),
    },
    { name: 'blog-unknown', axe: true, window: true, at: '/blogs/nothing' },
    { name: 'blog-author', axe: true, window: true, at: '/blogs/author/The%20fish%20counter/1', ready: (page) => page.getByRole('article') },
    { name: 'blog-tag', axe: true, window: true, at: '/blogs/tag/freshness/2', ready: (page) => page.getByRole('article') },
  ]);
});

test('[ROUTE-22] [ROUTE-23] [ROUTE-24] [ROUTE-26] the shop about itself', async ({ page, watch }) => {
  watch.expects('no answer', '/api/');
  watch.expects(404, '/api/');
  await checkScreens(page, [
    { name: 'about', axe: true, at: '/about', ready: (page) => page.getByRole('main').getByRole('link', { name: 'Fresh Fish' }) },
    { name: 'contact', axe: true, at: '/contact' },
    {
      name: 'contact-failed', window: true, at: '/contact',
      before: abortRequests('enquiry/'),
      doing: async (page) => {
        await page.getByLabel('Name').fill('Noora');
        await page.getByLabel('Email').fill('noora@example.com');
        await page.getByLabel('Enquiry').fill('Do you have razor clams on Thursdays?');
        await press(page.getByRole('button', { name: 'Submit' }));
      },
      ready: (page) => page.getByRole('main').getByText('An error occurred. Please try again later.'),
    },
    {
      name: 'contact-sent', at: '/contact', window: true, shows: 'toasts',
      before: respondWith('enquiry/', { id: 1 }, 201),
      doing: async (page) => {
        await page.getByLabel('Name').fill('Noora');
        await page.getByLabel('Email').fill('noora@example.com');
        await page.getByLabel('Enquiry').fill('Do you have razor clams on Thursdays?');
        await press(page.getByRole('button', { name: 'Submit' }));
      },
      ready: (page) => page.getByText('Form Submitted Successfully'),
    },
    { name: 'terms', axe: true, at: '/terms' },
    { name: 'privacypolicy', axe: true, at: '/privacypolicy' },
  ]);
});

const results: ScreenState[] = ['payment_success', 'payment_failed', 'payment_process', 'app_success', 'app_failed', 'app_process'].map(
  (name) => ({ name, at: `/${name}`, window: true, axe: true }),
);

test('[ROUTE-30] [ROUTE-31] what a payment led to', async ({ page }) => {
  await checkScreens(page, [...results, { name: 'payment-visitor', at: '/payment_failed?order=1', window: true, axe: true }]);
});
