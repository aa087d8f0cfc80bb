// The back office in Arabic: chosen by each member of staff, on every screen, on every device.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';
import { DEMO_PASSWORD } from './harness/office';

/** The screens, and the first row of those that have lists. */
const SCREENS = [
  'orders', 'orders/list', 'orders/1', 'packing', 'deliveries', 'customers', 'enquiries', 'money', 'money/payments', 'money/refunds', 'money/reconciliation',
  'products', 'products/1', 'products/new', 'products/grid', 'products/import', 'categories', 'stock', 'home', 'banners', 'notifications', 'notifications/new', 'pages', 'pages/about', 'blog', 'blog/1',
  'coupons', 'coupons/-/new', 'delivery', 'delivery/week', 'delivery/seasons', 'delivery/zones', 'figures', 'settings', 'settings/providers', 'brand', 'staff', 'audit', 'sessions',
];

/** A screen whose page is named after a post of the shop. */
const WITH_OWN_TEXTS = 'blog/1';

const signIn = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: /اسم المستخدم/ }).fill('owner');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_PASSWORD);
  const answered = page.waitForResponse('**/api/staff/session/sign-in');
  await press(page.getByRole('button', { name: 'تسجيل الدخول', exact: true }));
  const session = (await (await answered).json()) as { demo_code: string };
  await page.getByRole('textbox', { name: /الرمز|رمز/ }).fill(session.demo_code);
  await press(page.getByRole('button', { name: 'تأكيد', exact: true }));
};

test('a member of staff chooses Arabic, and it stays with the account', async ({ page, watch, anotherShopper }) => {
  test.setTimeout(180_000);
  watch.expects(401, '/api/staff/session/current');
  await page.goto('/admin');
  await press(page.getByRole('button', { name: 'العربية' }));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await signIn(page);
  await expect(page.getByRole('navigation', { name: 'لوحة الإدارة' })).toBeVisible();

  for (const screen of SCREENS) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
    await expect(page.locator('[class*="_skeleton_"], [class*="skeletonRows"]')).toHaveCount(0);
    const text = await page.locator('body').innerText();
    expect.soft(text, screen).not.toMatch(/undefined|\[object|\{\}/);
    // Names and codes stay as they are written; a sentence of three words and more is a text that nobody has translated.
    const own = await page.getByRole('main').evaluate((main) => {
      const out = '[lang=en], bdi, code, input, textarea, option, [contenteditable], td, [class*=name], [class*=soft]';
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) if (walker.currentNode.parentElement?.closest(out) === null) found.push(walker.currentNode.textContent ?? '');
      return found;
    });
    const english = own.filter((one) => /[a-z]+ [a-z]+ [a-z]+/.test(one) && !/\p{Script=Arabic}/u.test(one));
    expect.soft(screen === WITH_OWN_TEXTS ? [] : english, screen).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), screen).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);

  // By the menu it becomes the language of the account.
  const choose = async (menu: RegExp, language: string) => {
    await press(page.getByRole('button', { name: menu }));
    await press(page.getByRole('menuitem', { name: language }));
  };
  await choose(/^قائمة حساب/, 'English');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await choose(/^Account menu of/, 'العربية');
  await expect(page.getByRole('navigation', { name: 'لوحة الإدارة' })).toBeVisible();

  const other = await anotherShopper();
  other.watch.expects(401, '/api/staff/session/current');
  await other.page.goto('/admin');
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'en');
  await other.page.getByRole('textbox', { name: 'Username or e-mail' }).fill('owner');
  await other.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const answered = other.page.waitForResponse('**/api/staff/session/sign-in');
  await press(other.page.getByRole('button', { name: 'Sign in', exact: true }));
  const session = (await (await answered).json()) as { demo_code: string };
  await other.page.getByRole('textbox', { name: 'Code' }).fill(session.demo_code);
  await press(other.page.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(other.page.getByRole('navigation', { name: 'لوحة الإدارة' })).toBeVisible();

  // Other tests of this shop read English.
  await press(other.page.getByRole('button', { name: /^قائمة حساب/ }));
  await press(other.page.getByRole('menuitem', { name: 'English' }));
  await expect(other.page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
});
