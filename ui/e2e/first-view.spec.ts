// The server-rendered first view is at the same position as in the app, and its images load once.
import { type Locator, type Page } from '@playwright/test';
import { expect, press, test } from './harness';
import { addAddress, fillCart, findProduct } from './pages/scene';

test.use({ demoNow: '2026-11-21T10:00:00+03:00' });

interface View {
  path: string;
  /** Selectors in the server's HTML, and in the app. */
  pictures: [string, string];
  names: [string, string] | null;
}

const CARDS = 4;

interface Box {
  /** The image's file, or the element's text. */
  shows: string;
  place: number[];
}

/** Returns what each element shows, with its position and size in pixels. */
async function boxes(found: Locator): Promise<Box[]> {
  return found.evaluateAll((elements, most) =>
    elements.slice(0, most).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const shows = element instanceof HTMLImageElement ? element.currentSrc : (element.textContent ?? '');
      return { shows, place: [x, y, width, height] };
    }), CARDS);
}

/** Matches boxes that are less than half a pixel away: the two layouts round their fractions differently. */
function about(before: Box[]) {
  return before.map(({ shows, place }) => ({ shows, place: place.map((value) => expect.closeTo(value, 0)) }));
}

/** Opens a page and holds its scripts back until the returned function is called. */
async function withoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // Measure only after the style sheet has loaded.
  await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
  // The browser's cache is off while a route stands, so the route has to go before the app asks for its images.
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    release();
  };
}

/** Counts how often a file came from the server and not from the browser's cache. */
async function transfers(page: Page, file: string): Promise<number> {
  return page.evaluate((address) =>
    performance.getEntriesByName(address).filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0).length, file);
}

test('the first picture and the name stay where they are when the app comes', async ({ page, api }) => {
  const [plain, varied] = [await findProduct(api, 'Safi'), await findProduct(api, 'Hamour')];
  const pictured = await findProduct(api, 'Local Prawns, Medium');
  const ofProduct = { pictures: ['.boot-picture img', 'main picture img >> nth=0'], names: ['.boot h1', 'main h1'] } as const;
  const views: View[] = [
    { path: '/', pictures: ['.boot-banner img', 'main .swiper-slide-active img >> nth=0'], names: null },
    { path: '/category/fish/1', pictures: ['.boot-card img', 'main article img'], names: ['.boot h1', 'main h1'] },
    ...[`/product/${plain.slug}/${plain.id}`, `/details/${varied.slug}/${varied.id}`, `/product/${pictured.slug}/${pictured.id}`].map((path): View => ({
      path,
      pictures: [...ofProduct.pictures],
      names: [...ofProduct.names],
    })),
  ];
  // Otherwise the banner's autoplay would run.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path, pictures, names } of views) {
    const letGo = await withoutScripts(page, path);
    const first = page.locator(pictures[0]);
    await expect(first.first()).toBeVisible();
    await expect.poll(() => first.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete && one.clientWidth > 0))).toBe(true);
    const before = { pictures: await boxes(first), names: names === null ? [] : await boxes(page.locator(names[0])) };
    expect(before.pictures.length, path).toBe(path.startsWith('/category') ? CARDS : 1);
    await letGo();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('.boot')).toHaveCount(0);
    await expect.poll(() => boxes(page.locator(pictures[1])), path).toEqual(about(before.pictures));
    if (names !== null) expect(await boxes(page.locator(names[1])), path).toEqual(about(before.names));
    for (const { shows } of before.pictures) expect(await transfers(page, shows), `${path}: ${shows}`).toBe(1);
  }
});

test('no skeleton takes the place of what came with the page', async ({ page, api }) => {
  const [plain, varied] = [await findProduct(api, 'Safi'), await findProduct(api, 'Hamour')];
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const { className } of document.querySelectorAll('main [class*="_skeleton_"]')) seen.push(className);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/category/fish/1', `/product/${plain.slug}/${plain.id}`, `/details/${varied.slug}/${varied.id}`]) {
    await page.goto(path);
    await expect(page.locator('main h1'), path).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen), path).toEqual([]);
  }
});

