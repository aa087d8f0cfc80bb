// Checks a screen: no horizontal scrolling, no axe violations, and it matches its reference screenshot.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';

export interface ScreenCheck {
  /** What to show beside text and shapes. By default photographs are blanked, which keeps the files small. */
  shows?: 'photos' | 'toasts';
  /** Captures the window instead of the whole page. */
  window?: boolean;
  /** Whether loading content is expected. */
  loading?: boolean;
  /** Also runs axe. Set it for every page and dialog, but not for each of their states. */
  axe?: boolean;
}

const screens = join(import.meta.dirname, '../screens');
const STYLES = { photos: 'photos.css', toasts: 'toasts.css', quiet: 'quiet.css' };
/** The window of a tablet, at which the desk's screens are looked at too. */
const TABLET = { width: 768, height: 1024 };
/** Another browser version renders text slightly differently: with it, only large differences fail. */
const OTHER_BROWSER_RATIO = 0.02;

/** A file that names the browser which took the screenshots. */
const BROWSER_FILE = join(screens, 'drawn-by.txt');

function tolerance(page: Page) {
  // Playwright's own browser is the headless shell.
  const name = basename(test.info().project.use.launchOptions?.executablePath ?? 'chromium-headless-shell');
  const browser = `${name} ${page.context().browser()?.version().split('.')[0] ?? '?'} on ${process.platform}\n`;
  if (test.info().config.updateSnapshots !== 'none') writeFileSync(BROWSER_FILE, browser);
  return readFileSync(BROWSER_FILE, 'utf8') === browser ? {} : { maxDiffPixels: undefined, maxDiffPixelRatio: OTHER_BROWSER_RATIO };
}

/** Waits for fonts, pictures and responses. */
async function settle(page: Page, { shows, loading = false }: ScreenCheck): Promise<void> {
  if (!loading) await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0);
  // A machine under load opens the page late, which no reference may show.
  await expect(page.locator('.boot-slow')).toBeHidden();
  await page.mouse.move(0, 0);
  await page.evaluate(async (withPhotos) => {
    await document.fonts.ready;
    if (!withPhotos) return;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, shows === 'photos');
}

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Soft assertions, so that one run reports the failures of all screens. */
export async function checkScreen(page: Page, name: string, options: ScreenCheck = {}, part?: Locator): Promise<void> {
  // A sticky header would cover the content.
  if (options.window !== true) {
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
  }
  await settle(page, options);
  expect.soft(await horizontalOverflow(page), `${name}: scrolls sideways by`).toBeLessThanOrEqual(0);
  const files = [STYLES[options.shows ?? 'quiet'], ...(options.window === true ? [] : ['whole.css'])];
  const how = { stylePath: files.map((file) => join(screens, file)), ...tolerance(page) };
  // Clip the part out of the whole page: scrolled into view, a sticky header might cover it. Its position on the page,
  // because the screen may still scroll by itself, as a rejected coupon does. The part is moved to a whole pixel: what
  // stands above it must not decide how its text is rasterized. Versions of Chromium differ in how they round a part of a pixel.
  const clip = await part?.evaluate((element) => {
    const root = document.documentElement;
    const top = element.getBoundingClientRect().y + window.scrollY;
    root.style.paddingBlockStart = `${Math.ceil(top) - top}px`;
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + window.scrollX), y: Math.round(y + window.scrollY), width: Math.round(width), height: Math.round(height) };
  });
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: options.window !== true, ...(clip && { clip }), ...how });
  await page.evaluate(() => {
    document.documentElement.style.paddingBlockStart = '';
  });
  if (options.axe === true) await expectAccessible(page);
  if (test.info().project.name === 'desk') await checkTablet(page, name);
}

async function checkTablet(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize();
  if (desk === null) throw new Error('the page has no size');
  await page.setViewportSize(TABLET);
  expect.soft(await horizontalOverflow(page), `${name}, on a tablet: scrolls sideways by`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
}
