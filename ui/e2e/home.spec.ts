// The home page and its frame, as far as only a browser can show it: sizes, movement, drags, layout shifts.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const banner = (page: Page) => page.getByRole('group', { name: 'Offers' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('not on the page');
  return found;
};

/** Returns the number of slides that are fully inside their carousel. */
async function slidesInView(carousel: Locator): Promise<number> {
  const frame = await box(carousel);
  const slides = await carousel.locator('.swiper-slide').all();
  const boxes = await Promise.all(slides.map((slide) => slide.boundingBox()));
  return boxes.filter((one) => one !== null && one.x >= frame.x - 6 && one.x + one.width <= frame.x + frame.width + 6)
    .length;
}

/** Removes the embedded responses, as after navigation from another screen. */
async function withoutPageData(page: Page) {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const emptied = html.replace(/(<script id="page-data"[^>]*>)[^<]*/, '$1');
    if (emptied === html) throw new Error('the page brings no data');
    await route.fulfill({ response, body: emptied });
  });
}

async function open(page: Page) {
  await page.goto('/');
  await expect(banner(page).locator('.swiper-slide-active')).toBeVisible();
  await expect(section(page, 'Bestsellers').getByRole('article').first()).toBeAttached();
}

test.describe('banner', () => {
  test('[HOME-04] shows the wide picture on a desk and the tall one on a phone', async ({ page, api }) => {
    const [first] = await api.get('banners/');
    await open(page);
    // The slide in front may be another one by now.
    const picture = banner(page).locator('[data-swiper-slide-index="0"] img');
    const stem = (path = '') => path.replace(/-\d+\.webp$/, '');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(stem(isPhone(page) ? first?.mobile_image : first?.image));
  });

  test('[HOME-05] holds its place: 550 px on a desk, 340 px on a phone', async ({ page }) => {
    const height = isPhone(page) ? 340 : 550;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/banners/', async (route) => {
      await held;
      await route.continue();
    });
    await withoutPageData(page);
    await page.goto('/');
    const placeholder = page.getByTestId('banner-placeholder');
    await expect(placeholder).toBeVisible();
    expect((await box(placeholder)).height).toBe(height);
    letGo();
    await expect(placeholder).toBeHidden();
    expect((await box(banner(page).locator('.swiper-slide-active a'))).height).toBe(height);
  });

  test('[HOME-06] moves on every 2.5 s, loops, and goes to a clicked dot', async ({ page }) => {
    await open(page);
    const active = banner(page).locator('.swiper-slide-active');
    const dots = banner(page).getByRole('button', { name: /Go to slide/ });
    const count = await dots.count();
    expect(count).toBeGreaterThan(1);
    const first = await active.getAttribute('data-swiper-slide-index');
    await expect(active).not.toHaveAttribute('data-swiper-slide-index', first ?? '', { timeout: 4000 });
    await press(dots.last());
    await page.mouse.move(0, 0);
    await expect(active).toHaveAttribute('data-swiper-slide-index', String(count - 1));
    // Autoplay continues after the press and wraps to the first slide.
    await expect(active).toHaveAttribute('data-swiper-slide-index', '0', { timeout: 6000 });
  });

  test('[HOME-06] turns to no slide whose picture is not there yet', async ({ page, api }) => {
    const second = (await api.get('banners/'))[1];
    if (second === undefined) throw new Error('the shop has one banner only');
    const stems = [second.image, second.mobile_image].map((path) => path.replace(/(-\d+)?\.webp$/, ''));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      ({ pathname }) => stems.some((stem) => pathname.startsWith(stem)),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await open(page);
    const active = banner(page).locator('.swiper-slide-active');
    await page.waitForTimeout(3500);
    await expect(active).toHaveAttribute('data-swiper-slide-index', '0');
    letGo();
    await expect(active).toHaveAttribute('data-swiper-slide-index', '1', { timeout: 1500 });
    await expect(active).toHaveAttribute('data-swiper-slide-index', '2', { timeout: 4000 });
  });

  test('stands still under its pause button', async ({ page }) => {
    await open(page);
    await press(banner(page).getByRole('button', { name: 'Pause' }));
    const active = banner(page).locator('.swiper-slide-active');
    const before = await active.getAttribute('data-swiper-slide-index');
    await page.mouse.move(0, 0);
    await page.waitForTimeout(3200);
    await expect(active).toHaveAttribute('data-swiper-slide-index', before ?? '');
    await expect(banner(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('stands still under the mouse, and goes on when it leaves', async ({ page }) => {
    test.skip(isPhone(page), 'a phone has no mouse');
    await open(page);
    const { x, y } = await box(banner(page));
    await page.mouse.move(x + 40, y + 40);
    const active = banner(page).locator('.swiper-slide-active');
    const before = (await active.getAttribute('data-swiper-slide-index')) ?? '';
    await page.waitForTimeout(3200);
    await expect(active).toHaveAttribute('data-swiper-slide-index', before);
    await page.mouse.move(0, 0);
    await expect(active).not.toHaveAttribute('data-swiper-slide-index', before, { timeout: 4000 });
  });

  test('[HOME-07] opens what it shows', async ({ page, api }) => {
    const [first] = await api.get('banners/');
    await open(page);
    await press(banner(page).getByRole('button', { name: 'Pause' }));
    await press(banner(page).getByRole('button', { name: 'Go to slide 1' }));
    await press(banner(page).locator('.swiper-slide-active a'));
    await expect(page).toHaveURL(new RegExp(`/(details|product|category)/${first?.product_slug ?? first?.category_slug}/`));
  });
});

test.describe('carousels', () => {
  test('[HOME-09] [HOME-10] [HOME-11] show as many categories and deals as the window is wide', async ({ page, isMobile }) => {
    const phones = [[356, 2, 2], [500, 3, 2]] as const;
    const desks = [[972, 4, 3], [1259, 5, 4], [1440, 6, 4], [1954, 7, 5]] as const;
    for (const [width, categories, deals] of isMobile ? phones : desks) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        const [categoryRow, dealRow] = [
          page.getByRole('group', { name: 'Shop By Category' }),
          page.getByRole('group', { name: 'Deal Of the day' }),
        ];
        await expect(categoryRow.locator('.swiper-slide-active')).toBeVisible();
        expect(await slidesInView(categoryRow)).toBe(categories);
        expect(await slidesInView(dealRow)).toBe(deals);
        const arrows = dealRow.getByRole('button', { name: /^(Next|Previous)$/ });
        if (width < 768) await expect(arrows).toHaveCount(0);
        else await expect(arrows.last()).toBeVisible();
      });
    }
  });

  test('[HOME-09] a category opens with its id and is highlighted on the way back', async ({ page }) => {
    await open(page);
    const cards = page.getByRole('group', { name: 'Shop By Category' });
    await press(cards.getByRole('link').first());
    await expect(page).toHaveURL(/\/category\/[^/]+\/\d+$/);
    const id = Number(page.url().split('/').pop());
    expect(await page.evaluate(() => (window.history.state as { usr: { id: number } }).usr.id)).toBe(id);
    await page.goBack();
    await expect(cards.locator('a[aria-current]').first()).toHaveAttribute('href', new RegExp(`/${id}$`));
  });
});

