// Nothing shifts while a page loads over a slow connection, at the project's width.
import { type Page } from '@playwright/test';
import { expect, test } from './harness';
import { addAddress, fillCart, findProduct } from './pages/scene';
import { recordShifts, shifts, throttle } from './pages/shifts';

test.use({ demoNow: '2026-11-21T10:00:00+03:00' });

/** Maximum layout shift: half of the limit that counts as good. */
const MOST = 0.05;

/** Opens a page with an empty browser cache, waits until it has loaded, and scrolls to its end. */
async function expectSteady(page: Page, address: string, most = MOST): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0);
  await page.waitForTimeout(1_500);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 800) / 2;
  for (let top = step; top < height; top += step) {
    await page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
    }, top);
    await page.waitForTimeout(100);
  }
  const found = await shifts(page);
  const sum = found.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${address} jumps: ${JSON.stringify(found, null, 2)}`).toBeLessThan(most);
}

test.describe('over a slow line nothing jumps', () => {
  test('on the front page, a category and a product', async ({ page, api }) => {
    test.setTimeout(180_000);
    const [plain, varied] = [await findProduct(api, 'Safi'), await findProduct(api, 'Hamour')];
    await recordShifts(page);
    await throttle(page);
    for (const address of ['/', '/category/fish/1', `/product/${plain.slug}/${plain.id}`, `/details/${varied.slug}/${varied.id}`]) {
      await expectSteady(page, address);
    }
  });

  test('around a customer’s address and cart', async ({ page, api, customer, signIn }) => {
    test.setTimeout(180_000);
    const own = api.as(customer);
    await addAddress(own);
    await fillCart(own, (await findProduct(own, 'Safi')).id, 3);
    await signIn(customer);
    await recordShifts(page);
    await throttle(page);
    // The search box alone, moved by a long address, would be four times as much.
    await expectSteady(page, '/', 0.0005);
  });

  test('at the checkout', async ({ page, api, customer, signIn }) => {
    test.setTimeout(180_000);
    const own = api.as(customer);
    await addAddress(own);
    for (const name of ['Safi', 'White Roses', 'Luqaimat']) await fillCart(own, (await findProduct(own, name)).id);
    await signIn(customer);
    await recordShifts(page);
    await throttle(page);
    await expectSteady(page, '/check');
  });
});
