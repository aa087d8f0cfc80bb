// End-to-end tests in a real browser against the built program: phone, tablet and desktop, with a shop per worker.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const systemChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const chromium = process.env.HAMOUR_CHROMIUM || systemChromium;

// The layout of the back office's screens is checked at all widths by its own tests; its journeys are long.
const OFFICE = '**/office-*.spec.ts';

// What these show does not depend on the width; the phone runs them.
const ANY_WIDTH = ['account', 'blogs', 'catalogue', 'checkout', 'content', 'lists', 'orders', 'payment', 'tabs'].map((name) => `**/e2e/${name}.spec.ts`);

// Tests of several processes run only in a cluster.
const ONLY_CLUSTER = process.env.HAMOUR_JOURNEYS === 'cluster' ? [] : ['**/cluster.spec.ts'];

// Measures times, so it runs when everything else has ended.
const MEASURING = '**/interactions.spec.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One retry for a busy machine. A flaky test is listed in the summary and proves no requirement.
  retries: 1,
  // A worker is a browser and a server, which mostly wait for each other.
  workers: availableParallelism(),
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Tolerates the edges of a few hundred letters. A button that moves by four pixels changes more than this.
    toHaveScreenshot: { scale: 'css', animations: 'disabled', maxDiffPixels: 100 },
  },
  // Only `make screens` updates the screenshots: a missing one fails.
  snapshotPathTemplate: '{testDir}/screens/{projectName}/{arg}{ext}',
  updateSnapshots: 'none',
  // Set by scripts/test.sh when it records the results: a forgotten `test.only` must fail there.
  forbidOnly: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Qatar',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // The browser contacts only the shop, so a run needs no network.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...ONLY_CLUSTER, OFFICE, MEASURING],
      use: PHONE,
    },
    {
      // The screens are checked at this width by the desk's tests.
      name: 'tablet',
      testMatch: ['**/first-view.spec.ts', '**/journey.spec.ts', '**/arabic-journey.spec.ts'],
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
    },
    {
      name: 'desk',
      testIgnore: [...ONLY_CLUSTER, ...ANY_WIDTH, MEASURING],
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'measures', testMatch: MEASURING, dependencies: ['phone', 'tablet', 'desk'], use: PHONE },
  ],
});
