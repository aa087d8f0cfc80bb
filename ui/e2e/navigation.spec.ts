// From one page to the next: loaded from the moment a press begins, and a card's picture grows into that of the page.
import type { Page } from '@playwright/test';
import { expect, press, scrollTo, test } from './harness';
import { findProduct } from './pages/scene';

test.use({ demoNow: '2026-11-21T10:00:00+03:00' });

const card = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });
const link = (page: Page, name: string) => card(page, name).getByRole('link', { name, exact: true });

interface Transition {
  /** The names of what took part, and whether the browser animated it to its end. */
  names: string[];
  finished: boolean;
}

/** Records the view transitions of the page. */
async function recordTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const transitions: Transition[] = [];
    Object.assign(window, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (how) => {
      const transition = start(how);
      const noted: Transition = { names: [], finished: false };
      transitions.push(noted);
      void transition.ready.then(() => {
        const groups = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
        noted.names = [...new Set(groups.flatMap((name) => /^::view-transition-group\((.*)\)$/.exec(name)?.[1] ?? []))];
      });
      void transition.finished.then(() => {
        noted.finished = true;
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { transitions: Transition[] }).transitions);
}

test('the picture of a card grows into that of its page, and Back returns to the same place', async ({ page, api }) => {
  const { id } = await findProduct(api, 'Safi');
  const transitions = await recordTransitions(page);
  await page.goto('/category/fish/1');
  await scrollTo(link(page, 'Safi'));
  const before = await page.evaluate(() => window.scrollY);
  await press(link(page, 'Safi'));
  await expect(page.getByRole('heading', { level: 1, name: 'Safi' })).toBeVisible();
  await expect.poll(transitions).toEqual([{ names: [`product-picture-${id}`, 'root'], finished: true }]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(link(page, 'Safi')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

/** Notes when the page was last clicked, and returns by how many milliseconds each file or call was asked for before that. */
async function recordClick(page: Page) {
  await page.evaluate(() => {
    window.addEventListener('click', ({ timeStamp }) => Object.assign(window, { clickedAt: timeStamp }), { capture: true });
  });
  return (asked: RegExp) =>
    page.evaluate((pattern) => {
      const { clickedAt } = window as unknown as { clickedAt: number };
      const entries = performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name));
      return entries.map(({ startTime }) => Math.round(clickedAt - startTime));
    }, asked.source);
}

test('code and data of the next page are asked for when its press begins, or earlier by a mouse', async ({ page, isMobile }) => {
  await page.goto('/');
  const first = page.getByRole('region', { name: 'Bestsellers' }).getByRole('article').first().getByRole('link').first();
  await expect(first).toBeVisible();
  const askedBefore = await recordClick(page);
  if (isMobile) {
    await press(first, { forMs: 200 });
  } else {
    await first.hover();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('product-detail')))).toBe(true);
    await expect(page).toHaveURL(/\/$/);
    await press(first);
  }
  await expect(page).toHaveURL(/\/(product|details)\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const asked of [/\/api\/product-detail/, /\/assets\/catalog-.*\.js/]) {
    const leads = await askedBefore(asked);
    // A finger that scrolls may have touched other links, too.
    expect(leads, `${asked}`).not.toEqual([]);
    expect(Math.min(...leads), `${asked}: asked for after the click`).toBeGreaterThan(0);
  }
});

test('nothing moves for a shopper who prefers that', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/category/fish/1');
  await press(link(page, 'Safi'));
  await expect(page.getByRole('heading', { level: 1, name: 'Safi' })).toBeVisible();
  await expect(card(page, 'Safi')).toHaveCount(0);
  expect(await transitions()).toEqual([]);
});
