// Screens in their states: the address, how to reach the state, and what shows that it is reached.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { scrollAtOnce } from '../harness';
import { type ScreenCheck, checkScreen } from '../harness/screen-check';

/**
 * The shop starts at this time, on a Saturday; the browser's clock is slightly later. The CSP is bypassed for the
 * styles that are injected during a screenshot, and one device pixel per CSS pixel keeps the files small.
 */
export const FROZEN = { demoNow: '2026-11-21T10:00:02+03:00', bypassCSP: true, deviceScaleFactor: 1 };
const BROWSER_TIME = '2026-11-21T10:00:30+03:00';

export interface ScreenState extends ScreenCheck {
  /** The name of the screenshot. */
  name: string;
  /** The address to open. Defaults to the current page. */
  at?: string;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs after the page is opened. */
  doing?: (page: Page) => Promise<unknown>;
  /** The part to capture. Defaults to the page. */
  part?: (page: Page) => Locator;
  /** The element that shows that the state is reached. Defaults to the main heading. */
  ready?: (page: Page) => Locator;
}

const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Matches a call by its path, with any query. */
const call = (name: string) => (url: URL) => url.pathname === `/api/${name}`;

/** Stops all animations, and the clock. */
export async function freezePage(page: Page): Promise<void> {
  scrollAtOnce(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(new Date(BROWSER_TIME));
  // Unread notifications stay unread, whatever was opened before.
  await page.context().route(call('notification/read/'), (route) => route.fulfill({ json: { unread_count: 0 } }));
}

/** Opens each screen in its state and checks it. */
export async function checkScreens(page: Page, states: readonly ScreenState[]): Promise<void> {
  await freezePage(page);
  for (const { name, at, before, doing, ready = mainHeading, part, ...how } of states) {
    await test.step(name, async () => {
      await before?.(page);
      if (at !== undefined) await page.goto(at);
      await doing?.(page);
      await expect(ready(page).first()).toBeVisible();
      await checkScreen(page, name, how, part?.(page));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

/** Leaves these calls pending. */
export const holdRequests = (...names: string[]) => async (page: Page) => {
  for (const name of names) await page.route(call(name), () => undefined);
};

/** Makes these calls fail, as without a connection. */
export const abortRequests = (...names: string[]) => async (page: Page) => {
  for (const name of names) await page.route(call(name), (route) => route.abort());
};

/** Replaces the response of this call. */
export const respondWith = (name: string, body: unknown, status = 200) => (page: Page) =>
  page.route(call(name), (route) => route.fulfill({ status, json: body }));

/** Modifies the shop's response to this call. */
export const modifyResponse = <T>(name: string, change: (answer: T) => unknown) => (page: Page) =>
  page.route(call(name), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });

/** Removes the embedded responses, as after navigation from another screen. */
export const withoutPageData = (page: Page) =>
  page.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(<script id="page-data"[^>]*>)[^<]*/, '$1') });
    },
  );
