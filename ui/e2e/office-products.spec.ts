// The catalogue in the back office: a category and a product in two languages, from the draft to the shop and back.
import { ApiClient, expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { dropFiles } from './pages/drop-files';
import { findProduct } from './pages/scene';
import { moveByKeyboard } from './pages/sort';

test('a product is written in two languages, published at a reduced price, and taken back', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const { featured_image: picture } = await findProduct(new ApiClient(shop.url), 'Hamour');
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/categories/new`);
  const field = (name: string) => page.getByRole('textbox', { name });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByText('Saved.', { exact: true });
  await field('Name, English').fill('Frozen Fish');
  await field('Name, Arabic').fill('أسماك مجمدة');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('heading', { name: 'Frozen Fish', level: 1 })).toBeVisible();
  const category = page.url().split('/').pop() ?? '';

  await page.goto(`${shop.url}/admin/products?category=${category}`);
  await press(page.getByRole('link', { name: 'New product' }));
  await field('Name, English').fill('Frozen Safi');
  await field('Name, Arabic').fill('صافي مجمد');
  await field('Description, English').fill('Frozen on the boat.');
  await field('Price in QR').fill('٤٥');
  await field('Price before').fill('60');
  await field('Units in stock now').fill('12');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Create draft' }));
  await expect(page.getByRole('heading', { name: 'Frozen Safi', level: 1 })).toBeVisible();

  // Without a picture it stays a draft.
  await press(page.getByRole('button', { name: 'Published' }));
  watch.expects(422, '/api/staff/product/save');
  await press(save);
  await expect(page.getByText('Add a picture before you publish this product')).toBeVisible();
  await dropFiles(page.getByRole('group', { name: 'Add pictures' }), [picture]);
  await page.getByRole('group', { name: 'Picture 1' }).getByLabel('What it shows, in English').fill('Frozen fish in a bag');
  // It may still be being prepared: the product is published with it once it is ready.
  await press(save);
  await expect(saved).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);

  const id = page.url().split('/').pop() ?? '';
  const { page: shopperPage } = await anotherShopper();
  const shopperOpens = () => shopperPage.goto(`${shop.url}/product/frozen-safi/${id}`);
  await expect(async () => {
    await shopperOpens();
    await expect(shopperPage.getByRole('button', { name: 'ADD Frozen Safi' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(shopperPage.getByText('QR 60.00').first()).toBeVisible();
  await expectAccessible(shopperPage);

  // The last change is undone: it is a draft again, which shoppers do not find.
  await press(page.getByRole('button', { name: 'Undo the last change' }));
  await press(save);
  await expect(page.getByRole('button', { name: 'Draft' })).toHaveAttribute('aria-pressed', 'true');
  await expect(save).toBeDisabled();
  await expect(async () => {
    const answer = await page.request.post(`${shop.url}/api/product-detail`, { data: { id: Number(id) } });
    expect(answer.status()).toBe(404);
  }).toPass();
  await shopperPage.goto('about:blank');
});

test('products and categories are put in order by keyboard', async ({ page, watch, ownShop }) => {
  const shop = await ownShop();
  await signInAs({ page, watch }, 'editor', `${shop.url}/admin/categories`);
  const entries = page.getByRole('list', { name: 'Order of the categories' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Fresh Fish');
  await expectAccessible(page);
  await moveByKeyboard(page, 'Fresh Fish', { from: 1, to: 2, of: 10 });
  await expect(page.getByText('The new order is saved.')).toBeVisible();
  await expect(entries.nth(1)).toContainText('Fresh Fish');
  await page.goto(`${shop.url}/admin/products?category=1`);
  await press(page.getByRole('button', { name: 'Change the order' }));
  const products = page.getByRole('list', { name: 'Change the order' }).getByRole('listitem');
  const second = (await products.nth(1).textContent()) ?? '';
  await press(page.getByRole('button', { name: `Move ${second} up` }));
  await expect(products.first()).toContainText(second);
  await expect(page.getByText('The new order is saved.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(products.first()).toContainText(second);
});
