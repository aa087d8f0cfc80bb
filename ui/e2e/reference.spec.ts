// The page of the calls, in a browser: readable, reachable, and on its own.
import { expect, expectAccessible, press, test } from './harness';

test('the page of the calls shows each of them and asks nobody else', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Hamour API');
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      const name = new RegExp(`^${method} ${path.replaceAll('/', '\\/')}( signed in)?$`, 'i');
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
  }
  const call = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^post \/api\/create-order/i }) });
  await press(call.getByRole('link', { name: 'CreateOrder', exact: true }));
  await expect(page.getByRole('heading', { name: 'CreateOrder', exact: true })).toBeInViewport();
  expect(asked.filter((url) => !url.startsWith(shop.url) && !url.startsWith('data:'))).toEqual([]);
  await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
  await expectAccessible(page);
});
