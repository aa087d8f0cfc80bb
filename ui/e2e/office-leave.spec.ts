// What is typed in the back office and not saved: every editor asks before a link or the browser's Back loses it.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

interface Editor {
  /** The address before it, and the link there that opens it; null if it is opened by the menu. */
  from: string;
  link: string | RegExp;
  /** The field in which something is typed, and what it holds then. */
  field: (page: Page) => ReturnType<Page['getByRole']>;
  typed?: string;
}

const box = (name: string | RegExp): Editor['field'] => (page) => page.getByRole('textbox', { name, exact: typeof name === 'string' });

const editors: Readonly<Record<string, Editor>> = {
  blog: { from: '/admin/blog', link: 'New post', field: box('Title, English') },
  'the text of a page': { from: '/admin/pages', link: /^About Us/, field: box('About Us, English') },
  products: { from: '/admin/products', link: 'New product', field: box('Name, English') },
  'bulk edit': { from: '/admin/products', link: 'Bulk edit', field: (page) => page.getByRole('grid').locator('[aria-rowindex="2"]').getByRole('gridcell').nth(1), typed: '987.00' },
  categories: { from: '/admin/categories', link: 'New category', field: box('Name, English') },
  banners: { from: '/admin/banners', link: 'New banner', field: box('Title, English') },
  notifications: { from: '/admin/notifications', link: 'New notification', field: box('Title, English') },
  coupons: { from: '/admin/coupons', link: 'New coupon', field: box('Code') },
  express: { from: '/admin/delivery', link: 'Express', field: box('Fee on top of the delivery fee'), typed: '987' },
  settings: { from: '/admin/staff', link: 'Settings', field: box('Brand name') },
  brand: { from: '/admin/settings', link: 'Logo and colours', field: box('Brand colour'), typed: '#123456' },
};

test('every editor keeps what is typed until somebody says to leave it', async ({ page, watch, ownShop }) => {
  test.slow();
  const shop = await ownShop();
  await signInAs({ page, watch }, 'owner', `${shop.url}/admin/staff`);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const [name, { from, link, field, typed = 'Not saved yet' }] of Object.entries(editors)) {
    await test.step(name, async () => {
      await page.goto(shop.url + from);
      await press(page.getByRole('link', { name: link, exact: typeof link === 'string' }).first());
      const where = field(page);
      await press(where);
      if (name !== 'bulk edit') await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      if (name === 'bulk edit') await page.keyboard.press('Enter');
      const editor = page.url();
      const holds = async () => {
        await expect(page).toHaveURL(editor);
        const text = await where.evaluate((element) => (element instanceof HTMLInputElement ? element.value : element.textContent));
        expect(text).toBe(typed);
      };

      await press(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Audit log' }));
      await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
      if (name === 'blog') await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await holds();

      await page.evaluate(() => {
        window.history.back();
      });
      await expect(question).toBeVisible();
      await holds();
      await press(question.getByRole('button', { name: 'Leave' }));
      await expect(page).toHaveURL(shop.url + from);
    });
  }
});
