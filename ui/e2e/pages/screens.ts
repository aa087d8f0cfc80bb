// Screens in their states, one row each: where they are, how the state comes about, and what says that it is there.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { scrollAtOnce } from '../harness';
import { type Look, isPictured, look } from '../harness/look';

/**
 * The shop opens at this instant, on a Saturday; the browser's clock stands a little later. The styles that are added
 * while a picture is taken are not the shop's own, and a dot to a pixel makes small pictures.
 */
export const STILL = { demoNow: '2026-11-21T10:00:02+03:00', bypassCSP: true, deviceScaleFactor: 1 };
const SEEN = '2026-11-21T10:00:30+03:00';

export interface ScreenState extends Look {
  /** The picture's name. */
  name: string;
  /** Where it is; the page stays where it is without. */
  at?: string;
  /** What must have happened before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What a shopper does then. */
  doing?: (page: Page) => Promise<unknown>;
  /** What the picture is of; the page unless said otherwise. */
  part?: (page: Page) => Locator;
  /** What says that the state is there; its main heading unless said otherwise. */
  ready?: (page: Page) => Locator;
}

const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A call by its path, whatever it asks about. */
const call = (name: string) => (url: URL) => url.pathname === `/api/${name}`;

/** Everything that moves stands still, and so does time. */
export async function standStill(page: Page): Promise<void> {
  scrollAtOnce(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(new Date(SEEN));
  // What is new stays new, whichever screen was looked at before.
  await page.context().route(call('notification/read/'), (route) => route.fulfill({ json: { unread_count: 0 } }));
}

/** Opens each screen in its state and looks at it. */
export async function lookAtAll(page: Page, states: readonly ScreenState[]): Promise<void> {
  await standStill(page);
  // Without pictures only what axe looks at is worth the visit.
  const worth = isPictured() ? states : states.filter((state) => state.axe === true);
  for (const { name, at, before, doing, ready = mainHeading, part, ...how } of worth) {
    await test.step(name, async () => {
      await before?.(page);
      if (at !== undefined) await page.goto(at);
      await doing?.(page);
      await expect(ready(page).first()).toBeVisible();
      await look(page, name, how, part?.(page));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

/** These calls stay without an answer. */
export const held = (...names: string[]) => async (page: Page) => {
  for (const name of names) await page.route(call(name), () => undefined);
};

/** These calls fail, as without a connection. */
export const cut = (...names: string[]) => async (page: Page) => {
  for (const name of names) await page.route(call(name), (route) => route.abort());
};

/** This call is answered with something else. */
export const answered = (name: string, body: unknown, status = 200) => (page: Page) =>
  page.route(call(name), (route) => route.fulfill({ status, json: body }));

/** What the shop answers is changed on its way. */
export const changed = <T>(name: string, change: (answer: T) => unknown) => (page: Page) =>
  page.route(call(name), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });

/** The page brings no answers of its own, as after a step from another screen. */
export const withoutPageData = (page: Page) =>
  page.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(<script id="page-data"[^>]*>)[^<]*/, '$1') });
    },
  );
