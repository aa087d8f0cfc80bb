// A shop is opened from nothing in the browser: the owner's account, name, areas, times and fees, 25 products in 5 categories
// with pictures, terms and a coupon; then its first order is delivered and its cash counted. Nobody uses a terminal.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient, type Customer, PASSWORD, type ShopServer, choose, expect, expectAccessible, press, test } from './harness';
import { OWN_PASSWORD, totp } from './harness/office';
import { zipOf } from './harness/zip';
import type { Page } from '@playwright/test';

const CATEGORIES = ['fish', 'shellfish', 'lamb', 'poultry', 'sweets'];
const DEMO = join(import.meta.dirname, '../../demo');

/** An archive with 25 products in 5 categories, each category with a picture for its products. */
function catalogue(): Buffer {
  const named = [...readFileSync(join(DEMO, 'pictures.toml'), 'utf8').matchAll(/^"?([\w-]+)"? = "(\w+)"$/gm)];
  const pictures = named.flatMap(([, key = '', hash = '']) => (/banner|mobile/.test(key) ? [] : join(DEMO, 'media', `${hash}-800.webp`))).filter((path) => existsSync(path));
  const rows = ['row,category,product,name,name_ar,price,stock,status,description,pictures,picture_alts,featured'];
  for (const category of CATEGORIES) {
    rows.push(`category,${category},,Category ${category},فئة,,,,,,,yes`);
    for (let number = 1; number <= 5; number += 1) {
      rows.push(`product,${category},${category}-${number},Fresh ${category} ${number},طازج,${10 + number}.50,20,published,From the Gulf.,${category}.webp,On ice,`);
    }
  }
  const files = new Map([['catalogue.csv', Buffer.from(rows.join('\n'))]]);
  for (const [at, category] of CATEGORIES.entries()) files.set(`pictures/${category}.webp`, readFileSync(pictures[at] ?? ''));
  return zipOf(files);
}

/** Makes the owner's account with the printed link, up to the first step of the set-up. */
async function becomeOwner(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(shop.setupLink());
  await expectAccessible(page);
  await page.getByLabel('Your full name').fill('Noor Al-Kuwari');
  await page.getByLabel('Username').fill('noor');
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('Type the password again').fill(OWN_PASSWORD);
  const begun = page.waitForResponse('**/api/staff/session/begin-enrollment');
  await press(page.getByRole('button', { name: 'Make my account' }), { times: 2 });
  const { secret } = (await (await begun).json()) as { secret: string };
  await page.getByRole('textbox', { name: 'Code' }).fill(totp(secret));
  await press(page.getByRole('button', { name: 'Confirm', exact: true }));
  await press(page.getByText('I have saved them'));
  await press(page.getByRole('button', { name: 'Go on' }));
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
}

/** Buys a product in cash for tomorrow, as the first customer. Returns the order's id. */
async function buy(shop: ShopServer, customer: Customer): Promise<number> {
  const own = new ApiClient(shop.url).as(customer);
  const [found] = await own.get('search-tag', '?query=fish-1');
  await own.post('addtocart/', { main_product_id: found?.id ?? 0, main_function: 'add' });
  const [municipality] = await own.get('municipality-list');
  const address = await own.post('create-user-address/', {
    address: 'Villa 5', pincode: 'Street 840', city: 'Al Dafna', address_type: 'Home', municipality_id: municipality?.id ?? 0, zone_id: 61, unit: '2',
  });
  const cart = await own.get('get-cart/');
  const [slot] = cart.delivery_time_slots.tomorrow;
  const placed = await own.post(
    'create-order/',
    { slot_id: slot?.id ?? 0, order_type: 'Scheduled Delivery', payment_type: 'COD', device: 'web', address_id: address.id, order_note: '' },
    { 'Idempotency-Key': 'first-order' },
  );
  return placed.id;
}

