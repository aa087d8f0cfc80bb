// What a first visit to the home page downloads, measured as it is sent, in KB of 1,024 bytes as in `make bench`.
import type { Page, Request } from '@playwright/test';
import type { AppFiles } from '../src/app/after-picture';
import { expect, press, test } from './harness';

/** The most of each kind in KB. A visit that needs more has to load something later, or not at all. */
const MOST = { usable: 120, scripts: 160, module: 75, styles: 15, fonts: 30, pictures: 150 };

interface File {
  path: string;
  kind: string;
  bytes: number;
  isCompressed: boolean;
}

async function fileOf(request: Request): Promise<File | null> {
  const response = await request.response();
  if (response === null) return null;
  const { responseBodySize: bytes } = await request.sizes();
  const path = new URL(request.url()).pathname;
  const kind = path.endsWith('.wasm') ? 'module' : request.resourceType();
  return { path, kind, bytes, isCompressed: (await response.allHeaders())['content-encoding'] === 'br' };
}

const filesOf = async (requests: readonly Request[]) => (await Promise.all(requests.map((request) => fileOf(request)))).filter((file) => file !== null);

const inKb = (bytes: number) => (bytes / 1024).toFixed(1);

/** Fails with the name and the size of each file, if together they are larger than `most` KB. */
function expectAtMost(most: number, what: string, files: readonly File[]): void {
  const sum = files.reduce((all, { bytes }) => all + bytes, 0);
  const list = files.toSorted((one, other) => other.bytes - one.bytes).map(({ path, bytes }) => `${inKb(bytes)} ${path}`);
  test.info().annotations.push({ type: what, description: `${inKb(sum)} of ${most} KB` });
  expect.soft(files, `${what}: no file was seen`).not.toEqual([]);
  expect.soft(sum / 1024, `${what}: ${inKb(sum)} KB, and at most ${most} are allowed:\n${list.join('\n')}`).toBeLessThanOrEqual(most);
}

/** Returns the paths of the scripts that the page names for its own address. */
async function namedScripts(page: Page): Promise<string[]> {
  const [own, lists] = await Promise.all([
    page.locator('script[type=module][src]').evaluateAll((found) => found.map((one) => new URL((one as HTMLScriptElement).src).pathname)),
    page.locator('script.app-files').evaluateAll((found) => found.map((one) => JSON.parse(one.textContent) as AppFiles)),
  ]);
  return [...own, ...lists.filter(({ at }) => at === undefined).flatMap(({ run = [], modules = [] }) => [...run, ...modules])];
}

/** Returns the paths of the pictures in view. The browser also loads some that are not: those below, or the next banner. */
const picturesInView = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          resolve(entries.filter(({ intersectionRatio }) => intersectionRatio > 0).map(({ target }) => new URL((target as HTMLImageElement).currentSrc).pathname));
        });
        for (const image of document.images) observer.observe(image);
      }),
  );

for (const at of ['/', '/ar']) {
  test(`a first visit to ${at} loads no more than it may`, async ({ page }) => {
    // Otherwise the banners would move on.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(at);
    await expect(page.locator('.swiper-initialized')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    const whole = [...requests];
    const inView = await picturesInView(page);

    const all = await filesOf(whole);
    const ofKind = (files: readonly File[], kind: string) => files.filter((file) => file.kind === kind);
    expectAtMost(MOST.scripts, 'scripts', ofKind(all, 'script'));
    expectAtMost(MOST.module, 'the WebAssembly module', ofKind(all, 'module'));
    expectAtMost(MOST.styles, 'styles', ofKind(all, 'stylesheet'));
    expectAtMost(MOST.pictures, 'pictures of the first view', ofKind(all, 'image').filter(({ path }) => inView.includes(path)));
    const large = all.filter(({ kind, bytes }) => ['script', 'module', 'stylesheet'].includes(kind) && bytes > 1024);
    expect.soft(large.filter(({ isCompressed }) => !isCompressed), 'sent without brotli').toEqual([]);

    expectAtMost(MOST.fonts, 'fonts', ofKind(all, 'font'));
  });
}

test('the home page answers a press with the scripts that it names', async ({ page }) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  // What the app asks for itself never arrives.
  const named: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    if (named.length === 0) named.push(...(await namedScripts(page)));
    if (named.includes(new URL(route.request().url()).pathname)) await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await press(page.getByRole('button', { name: 'Notifications' }));
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Login to see');

  const scripts = requests.filter((request) => request.resourceType() === 'script');
  expectAtMost(MOST.usable, 'scripts before the page can be used', await filesOf(scripts));
});
