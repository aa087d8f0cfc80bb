// The import of every end-to-end test: `test` with a running shop, a watched page and customers.
import { type Browser, type BrowserContext, type Page, expect, test as base } from '@playwright/test';
import { ApiClient, type Customer } from './api';
import { useFinger } from './press';
import { type ShopOptions, ShopServer } from './shop-server';
import { PageWatch } from './watch';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible';
export { ApiClient, type Customer, PASSWORD } from './api';
export { type PressOptions, choose, press, pressAt, scrollAtOnce, scrollTo } from './press';
export { ShopServer } from './shop-server';

/** A shopper with a browser context of their own. */
export interface Shopper {
  page: Page;
  watch: PageWatch;
  context: BrowserContext;
}

interface WorkerFixtures {
  /** The time at which the worker's shop starts, e.g. `test.use({ demoNow: '2026-11-21T10:00:00+03:00' })`. */
  demoNow: string | undefined;
  /** The worker's shop, shared by its tests. */
  shop: ShopServer;
}

interface TestFixtures {
  /** The API of the worker's shop, as a visitor. */
  api: ApiClient;
  /** A newly signed-up customer without any data. */
  customer: Customer;
  /** Watches the console of `page`. Anything unexpected fails the test. */
  watch: PageWatch;
  /** Signs a customer in, as if they had done so earlier. */
  signIn: (customer: Customer, page?: Page) => Promise<void>;
  /** Opens another person's browser context. */
  anotherShopper: () => Promise<Shopper>;
  /** Opens the browser of somebody's phone, whatever the project's device. */
  anotherPhone: () => Promise<Shopper>;
  /** Starts a shop for this test alone, for tests that stop it, change its stock or set its clock. */
  ownShop: (options?: ShopOptions) => Promise<ShopServer>;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoNow: [undefined, { option: true, scope: 'worker' }],

  shop: [
    async ({ demoNow }, give) => {
      const shop = await ShopServer.open({ now: demoNow });
      await give(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ shop }, give) => give(shop.url),

  api: async ({ shop }, give) => give(new ApiClient(shop.url)),

  customer: async ({ api }, give) => give(await api.signUp()),

  watch: [
    async ({ page, shop }, give, testInfo) => {
      const watch = new PageWatch();
      watch.attach(page);
      await give(watch);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: shop.log(), contentType: 'text/plain' });
      }
      expect(watch.unexpected(), 'complaints in the console').toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page: ownPage, shop }, give) => {
    await give((customer, page = ownPage) => openSession(page, shop.url, customer));
  },

  anotherShopper: async ({ browser, shop }, give, testInfo) => {
    await giveShoppers(give, () => newShopper(browser, { ...testInfo.project.use, baseURL: shop.url }));
  },

  anotherPhone: async ({ browser, shop }, give, testInfo) => {
    await giveShoppers(give, async () => {
      const shopper = await newShopper(browser, { ...testInfo.project.use, ...PHONE, baseURL: shop.url });
      useFinger(shopper.page);
      return shopper;
    });
  },

  ownShop: async ({ context }, give, testInfo) => {
    const shops: ShopServer[] = [];
    await give(async (options) => {
      const shop = await ShopServer.open(options);
      shops.push(shop);
      return shop;
    });
    // A loading page would log errors when its shop closes. Pages of a failed test stay open for the screenshot.
    if (testInfo.status === testInfo.expectedStatus) {
      for (const page of context.pages()) await page.goto('about:blank');
    }
    for (const shop of shops) await shop.close();
  },
});

/** Gives the test a function that opens browsers, and closes them after it. */
async function giveShoppers(give: (open: () => Promise<Shopper>) => Promise<void>, open: () => Promise<Shopper>): Promise<void> {
  const shoppers: Shopper[] = [];
  await give(async () => {
    const shopper = await open();
    shoppers.push(shopper);
    return shopper;
  });
  for (const shopper of shoppers) await shopper.context.close();
  for (const shopper of shoppers) expect(shopper.watch.unexpected(), 'complaints in the console').toEqual([]);
}

async function newShopper(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Shopper> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const watch = new PageWatch();
  watch.attach(page);
  return { page, watch, context };
}

/** Stores a customer's session where the app expects it: local storage and the refresh cookie. */
export async function openSession(page: Page, url: string, customer: Customer): Promise<void> {
  if (customer.cookie !== null) {
    await page.context().addCookies([{ ...customer.cookie, domain: new URL(url).hostname, path: '/', httpOnly: true }]);
  }
  // Writing local storage requires a page of the same origin. This one has no script.
  await page.goto(`${url}/healthz`);
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(customer.session));
}