test('[PROD-01] the name that came with the page gives way to the app’s own', async ({ page, api }) => {
  const { slug, id, name } = await findProduct(api, 'Safi');
  const { product_detail } = await api.post('product-detail/', { id });
  const letGo = await withoutScripts(page, `/product/${slug}/${id}`);
  await expect(page).toHaveTitle(product_detail.meta);
  await expect(page.locator('head [property="og:title"]')).toHaveAttribute('content', name);
  await letGo();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('head [data-first]')).toHaveCount(0);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
  await expect(page).toHaveTitle(product_detail.meta);
  await page.goto('/about');
  await expect(page.locator('head title')).toHaveCount(1);
});

test('[CHK-01] the checkout’s title and the grey of its lines stand where the app will have them', async ({ page, api, customer, signIn }) => {
  const own = api.as(customer);
  await addAddress(own);
  for (const name of ['Safi', 'White Roses', 'Luqaimat']) await fillCart(own, (await findProduct(own, name)).id);
  await signIn(customer);
  const letGo = await withoutScripts(page, '/check');
  const title = page.locator('.boot h1');
  await expect(title).toHaveText('Checkout');
  const placeOf = async (found: Locator) => {
    const { x, y, height } = await found.evaluate((element) => element.getBoundingClientRect());
    return { x, y, height };
  };
  const [name, lines] = [await placeOf(title), await placeOf(page.locator('.boot-cart'))];
  await letGo();
  const line = page.locator('main [data-line]').first();
  await expect(line).toBeVisible();
  expect(await placeOf(page.getByRole('heading', { level: 1 }))).toEqual(name);
  const cart = await placeOf(page.getByRole('region', { name: 'Your cart' }));
  expect({ x: cart.x, y: cart.y }).toEqual({ x: lines.x, y: lines.y });
  expect(Math.abs(cart.height - lines.height)).toBeLessThan(4);
});

test('the scripts are fetched once the first picture is on screen', async ({ page, api }) => {
  const { slug, id } = await findProduct(api, 'Safi');
  const asked: string[] = [];
  const isApp = (path: string) => /^\/assets\/(?:start|libraries)-.*\.js$/.test(path) || path.endsWith('.wasm');
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(`/product/${slug}/${id}`);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(asked.filter((path) => isApp(path))).toHaveLength(3);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd })));
  const first = files.find(({ path }) => path.startsWith('/assets/first-'));
  const picture = files.find(({ path }) => path.startsWith('/media/'));
  // On a busy machine the picture may arrive after the app has stopped waiting for it.
  const due = Math.min(picture?.responseEnd ?? 0, (first?.responseEnd ?? 0) + 1_400);
  expect(due).toBeGreaterThan((first?.responseEnd ?? 0) + 300);
  expect(files.filter(({ path, startTime }) => isApp(path) && startTime < due)).toEqual([]);
});

test('a page whose very first script does not come says in time that it takes long', async ({ page, watch }) => {
  watch.expects('no answer', '/assets/first-');
  await page.route('**/assets/first-*.js', (route) => route.abort());
  await page.goto('/');
  const said = page.locator('.boot-slow');
  await expect(said).toBeHidden();
  const delays = await said.evaluate((element) =>
    element.getAnimations().map((animation) => {
      animation.finish();
      return animation.effect?.getTiming().delay;
    }),
  );
  expect(delays).toEqual([20_000]);
  await expect(said).toContainText('taking longer than usual');
  await page.unrouteAll({ behavior: 'wait' });
  await press(said.getByRole('link', { name: 'Reload' }));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('a page whose scripts do not come says so and is reloaded with one press', async ({ page, watch }) => {
  watch.expects('no answer', '/assets/start-');
  for (const path of ['/', '/login']) {
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.goto(path);
    const said = page.getByRole('alert').getByRole('heading', { level: 1, name: 'Something went wrong on this page' });
    await expect(said).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await press(page.getByRole('link', { name: 'Reload' }));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(said).toHaveCount(0);
  }
});
