// Categories, products, the search page, the wishlist, and unknown addresses.
import { expect, expectAccessible, press, test } from './harness';
import { findProduct } from './pages/scene';

const breadcrumb = 'Breadcrumb';

test('[CAT-01] [CAT-02] [CAT-03] a category says where it is, and its grid follows the chips', async ({ page, isMobile }) => {
  await page.goto('/');
  await press(page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Fresh Fish' }));
  await expect(page.getByRole('navigation', { name: breadcrumb })).toHaveText(/Home.*Category.*Fresh Fish/);
  await expect(page).toHaveTitle(/fresh fish/i);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/fish\/\d+$/);
  const chips = page.getByRole('group', { name: 'Filter' });
  await expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  const cards = page.getByRole('article');
  const all = await cards.count();
  await press(chips.getByRole('button', { name: 'Imported Fish' }));
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expectAccessible(page);
  await page.reload();
  await expect(chips.getByRole('button', { name: 'Imported Fish' })).toHaveAttribute('aria-pressed', 'true');
  await press(chips.getByRole('button', { name: 'All' }));
  await expect(cards).toHaveCount(all);
  const floating = page.getByRole('main').getByRole('link', { name: /^Cart/ });
  if (isMobile) await expect(floating).toBeHidden();
  else await expect(floating).toHaveAttribute('href', '/login');
});

test('[PROD-01] [PROD-02] [PROD-03] [PROD-04] [CARD-02] a product that is out of stock says so, and leads to related ones', async ({ page, api }) => {
  const { id, slug } = await findProduct(api, 'Safi');
  await page.goto(`/product/${slug}/${id}`);
  await expect(page).toHaveTitle(/Safi/);
  await expect(page.getByRole('navigation', { name: breadcrumb })).toHaveText(/Home.*Safi/);
  const related = page.getByRole('region', { name: 'Related Products' });
  await related.scrollIntoViewIfNeeded();
  const first = related.getByRole('article').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await expectAccessible(page);
  await press(first.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goto('/category/fish/1');
  const gone = page.getByRole('article').filter({ hasText: 'Out of Stock' }).first();
  await press(gone.getByRole('link').first());
  await expect(page.getByText('Out of Stock').first()).toBeVisible();
  const add = page.getByRole('button', { name: /^ADD / }).first();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await press(add, { anyway: true });
  await expect(page.getByText('Sorry the product is currently out of stock')).toBeVisible();
  await expectAccessible(page);
});

test('[CARD-08] a visitor who adds a product is asked to sign in, brought back, and finds it in the cart', async ({ page, api, customer }) => {
  const { id, slug } = await findProduct(api, 'Safi');
  await page.goto(`/product/${slug}/${id}`);
  await press(page.getByRole('button', { name: 'ADD Safi' }));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Phone number').fill(customer.phone);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
  await expect(page).toHaveURL(new RegExp(`/product/${slug}/${id}$`));
  await expect(page.getByText('Safi is in your cart')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Quantity of Safi' }).getByRole('status')).toHaveText('1');
});

test('[ROLE-02] a visitor who types the address of the wishlist is asked to sign in', async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page).toHaveURL(/\/login$/);
});

test('[ROUTE-11] [SRCH-01] the search page finds by name and opens the product', async ({ page }) => {
  await page.goto('/Search');
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search Products' });
  await box.fill('kunafa');
  const found = page.getByRole('main').getByRole('option', { name: /Kunafa/ });
  await expect(found.first()).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('heading', { level: 1 }));
  await expect(found).toHaveCount(0);
  await press(box);
  await press(found.first());
  await expect(page).toHaveURL(/\/(product|details)\/kunafa/);
});

test('[HDR-06] what the arrow keys choose is in view, however long the list', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('combobox').fill('fish');
  await expect(header.getByRole('option', { name: 'Hamour' })).toBeVisible();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowDown');
  await expect(header.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.type(' ');
  await expect(header.getByRole('option').first()).toBeInViewport({ ratio: 1 });
});

test('[ROUTE-13] [WISH-01] [CARD-07] a heart keeps a product in the wishlist until it is taken away', async ({ page, api, customer, signIn }) => {
  await signIn(customer);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
  await expectAccessible(page);
  const { id, slug, name } = await findProduct(api, 'Australian Lamb Leg');
  await page.goto(`/details/${slug}/${id}`);
  const heart = page.getByRole('main').getByRole('button', { name: `Keep ${name} in the wishlist` }).first();
  await press(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/Wishlist');
  await expect(page.getByRole('link', { name: 'Australian Lamb...' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: `Keep ${name} in the wishlist` }));
  await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
});

test('[ROUTE-32] an address that is no page says so and leads on', async ({ page, watch }) => {
  for (const path of ['/no/such/page', '/product/', '/category/', '/api/product-detail/', '/api/category_product_details/', '/api/sub-category/']) {
    watch.expects(404, path);
  }
  for (const path of ['/no/such/page', '/product/nothing/999999', '/category/nothing/999999']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The page you are looking for is not found!' })).toBeVisible();
    await expectAccessible(page);
  }
  await press(page.getByRole('main').getByRole('link', { name: 'Back to the shop' }));
  await expect(page).toHaveURL(/:\d+\/$/);
});
