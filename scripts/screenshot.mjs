// Takes the README's screenshot: the demo shop's front page on a desktop and a category on a phone, side by side.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { chromium } = createRequire(new URL('../ui/package.json', import.meta.url))('@playwright/test');
const [program, output] = process.argv.slice(2);
const START_TIMEOUT_MS = 15_000;
const DESK = { viewport: { width: 1440, height: 1080 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const VISITOR = { locale: 'en-GB', timezoneId: 'Asia/Qatar', reducedMotion: 'reduce', bypassCSP: true };

const folder = mkdtempSync(join(tmpdir(), 'hamour-screenshot-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const shop = spawn(program, ['serve', '--demo'], {
  env: {
    ...process.env,
    HAMOUR_LISTEN: `127.0.0.1:${port}`,
    HAMOUR_DATABASE: `sqlite:${join(folder, 'hamour.db')}`,
    HAMOUR_DATA_DIR: join(folder, 'data'),
  },
  stdio: 'ignore',
});
const browser = await chromium.launch({
  ...(process.env.HAMOUR_CHROMIUM ? { executablePath: process.env.HAMOUR_CHROMIUM } : {}),
  args: ['--no-sandbox'],
});
try {
  await listening();
  const [category] = await (await fetch(`${url}/api/category`)).json();
  await compose(await picture(DESK, '/'), await picture(PHONE, `/category/${category.slug}/${category.id}`));
} finally {
  await browser.close();
  shop.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Takes a screenshot once all visible pictures have loaded. Autoplay is off, so that each run gives the same result. */
async function picture(view, path) {
  const context = await browser.newContext({ ...view, ...VISITOR });
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const close = page.getByRole('button', { name: 'Hide menu' });
  if (await close.isVisible()) await close.click();
  // The page scrolls to its top about a second after the banner has loaded.
  await sleep(1_500);
  // Screenshots have no scroll bar, so no space is reserved for one.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' });
  const taken = await page.screenshot();
  await context.close();
  return taken.toString('base64');
}

async function compose(desk, phone) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.setContent(`<style>
    body { margin: 0; background: #e4f0ee; display: flex; gap: 40px; align-items: center; justify-content: center; height: 100vh }
    img { border-radius: 14px; box-shadow: 0 18px 50px #10302e33; display: block }
  </style><img src="data:image/png;base64,${desk}" width="1120"><img src="data:image/png;base64,${phone}" width="340">`);
  await page.locator('img').nth(1).evaluate((image) => image.decode());
  await page.screenshot({ path: output });
}

async function listening() {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      if ((await fetch(`${url}/healthz`)).ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline || shop.exitCode !== null) throw new Error('the shop did not start');
    await sleep(50);
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