test.describe('frame', () => {
  test('[HOME-03] the Cart button stays in the corner of a desk, and phones have the bottom bar', async ({ page }) => {
    await open(page);
    const main = page.getByRole('main').getByRole('link', { name: 'Cart' });
    const bar = page.getByRole('navigation', { name: 'Shop', exact: true });
    if (isPhone(page)) {
      await expect(main).toBeHidden();
      await expect(bar).toBeVisible();
      await press(bar.getByRole('link', { name: 'Cart' }));
    } else {
      await expect(bar).toBeHidden();
      const before = await box(main);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      expect((await box(main)).y).toBe(before.y);
      await press(main);
    }
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[NAV-02] the category bar follows the mouse, throws on, and a drag is no click', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await open(page);
    const row = page.getByRole('navigation', { name: 'Categories' }).getByRole('list');
    const scrolled = () => row.evaluate((element) => element.scrollLeft);
    const frame = await box(row);
    const y = frame.y + frame.height / 2;
    await page.mouse.move(600, y);
    await page.mouse.down();
    await page.mouse.move(595, y);
    expect(await scrolled()).toBe(0);
    await page.mouse.move(400, y, { steps: 8 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/$/);
    expect(await scrolled()).toBeGreaterThan(150);
  });

  test('nothing jumps while the page loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page);
    await page.waitForTimeout(2500);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
  });

  test('the page never scrolls sideways, and is accessible', async ({ page }) => {
    await open(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    // 200 % zoom halves the window.
    const size = page.viewportSize();
    if (size !== null) await page.setViewportSize({ width: Math.max(320, size.width / 2), height: size.height / 2 });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test('[CARD-03] cards below the first screen rise when they are scrolled to', async ({ page }) => {
    await open(page);
    const card = section(page, 'Bestsellers').getByRole('article').last();
    const frame = card.locator('..');
    await expect(frame).toHaveCSS('opacity', '0');
    // The page scrolls to its top a second after it opened.
    await page.waitForTimeout(1500);
    await card.scrollIntoViewIfNeeded();
    const timings = () =>
      frame.evaluate((element) =>
        element.getAnimations().map((one) => {
          const { delay, duration } = one.effect?.getComputedTiming() ?? {};
          return [delay, duration];
        }),
      );
    await expect.poll(timings).toContainEqual([850, 1000]);
    await expect(frame).toHaveCSS('opacity', '1');
  });
});
