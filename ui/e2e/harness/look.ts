// Looks at a screen as it stands: nothing hangs over its edge, axe finds nothing, and it is what its picture shows.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';

export interface Look {
  /** What is shown beside words and shapes; photographs are blanked otherwise, which keeps the pictures small. */
  shows?: 'photos' | 'toasts';
  /** Only what is in the window, instead of the whole page. */
  window?: boolean;
  /** Something is meant to be loading. */
  loading?: boolean;
  /** axe looks too: at every page and whatever opens over one, not at each of their states. */
  axe?: boolean;
}

const screens = join(import.meta.dirname, '../screens');
const STYLES = { photos: 'photos.css', toasts: 'toasts.css', quiet: 'quiet.css' };
/** The projects that have pictures; the others are looked at all the same. */
const PICTURED = ['phone', 'desk'];
export const isPictured = () => PICTURED.includes(test.info().project.name);
/** Another edition of the browser draws letters a little differently: then only what is plainly different counts. */
const STRANGE_RATIO = 0.02;

/** Names the browser that drew the pictures. */
const DRAWN_BY = join(screens, 'drawn-by.txt');

function tolerance(page: Page) {
  const browser = `Chromium ${page.context().browser()?.version().split('.')[0] ?? '?'} on ${process.platform}\n`;
  if (test.info().config.updateSnapshots !== 'none') writeFileSync(DRAWN_BY, browser);
  return readFileSync(DRAWN_BY, 'utf8') === browser ? {} : { maxDiffPixels: undefined, maxDiffPixelRatio: STRANGE_RATIO };
}

/** Waits for letters, pictures and answers. */
async function settle(page: Page, { shows, loading = false }: Look): Promise<void> {
  if (!loading) await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(async (withPhotos) => {
    await document.fonts.ready;
    if (!withPhotos) return;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, shows === 'photos');
}

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Complaints go on to the next screen, so that one run tells all of them. */
export async function look(page: Page, name: string, options: Look = {}, part?: Locator): Promise<void> {
  // A header that sticks would lie over what was scrolled to.
  if (options.window !== true) {
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
  }
  await settle(page, options);
  expect.soft(await overhang(page), `${name}: scrolls sideways by`).toBeLessThanOrEqual(0);
  if (isPictured()) {
    const files = [STYLES[options.shows ?? 'quiet'], ...(options.window === true ? [] : ['whole.css'])];
    const how = { stylePath: files.map((file) => join(screens, file)), ...tolerance(page) };
    // A part is cut out of the whole page: scrolled to, it might lie under a header that sticks.
    const clip = (await part?.boundingBox()) ?? undefined;
    await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: options.window !== true, ...(clip && { clip }), ...how });
  }
  if (options.axe === true) await expectAccessible(page);
}
