// The main journey in Arabic: a newcomer signs up, orders with a coupon, pays, follows the order to the door, and calls
// another one off.
import type { Page } from '@playwright/test';
import { account } from '../src/locale/ar/account';
import { addresses } from '../src/locale/ar/addresses';
import { catalog } from '../src/locale/ar/catalog';
import { checkout } from '../src/locale/ar/checkout';
import { orders } from '../src/locale/ar/orders';
import { words } from '../src/locale/ar/rules';
import { common } from '../src/locale/ar/words';
import { ApiClient, PASSWORD, choose, expect, expectAccessible, press, test } from './harness';

const SAFI = 'صافي';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The page is in Arabic, from right to left, and nothing sticks out of the window. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/ar/login');
  await press(page.getByRole('tab', { name: account.signUpTab }));
  await page.getByLabel(account.fullName).fill('نورة الكواري');
  await page.getByLabel(account.phone).fill(ApiClient.freshPhone());
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD);
  await expectArabic(page);
  await press(page.getByRole('button', { name: account.signUp, exact: true }));
  await expect(page).toHaveURL(/\/ar\/verification$/);
  const shown = await page.getByText(new RegExp(`${account.demoCode} \\d{4}`)).innerText();
  await press(page.getByLabel(common.otpDigit(1, 4)));
  await page.keyboard.type(/\d{4}/.exec(shown)?.[0] ?? '');
  await press(page.getByRole('button', { name: account.verifyOtp }));
  await expect(page).toHaveURL(/\/ar$/);
}

async function addSafi(page: Page): Promise<void> {
  await page.goto('/ar/product/safi/2');
  await press(page.getByRole('button', { name: catalog.addProduct(SAFI) }));
  await expect(page.getByRole('group', { name: new RegExp(SAFI) }).getByRole('status')).toHaveText('1');
}

async function addAddress(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(`^(${checkout.add}|${checkout.addAddress})$`) }).filter({ visible: true }).first());
  const dialog = page.getByRole('dialog', { name: addresses.addTitle });
  await dialog.getByLabel(addresses.building).fill('١٢');
  await dialog.getByLabel(addresses.unit).fill('٤');
  await dialog.getByLabel(addresses.street).fill('شارع الكورنيش');
  await dialog.getByLabel(addresses.zone, { exact: true }).fill('٦١');
  await dialog.getByLabel(addresses.municipality).selectOption({ label: 'الدوحة' });
  await dialog.getByLabel(addresses.locality).fill('الدفنة');
  await expectArabic(page);
  await press(dialog.getByRole('button', { name: common.save }));
  await expect(dialog).toBeHidden();
}

test('a newcomer buys, pays and gets dinner in Arabic, and calls another order off', async ({ page, shop }) => {
  test.setTimeout(240_000);
  await signUp(page);
  await addSafi(page);
  await press(page.getByRole('button', { name: common.increase(SAFI) }));
  await expect(page.getByRole('group', { name: new RegExp(SAFI) }).getByRole('status')).toHaveText('2');
  await page.goto('/ar/check');
  await addAddress(page);
  await page.getByLabel(checkout.coupon).fill('FRESH10');
  await press(page.getByRole('button', { name: checkout.apply }));
  await expect(page.getByText(words.coupon_applied).first()).toBeVisible();
  await press(page.getByRole('tab', { name: checkout.tomorrow }));
  await choose(page.getByRole('radio', { name: /\d\d:\d\d/ }).first());
  await choose(page.getByRole('radio', { name: new RegExp(words.payment_online) }));
  await expectArabic(page);
  await press(page.getByRole('button', { name: checkout.proceed }));
  // The sandbox stands for the gateway, which has its own language.
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page).toHaveURL(/\/ar\/payment_success\?order=\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expectArabic(page);

  for (const command of ['accept', 'send', 'deliver']) await shop.order(command, id);
  await page.goto(`/ar/trackorder/id:${id}`);
  await expect(heading(page, orders.trackTitle)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(orders.steps.delivered ?? '');
  await expect(page.getByRole('main')).toContainText('الدفنة');
  await expectArabic(page);

  await addSafi(page);
  await page.goto('/ar/check');
  await press(page.getByRole('tab', { name: checkout.tomorrow }));
  await choose(page.getByRole('radio', { name: /\d\d:\d\d/ }).first());
  await choose(page.getByRole('radio', { name: new RegExp(words.payment_cash) }));
  await press(page.getByRole('button', { name: checkout.placeOrder }));
  await expect(page).toHaveURL(/\/ar\/payment_success$/);
  await page.goto('/ar/myorder');
  await press(page.getByRole('button', { name: new RegExp(`^${orders.cancel}`) }).filter({ visible: true }).first());
  const question = page.getByRole('alertdialog');
  await expectArabic(page);
  await press(question.getByRole('button', { name: common.yes }));
  await expect(page.getByText(words.order_cancelled).first()).toBeVisible();
  await expectArabic(page);
});
