// A packer without a mouse: signs in, opens the picking list of a slot, packs each line of an order and finishes it.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness';
import { DEMO_PASSWORD, signInAs } from './harness/office';
import { placeOrder } from './harness/orders';

// Early enough that there are slots on the same day.
test.use({ demoNow: '2026-11-21T08:00:00+03:00' });

/** Duration of a key press of a person, in milliseconds. */
const KEY_MS = 90;
/** The bench takes an Enter that comes sooner after another as the second of a double press, in milliseconds. */
const NEXT_ENTER_MS = 400;
const MOST_TABS = 200;

interface PackedOrder {
  packed_at: string | null;
  lines: { ordered_grams: number | null; packed: { kind: string } | null }[];
}

const keysOf = (page: Page) => ({
  press: (key: string) => page.keyboard.press(key, { delay: KEY_MS }),
  type: (text: string) => page.keyboard.type(text, { delay: KEY_MS }),
  /** Tabs until a control has the focus. */
  tabTo: async (target: Locator) => {
    await target.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  },
});

async function signInByKeys(page: Page): Promise<void> {
  const { press, type, tabTo } = keysOf(page);
  await page.goto('/admin');
  await tabTo(page.getByRole('textbox', { name: 'Username or e-mail' }));
  await type('packer');
  await tabTo(page.getByLabel('Password', { exact: true }));
  await type(DEMO_PASSWORD);
  const answered = page.waitForResponse('**/api/staff/session/sign-in');
  await press('Enter');
  const session = (await (await answered).json()) as { demo_code: string };
  await tabTo(page.getByRole('textbox', { name: 'Code' }));
  await type(session.demo_code);
  await press('Enter');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
}

/** Packs each line with what its order says. */
async function packByKeys(page: Page, order: PackedOrder): Promise<void> {
  const { press, type } = keysOf(page);
  const focused = page.locator(':focus');
  await press('ArrowDown');
  for (const { ordered_grams: grams } of order.lines) {
    await expect(focused).toHaveAccessibleName(/^(Weigh: |Packed as ordered)/);
    const isWeighed = /^Weigh/.test((await focused.getAttribute('aria-label')) ?? '');
    if (isWeighed) {
      const digits = String(grams ?? 1000);
      await type(digits.slice(0, 1));
      await expect(page.getByRole('dialog')).toBeVisible();
      await type(digits.slice(1));
    }
    await page.waitForTimeout(NEXT_ENTER_MS);
    await press('Enter');
  }
}

test('a packer prints and packs by keyboard alone', async ({ page, watch, api, customer, anotherShopper }) => {
  test.slow();
  const { id } = await placeOrder(api.as(customer), 'today');
  const number = `HM${String(id).padStart(6, '0')}`;
  const manager = await anotherShopper();
  await signInAs(manager, 'manager');
  const seen = (await (await manager.page.request.get(`/api/staff/order/detail?order_id=${id}`)).json()) as { order: { version: number } };
  const accepted = await manager.page.request.post('/api/staff/order/change-status', {
    data: { order_id: id, version: seen.order.version, action: 'accept' },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);

  watch.expects(401, '/api/staff/session/current');
  const { press, tabTo } = keysOf(page);
  await signInByKeys(page);
  await tabTo(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Packing' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible();

  const row = page.getByRole('link', { name: number });
  await tabTo(page.getByRole('region').filter({ has: row }).getByRole('button', { name: /^Print for / }));
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Picking list' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Picking list', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Picking list/ })).toBeVisible();
  await expectAccessible(page);
  const document = page.getByRole('link', { name: 'Open as PDF' });
  await tabTo(document);
  const served = await page.request.get((await document.getAttribute('href')) ?? '');
  expect(served.status()).toBe(200);
  expect(served.headers()['content-type']).toContain('application/pdf');
  expect((await served.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await tabTo(page.getByRole('link', { name: 'Back', exact: true }));
  await press('Enter');

  await tabTo(row);
  await press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`^${number}`), level: 1 })).toBeVisible();
  const detail = async () => (await (await page.request.get(`/api/staff/packing/detail?order_id=${id}`)).json()) as PackedOrder;
  await packByKeys(page, await detail());
  await expect(page.locator(':focus')).toHaveAccessibleName('Finish packing');
  await page.waitForTimeout(NEXT_ENTER_MS);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: `Finish ${number}?` });
  await expect(dialog.getByRole('button', { name: 'Finish packing' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog', { name: `${number} is packed` })).toBeVisible();
  const packed = await detail();
  expect(packed.packed_at).not.toBeNull();
  expect(packed.lines.every((line) => line.packed !== null)).toBe(true);
});
