// The shop in Arabic: each language at its own addresses, whatever the browser's is.
import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, press, test } from './harness';

test.beforeEach(({ page: _ }, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'the texts do not depend on the width');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const addressOf = (page: Page, rel: string) => page.locator(`link[rel="${rel}"]`).evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

/** Latin words in what a page shows. */
const latinWords = async (page: Page) => (await page.getByRole('main').innerText()).match(/[a-z]{2,}/gi) ?? [];

test.describe('in a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-QA' });

  test('the addresses of the English shop stay English, also what is loaded later', async ({ page }) => {
    await page.goto('/');
    await press(page.getByRole('main').getByRole('link', { name: 'Fresh Fish', exact: true }));
    await expect(heading(page, 'Fresh Fish')).toBeVisible();
    await press(page.getByRole('article', { name: 'Hamour', exact: true }).getByRole('link', { name: 'Hamour', exact: true }));
    await expect(heading(page, 'Hamour')).toBeVisible();
    await expect.poll(() => addressOf(page, 'canonical')).toEqual(['/details/hamour/1']);
  });

  test('the Arabic shop is offered, taken, remembered, and left again', async ({ page }) => {
    await page.goto('/category/fish/1');
    const offer = page.getByRole('region', { name: 'العربية' });
    await expect(offer).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await press(offer.getByRole('link', { name: 'تسوّق بالعربية' }));
    await expect(heading(page, 'أسماك طازجة')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/ar/category/fish/1');

    // A link of the English shop now opens the Arabic one, without a page in between.
    await page.goto('/details/hamour/1?from=friend');
    await expect(heading(page, 'هامور')).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ar/details/hamour/1?from=friend');

    await press(page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('link', { name: 'English' }));
    await expect(heading(page, 'Hamour')).toBeVisible();
    await page.goto('/ar');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar');
    await expect(offer).toHaveCount(0);
  });
});

test.describe('in a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  test('the Arabic shop is Arabic from the first byte, and stays so', async ({ page }) => {
    const answer = await page.goto('/ar');
    expect(await answer?.text()).toContain('<html lang="ar" dir="rtl">');
    await press(page.getByRole('main').getByRole('link', { name: 'أسماك طازجة', exact: true }));
    await expect(heading(page, 'أسماك طازجة')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/ar/category/fish/1');
    await expect(page.getByRole('article', { name: 'صافي', exact: true })).toBeVisible();
    expect(await latinWords(page)).toEqual([]);
    await expectAccessible(page);

    await press(page.getByRole('article', { name: 'هامور', exact: true }).getByRole('link', { name: 'هامور', exact: true }));
    await expect(heading(page, 'هامور')).toBeVisible();
    await expect(page.getByText('1 كجم · \u20661-2\u2069 قطعة').first()).toBeVisible();
    expect(await latinWords(page)).toEqual([]);
    await expect.poll(() => addressOf(page, 'canonical')).toEqual(['/ar/details/hamour/1']);
    expect(await addressOf(page, 'alternate')).toEqual(['/details/hamour/1', '/ar/details/hamour/1', '/details/hamour/1']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await expectAccessible(page);
  });

  test('a wrong sign-in is told in Arabic', async ({ page, watch }) => {
    watch.expects(401, '/api/login');
    await page.goto('/ar/login');
    await page.getByLabel('رقم الهاتف').fill('97450000001');
    await page.getByLabel('كلمة المرور', { exact: true }).fill('Wrong!2026');
    await press(page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }));
    await expect(page.getByText('بيانات الدخول غير صحيحة')).toBeVisible();
  });
});

test('a customer orders and follows the order in Arabic', async ({ page, api, signIn }) => {
  await signIn(await api.demoCustomer());
  await page.goto('/ar/product/safi/2');
  await press(page.getByRole('button', { name: 'أضف \u2068صافي\u2069 إلى السلة' }));
  await expect(page.getByRole('group', { name: /صافي/ }).getByRole('status')).toHaveText('1');
  await page.goto('/ar/check');
  await expect(page.getByRole('main')).toContainText('صافي');
  await press(page.getByRole('tab', { name: 'غدًا' }));
  await choose(page.getByRole('radio', { name: /\d\d:\d\d/ }).first());
  await choose(page.getByRole('radio', { name: /الدفع نقدًا/ }));
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'إرسال الطلب' }));
  await expect(page).toHaveURL(/\/ar\/payment_success$/);
  await expectAccessible(page);
  await page.goto('/ar/trackorder');
  await expect(page.getByRole('main')).toContainText('صافي');
  await expectAccessible(page);
  await page.goto('/ar/profile');
  await expect(page.getByText('لغة المتجر', { exact: true })).toBeVisible();
});
