// Every page and dialog of the Arabic shop, in the narrowest window: no word of another language, and nothing sticks out.
import { type Page } from '@playwright/test';
import { fixedPaths, languagePaths } from '../src/page-patterns';
import { expect, press, test } from './harness';
import { placeOrder } from './harness/orders';

test.use({ viewport: { width: 320, height: 640 }, locale: 'en-GB' });

/** What stays Latin: the brand and what belongs to it, units of files and signs, and the name of the other language. */
const LATIN = new Set(['Hamour', 'Demo', 'Trading', 'hamour', 'example', 'care', 'Instagram', 'Facebook', 'English']);

/** The pages that only lead elsewhere, or that the phone app shows. */
const NO_PAGE = new Set(['/verification', '/forgotpasswordchange', '/paymentgate', '/maintenance']);

/** Returns the Latin words that a page shows or names, except those of the list. */
const latinWords = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const isOut = (element: Element | null) => element === null || element.closest('script, style, noscript, template, [lang=en]') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [document.title];
    while (walker.nextNode()) if (!isOut(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent ?? '');
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].filter((element) => !isOut(element));
    return [...found, ...named.flatMap((element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''))];
  });
  // Order numbers, such as HM000012, are codes.
  const words = texts.flatMap((text) => text.replaceAll(/\bHM\d+/g, '').match(/[a-z]{2,}/gi) ?? []);
  return [...new Set(words)].filter((word) => !LATIN.has(word));
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectArabic(page: Page, where: string): Promise<void> {
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0);
  expect.soft(await latinWords(page), `${where}: Latin words`).toEqual([]);
  // A code of a text that no catalogue has.
  expect.soft(await page.locator('body').innerText(), where).not.toMatch(/\b[a-z]+_[a-z_]+\b|undefined|\[object|\{\}/);
  expect.soft(await overflow(page), `${where}: scrolls sideways by`).toBeLessThanOrEqual(0);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(languagePaths.ar + (path === '/' ? '' : path));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectArabic(page, path);
}

test.beforeEach(({ page: _ }, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'the width is set here');
});

test('a visitor reads every page in Arabic', async ({ page, watch }) => {
  test.setTimeout(180_000);
  watch.expects(404, '/ar/nothing-here');
  const paths = Object.values(fixedPaths).filter((path) => !NO_PAGE.has(path));
  const more = ['/category/fish/1', '/category/fish/1?sub=1', '/details/hamour/1', '/product/safi/2', '/Search?query=%D9%87%D8%A7%D9%85%D9%88%D8%B1', '/blogs/how-to-choose-fresh-fish', '/trackorder'];
  for (const path of [...paths, ...more]) await visit(page, path);
  await page.goto('/ar/nothing-here');
  await expectArabic(page, 'no page');
});

test('a customer who types Arabic reads every page and dialog in Arabic', async ({ page, api, signIn }) => {
  test.setTimeout(180_000);
  const customer = await api.signUp('مريم العلي');
  const own = api.as(customer);
  const { id: order } = await placeOrder(own, 'tomorrow', { address: 'برج النخيل', pincode: 'شارع الكورنيش', city: 'الدفنة', unit: '٤' });
  await own.post('addtocart/', { main_product_id: 2, main_function: 'add' });
  await own.post('add-and-remove-favourite/', { product_id: 2 });
  await signIn(customer);
  for (const path of ['/', '/product/safi/2', '/check', '/Wishlist', '/myorder', `/trackorder/id:${order}`, '/notification', '/profile', '/changepassword', '/payment_failed']) {
    await visit(page, path);
  }

  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
  const open = async (name: string | RegExp, where: string) => {
    await press(page.getByRole('button', { name }).filter({ visible: true }).first());
    await expect(dialog).toBeVisible();
    await expectArabic(page, where);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.goto('/ar/profile');
  await open(/إضافة/, 'the dialog of a new address');
  await open(/^تعديل \u2068/, 'the dialog of an address');
  await open(/^حذف/, 'the question before an address is deleted');
  await page.goto(`/ar/trackorder/id:${order}`);
  await open(/^إلغاء/, 'the question before an order is cancelled');
  await page.goto('/ar/check');
  await open(/إضافة|جديد/, 'the dialog of a new address at the checkout');
  await page.goto('/ar');
  await press(page.getByRole('button', { name: /^الإشعارات/ }));
  await expectArabic(page, 'the panel of notifications');
});
