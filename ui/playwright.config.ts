// Journeys in a real browser against the release program: a phone, a tablet and a desk, each worker with a shop of its own.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const systemChromium = '/usr/bin/chromium';
const chromium = process.env.HAMOUR_CHROMIUM || (existsSync(systemChromium) ? systemChromium : undefined);

// What is about several processes needs them.
const ONLY_CLUSTER = process.env.HAMOUR_JOURNEYS === 'cluster' ? [] : ['**/cluster.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more try on a machine that is busy; such a test is named in the summary and proves no requirement.
  retries: 1,
  // A worker is a browser and a server, which mostly wait for each other.
  workers: availableParallelism(),
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // A few hundred letters' edges less than what a button that has moved by four pixels changes.
    toHaveScreenshot: { scale: 'css', animations: 'disabled', maxDiffPixels: 100 },
  },
  // Written anew by `make screens` only: a missing picture fails.
  snapshotPathTemplate: '{testDir}/screens/{projectName}/{arg}{ext}',
  updateSnapshots: 'none',
  // Set where a run's outcome is kept, by scripts/test.sh: no test left alone by mistake goes unseen there.
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
      // Nothing but the shop is talked to, so a run needs no network.
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
      testIgnore: ONLY_CLUSTER,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      // No pictures are kept of it: each page, and what opens over one, is looked at by axe and for what hangs over.
      name: 'tablet',
      testMatch: ['**/first-view.spec.ts', '**/journey.spec.ts', '**/screens-*.spec.ts'],
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
    },
    { name: 'desk', testIgnore: ONLY_CLUSTER, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
