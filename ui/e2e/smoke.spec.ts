// Smoke test: the home page in its frame is shown and accessible, and the shop restarts after a power failure.
import { ApiClient, expect, expectAccessible, openSession, test } from './harness';
import { Frame } from './pages/frame';

test('home opens inside header, banner area, footer and, on a phone only, the bottom bar [ROUTE-01]', async ({
  page,
}, testInfo) => {
  const frame = new Frame(page);
  await page.goto('/');
  await expect(frame.header).toBeVisible();
  await expect(page.getByRole('group', { name: 'Offers', exact: true })).toBeVisible();
  await expect(frame.footer).toBeVisible();
  await expect(frame.bottomBar).toBeVisible({ visible: testInfo.project.name === 'phone' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});

test('the shop can be put on the home screen, in each language', async ({ page }) => {
  for (const [at, language, start, shortcuts] of [
    ['/', 'en', '/', ['Search', 'Cart', 'My Orders']],
    ['/ar', 'ar', '/ar', ['البحث', 'السلة', 'طلباتي']],
  ] as const) {
    await page.goto(at);
    const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; lang: string; start_url: string; display: string; icons: { src: string; sizes: string; purpose: string }[]; shortcuts: { name: string; url: string }[] };
    expect(manifest).toMatchObject({ name: language === 'en' ? 'Hamour' : 'هامور', lang: language, start_url: start, display: 'standalone' });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(shortcuts);
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
    for (const { src, sizes } of manifest.icons) {
      const side = await page.evaluate(async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width, src);
      expect(`${side}x${side}`).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
  }
});

test('home has a title, a description and its four sections [HOME-02] [HOME-08]', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/fresh meat and fish/i);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /home delivery across Qatar/i);
  for (const name of ['Shop By Category', 'Deal Of the day', 'Bestsellers', 'Delivered Fresh to Your Doorstep']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
});

test('a way to the cart is in view in every size of window, scrolled or not [BAR-01] [HDR-01]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bestsellers', exact: true })).toBeVisible();
  // In the window and not covered.
  const inView = () =>
    page.getByRole('link', { name: /^Cart/ }).evaluateAll((links) =>
      links.some((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
  // 720 by 450 is a laptop's window at 200 %, 360 by 225 at 400 %.
  for (const [width, height] of [[1440, 900], [1024, 559], [844, 390], [767, 559], [720, 450], [640, 360], [390, 844], [360, 320], [360, 225]] as const) {
    await page.setViewportSize({ width, height });
    for (const y of height < 320 ? [0] : [0, 700]) {
      await page.evaluate((top) => {
        window.scrollTo({ top, behavior: 'instant' });
      }, y);
      await expect.poll(inView, `${width} by ${height}, scrolled by ${y}`).toBe(true);
    }
  }
});

test('[HDR-01] [FTR-03] a visitor finds the Wish List in the header and everything about the shop in the footer', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wish List' })).toBeVisible();
  // Visible text, before any scrolling.
  const texts = ['© 2024 Hamour Demo Trading W.L.L.', '+974 4400 0000', 'care@hamour.example', 'Doha, Qatar', 'Instagram'];
  for (const text of texts) {
    await expect(page.getByRole('contentinfo')).toContainText(text, { useInnerText: true });
  }
});

test('the shop answers again after a power cut, and its customers are still there', async ({ ownShop, page }) => {
  const shop = await ownShop();
  const customer = await new ApiClient(shop.url).signUp();
  await shop.kill();
  await shop.start();
  await openSession(page, shop.url, customer);
  await page.goto(`${shop.url}/profile`);
  await expect(page.getByRole('main')).toContainText(customer.name);
});
