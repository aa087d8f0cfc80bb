// A language whose texts are 40 % longer breaks no layout: nothing sticks out of the window, and no text out of its place.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { fixedPaths } from '../src/page-patterns';
import { ApiClient, type ShopServer, expect, openSession, press, test } from './harness';
import { placeOrder } from './harness/orders';

const WIDTHS = [320, 390, 768, 1440];

/** The pages that only lead elsewhere, or that the phone app shows. */
const NO_PAGE = new Set<string>([fixedPaths.verification, fixedPaths.forgotPasswordChange, fixedPaths.paymentGate, fixedPaths.maintenance]);

let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hamour-pseudo-'));
  await promisify(execFile)('node_modules/.bin/vite', ['build', '--mode', 'pseudo', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(import.meta.dirname, '..'),
  });
});

test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(({ page: _ }, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'the widths are set here');
});

/** Returns the texts that are cut or that stick out of the control that they are in. */
const brokenTexts = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const controls = [...document.querySelectorAll('button, a, label, h1, h2, h3, p, dt, dd, li > span')].filter(isSeen);
    const isMeantToBeCut = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.closest('.visually-hidden, [class*="_viewport_"], .swiper, [class*="scroll"]') !== null;
    };
    const sticksOut = (element: Element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
    return controls.filter((element) => sticksOut(element) && !isMeantToBeCut(element)).map((element) => `${element.tagName} ${element.textContent?.slice(0, 60) ?? ''}`);
  });

/** Returns what sticks out of the window. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const out = [...document.querySelectorAll('main *, header *, footer *, dialog *')].filter((element) => element.getBoundingClientRect().right > edge + 1);
    return out.map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}: ${element.textContent?.slice(0, 40) ?? ''}`).slice(0, 4).join('; ');
  });

async function expectWhole(page: Page, where: string): Promise<void> {
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(overflow > 0 ? await widest(page) : '', `${where} at ${width} px: scrolls sideways`).toBe('');
    expect.soft(await brokenTexts(page), `${where} at ${width} px: texts stick out`).toEqual([]);
  }
}

/** Opens a page of the shop in the test's own language. */
async function visit(page: Page, shop: ShopServer, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(shop.url + path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectWhole(page, path);
}

test('every page and dialog has room for longer texts', async ({ page, ownShop }) => {
  test.setTimeout(240_000);
  const shop = await ownShop({ env: { HAMOUR_UI: folder } });
  const paths = Object.values(fixedPaths).filter((path) => !NO_PAGE.has(path));
  for (const path of [...paths, '/category/fish/1', '/details/hamour/1', '/Search?query=fish', '/blogs/how-to-choose-fresh-fish']) await visit(page, shop, path);

  const api = new ApiClient(shop.url);
  const customer = await api.signUp();
  const own = api.as(customer);
  const { id: order } = await placeOrder(own);
  await own.post('addtocart/', { main_product_id: 2, main_function: 'add' });
  await own.post('add-and-remove-favourite/', { product_id: 2 });
  await openSession(page, shop.url, customer);
  for (const path of ['/', '/product/safi/2', '/check', '/Wishlist', '/myorder', `/trackorder/id:${order}`, '/notification', '/profile', '/changepassword']) await visit(page, shop, path);

  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
  for (const [path, name] of [['/profile', /^Add/], ['/profile', /^Edit Home/], ['/profile', /^Delete|^Remove/], [`/trackorder/id:${order}`, /^Cancel/]] as const) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(shop.url + path);
    await press(page.getByRole('button', { name }).filter({ visible: true }).first());
    await expect(dialog).toBeVisible();
    await expectWhole(page, `${path}: ${name.source}`);
  }
});
