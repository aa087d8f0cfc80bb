// From one page to the next: loaded from the moment a press begins, and a card's picture grows into that of the page.
import type { Page } from '@playwright/test';
import { expect, press, pressAt, scrollTo, test } from './harness';
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

test('code and data of the next page are asked for while the press lasts, and by a mouse before it', async ({ page, isMobile }) => {
  await page.goto('/');
  const first = page.getByRole('region', { name: 'Bestsellers' }).getByRole('article').first().getByRole('link').first();
  await scrollTo(first);
  await first.hover({ trial: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isOnItsWay = () => expect.poll(() => asked.filter((path) => /product-detail|catalog-.*\.js/.test(path)).length).toBe(2);
  const { x, y, width, height } = await first.evaluate((element) => element.getBoundingClientRect());
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (isMobile) {
    await pressAt(page, middle, { during: isOnItsWay });
  } else {
    await page.mouse.move(middle.x, middle.y);
    await isOnItsWay();
    await expect(page).toHaveURL(/\/$/);
    await pressAt(page, middle);
  }
  await expect(page).toHaveURL(/\/(product|details)\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await isOnItsWay();
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
