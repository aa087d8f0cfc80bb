// The blog: the list, its search and categories, a post, its author and its tags.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const box = (page: Page) => page.getByPlaceholder('Search Blogs Here');

async function expectNoOverhang(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('[ROUTE-18] [BLOG-01] [BLOG-02] [BLOG-03] the list shows three posts, then all', async ({ page, api }) => {
  const all = await api.get('blog-search/');
  await page.goto('/blogs');
  await expect(page).toHaveTitle('Buy Fresh Meat and Fish Online in Qatar, Doha | Hamour');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs$/);
  await expect(titles(page)).toHaveText(all.slice(0, 3).map((post) => post.title));
  await expectNoOverhang(page);
  await expectAccessible(page);
  // No preview is longer than three lines.
  const lines = await page.getByRole('article').locator('p').evaluateAll((paragraphs) =>
    paragraphs.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
  );
  expect(Math.max(...lines)).toBe(3);

  await press(page.getByRole('button', { name: 'Show More' }));
  await expect(titles(page)).toHaveCount(all.length);
  await press(page.getByRole('button', { name: 'Show Less' }));
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Show More' })).toBeInViewport();
});

test('[BLOG-04] search and category narrow the list, which Back finds as it was', async ({ page }) => {
  await page.goto('/blogs');
  await press(page.getByRole('button', { name: 'In the kitchen' }));
  await expect(titles(page)).toHaveText([/prawns/, /machboos/]);
  await box(page).fill('lamb');
  await expect(titles(page)).toHaveText([/machboos/]);
  await expect(page).toHaveURL(/category=\d+&query=lamb/);
  await press(page.getByRole('link', { name: /^Read More/ }));
  await expect(page.getByRole('heading', { level: 1, name: /machboos/ })).toBeVisible();
  await page.goBack();
  await expect(box(page)).toHaveValue('lamb');
  await expect(page.getByRole('button', { name: 'In the kitchen' })).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(page)).toHaveText([/machboos/]);

  await box(page).fill('bicycle');
  await expect(page.getByRole('heading', { name: 'No Blogs' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Show all posts' }));
  await expect(titles(page)).toHaveCount(3);
});

test('[ROUTE-20] [BLOG-06] [ROUTE-19] [BLOG-05] [ROUTE-21] [BLOG-07] a post leads to its tags, its author and others like it', async ({ page }) => {
  await page.goto('/blogs');
  await press(page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/blogs\/how-to-choose-fresh-fish$/);
  await expect(page).toHaveTitle('How to choose fresh fish in Qatar');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs\/how-to-choose-fresh-fish$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Touch and smell' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Related Post' }).getByRole('article')).not.toHaveCount(0);
  await expectNoOverhang(page);
  await expectAccessible(page);

  await press(page.getByRole('link', { name: '# freshness' }));
  await expect(page).toHaveURL(/\/blogs\/tag\/freshness\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'freshness' })).toBeVisible();
  await expect(page.getByText('Tag’s', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(2);
  await expectNoOverhang(page);
  await expectAccessible(page);
  const tag = /\d+$/.exec(page.url())?.[0] ?? '';

  await press(page.getByRole('article').first().getByRole('link', { name: 'The fish counter' }));
  await expect(page).toHaveURL(/\/blogs\/author\/The%20fish%20counter\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The fish counter' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/The fish counter/);
  await expect(page.getByText('Author', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
  await expectNoOverhang(page);
  await expectAccessible(page);
  await box(page).fill('prawns');
  await expect(titles(page)).toHaveText([/kilo of prawns/, /Keeping seafood cold/]);

  // The tag's name may be missing.
  await page.goto(`/blogs/tag//${tag}`);
  await expect(page.getByRole('heading', { level: 1, name: 'freshness' })).toBeVisible();
  await expect(titles(page)).toHaveCount(2);
});

test('a list that did not come can be asked for again, and what is not there says so', async ({ page, watch }) => {
  watch.expects('no answer', '/api/blog-search/');
  for (const path of ['/blogs/', '/api/blog-details/', '/api/get-blogs-by-writer/', '/api/tag-filter-blog/']) watch.expects(404, path);
  await page.route('**/api/blog-search/**', (route) => route.abort());
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'That did not load' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/blog-search/**');
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(titles(page)).toHaveCount(3);
  for (const path of ['/blogs/nothing', '/blogs/author/Nobody/999', '/blogs/tag/nothing/999', '/blogs/tag/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The page you are looking for is not found!' })).toBeVisible();
  }
});
