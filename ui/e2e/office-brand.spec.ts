// The shop's brand in the back office: a palette that cannot be read is refused, another one is saved with a logo and an
// icon, and a visitor has all of it from the first paint on, without any script.
import { deflateSync, crc32 } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

/** A PNG file of one colour. */
function png(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => [...colour]).flat())]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const INDIGO = [0x2f, 0x3c, 0x8f] as const;

/** Opens a page without scripts until it shows what the check asks for: the shop takes up to a second. */
async function visitorSees(browser: Browser, address: string, check: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(address);
    await check(page);
  }).toPass();
  await context.close();
}

const choose = async (page: Page, label: string, name: string, file: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: label }));
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: file });
};

const save = async (page: Page) => {
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
};

test('colours that cannot be read are refused; others, a logo and an icon reach visitors without a script', async ({ page, watch, ownShop, browser }) => {
  test.slow();
  const shop = await ownShop();
  const sea = 'rgb(14, 90, 85)';
  const mark = (visitor: Page) => visitor.locator('.boot').first();
  await visitorSees(browser, shop.url, (visitor) => expect(mark(visitor)).toHaveCSS('color', sea));

  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/brand`);
  await expect(page.getByRole('button', { name: 'Harbour usual' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const colour = page.getByRole('textbox', { name: 'Brand colour', exact: true });
  await colour.fill('#ffcc00');
  await expect(page.getByText('Too pale for white text on it. Choose a darker one.')).toBeVisible();
  // The preview shows it as it would be, which axe would rightly refuse too.
  await expect(page.getByText('Too weak in 7 of 9 places.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(colour).toBeFocused();
  await press(page.getByRole('button', { name: /^Use #/ }));
  await expect(page.getByText('Easy to read in all 9 places.')).toBeVisible();
  await press(page.getByText('Show the places').first());
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Indigo' }));
  await expect(colour).toHaveValue('#2f3c8f');

  watch.expects(400, '/api/staff/brand/upload');
  await choose(page, 'Choose a file: Icon', 'small.png', png(200, 200, INDIGO));
  await expect(page.getByText('An icon must be a square of at least 512 x 512 pixels; this one is 200 x 200')).toBeVisible();
  await choose(page, 'Choose a file: Icon', 'icon.png', png(512, 512, INDIGO));
  await expect(page.getByText('Ready. Save to show it to shoppers.')).toHaveCount(1);
  await choose(page, 'Choose a file: Logo', 'logo.png', png(600, 150, INDIGO));
  await expect(page.getByText('Ready. Save to show it to shoppers.')).toHaveCount(2);
  await expectAccessible(page);
  await save(page);

  await visitorSees(browser, shop.url, async (visitor) => {
    await expect(mark(visitor)).toHaveCSS('color', 'rgb(47, 60, 143)', { timeout: 1000 });
    await expect(visitor.locator('img.boot-logo')).toHaveJSProperty('naturalWidth', 576);
    const address = (rel: string) => visitor.locator(`link[rel="${rel}"]`).first().getAttribute('href');
    for (const rel of ['icon', 'apple-touch-icon']) {
      const icon = await visitor.request.get(shop.url + (await address(rel) ?? ''));
      expect(icon.headers()['content-type']).toBe('image/png');
    }
    const manifest = await visitor.request.get(shop.url + (await address('manifest') ?? ''));
    const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  });
  // With scripts the logo stands where it stood before, and the console has no complaint of the policy.
  await page.goto(shop.url);
  await expect(page.getByRole('link', { name: /Hamour/ }).first().getByRole('img')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await page.goto(`${shop.url}/admin/brand`);
  await press(page.getByRole('button', { name: 'Remove: Logo' }));
  await press(page.getByRole('button', { name: 'Undo: Logo' }));
  for (const picture of ['Logo', 'Icon']) await press(page.getByRole('button', { name: `Remove: ${picture}` }));
  await press(page.getByRole('button', { name: 'Harbour usual' }));
  await save(page);
  await visitorSees(browser, shop.url, async (visitor) => {
    await expect(mark(visitor)).toHaveCSS('color', sea, { timeout: 1000 });
    await expect(visitor.locator('.boot-row > svg')).toBeVisible();
    await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
  });
});