test('an owner opens a shop from nothing, and its first order is delivered and cashed up', async ({ page, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop({ isNew: true, env: { HAMOUR_MESSAGE_PROVIDER: 'console' } });
  // Before the owner has come, too, shoppers read that the shop opens soon.
  const shopper = await anotherShopper();
  shopper.watch.expects(503, '/api/');
  await shopper.page.goto(shop.url);
  await expect(shopper.page.getByRole('heading', { name: 'We open soon' })).toBeVisible();
  await becomeOwner(page, shop);
  const part = (name: RegExp) => page.getByRole('region', { name });
  await shopper.page.goto(shop.url);
  await expect(shopper.page.getByRole('heading', { name: 'We open soon' })).toBeVisible();
  await expect(shopper.page.getByText('Our shop opens soon.')).toBeVisible();

  await part(/Your shop/).getByLabel('Name of the shop').fill('Al Bahar');
  await part(/Your shop/).getByLabel('Phone for customers').fill('+974 4400 1111');
  await press(part(/Your shop/).getByRole('button', { name: 'Save' }));
  await choose(part(/Delivery/).getByLabel(/^Doha/));
  await part(/Delivery/).getByLabel('Delivery fee in QR').fill('15');
  await part(/Delivery/).getByLabel('Free from QR').fill('200');
  const from = part(/Delivery/).getByRole('textbox', { name: 'From', exact: true });
  await from.nth(1).fill('11:00');
  await press(part(/Delivery/).getByRole('button', { name: 'Save' }));
  await expect(part(/Delivery/).getByText('The times 10:00–12:00 and 11:00–18:00 overlap')).toBeVisible();
  await from.nth(1).fill('15:00');
  await press(part(/Delivery/).getByRole('button', { name: 'Save' }));
  await expect(part(/Delivery/).getByText(/every day, at 10:00–12:00, 15:00–18:00/)).toBeVisible();
  // A saved step is opened again and corrected.
  await press(part(/Delivery/).getByRole('button', { name: 'Correct this' }));
  await from.nth(1).fill('16:00');
  await press(part(/Delivery/).getByRole('button', { name: 'Save' }));
  await expect(part(/Delivery/).getByText(/every day, at 10:00–12:00, 16:00–18:00/)).toBeVisible();
  await expect(part(/Delivery/).getByRole('link', { name: 'Open delivery' })).toBeVisible();
  await expectAccessible(page);

  await press(part(/Products/).getByRole('link', { name: 'Import a file' }));
  await page.locator('input[type="file"]').setInputFiles({ name: 'catalogue.zip', mimeType: 'application/zip', buffer: catalogue() });
  await press(page.getByRole('button', { name: 'Change 25 products' }));
  await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 90_000 });

  await page.goto(`${shop.url}/admin/pages`);
  await press(page.getByRole('link', { name: /Terms & Conditions/ }));
  await page.getByRole('textbox', { name: 'Terms & Conditions, English' }).fill('We sell what the Gulf gives us.');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/saved/i).first()).toBeVisible();

  await page.goto(`${shop.url}/admin/coupons/-/new`);
  await page.getByLabel('Code').fill('welcome');
  await page.getByLabel('Percentage').fill('10');
  await press(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByRole('heading', { name: 'WELCOME' })).toBeVisible();

  await page.goto(`${shop.url}/admin`);
  await expect(page.getByText('4 of 4 steps are done')).toBeVisible();
  await press(page.getByRole('button', { name: 'Open the shop now' }), { times: 2 });
  await expect(page.getByText('Your shop is open')).toBeVisible();
  await expectAccessible(page);

  await expect(async () => {
    await shopper.page.goto(`${shop.url}/terms`);
    await expect(shopper.page.getByText('We sell what the Gulf gives us.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await press(shopper.page.getByRole('link', { name: 'Category fish' }).first());
  await expect(shopper.page.getByRole('img', { name: 'On ice' })).toHaveCount(5);

  const readCode = () => /(\d{4}) is your/.exec(shop.log())?.[1] ?? '';
  const customer = await new ApiClient(shop.url).signUp('Maryam Al-Sada', '97455500001', readCode);
  expect(customer.password).toBe(PASSWORD);
  const id = await buy(shop, customer);

  await page.goto(`${shop.url}/admin/orders/${id}`);
  const next = page.getByRole('region', { name: 'What to do next' });
  await press(next.getByRole('button', { name: 'Accept' }));
  await press(next.getByRole('link', { name: 'Pack this order' }));
  await press(page.getByRole('button', { name: /^Packed as ordered/ }));
  await press(page.getByRole('button', { name: 'Finish packing' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Finish packing' }));
  await expect(page.getByRole('dialog', { name: 'HM000001 is packed' })).toBeVisible();
  await page.goto(`${shop.url}/admin/orders/${id}`);
  await press(next.getByRole('button', { name: 'Send out' }));
  await press(page.getByRole('button', { name: 'Send out anyway' }));
  await press(next.getByRole('button', { name: 'Delivered', exact: true }));
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Cash received' })).toHaveValue('26.50');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delivered' }));
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();

  await page.goto(`${shop.url}/admin/money`);
  const row = page.getByRole('table', { name: 'Cash of the day' }).getByRole('row').filter({ has: page.getByRole('button', { name: /^Count the cash of / }) });
  // Fish at 11.50 and the delivery fee.
  await expect(row).toContainText('26.50');
  await press(row.getByRole('button'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Counted' }).fill('26.50');
  await press(dialog.getByRole('button', { name: 'Close the count' }));
  await expect(page.getByText('Day closed')).toBeVisible();
});
