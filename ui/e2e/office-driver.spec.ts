// A driver's round with the line cut in the middle: the packer gives three orders, the driver delivers them, and their
// customer sees each change.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { placeOrder } from './harness/orders';

// Early enough that there are slots on the same day.
test.use({ demoNow: '2026-11-21T08:00:00+03:00' });

const numberOf = (id: number) => `HM${String(id).padStart(6, '0')}`;

interface Seen {
  order: { version: number; status: string };
  reports: { is_delivered: boolean; cash_received: string | null; missing: string }[];
}

/** The calls of the office that have screens of their own tests. */
const office = (page: Page) => ({
  seen: async (id: number) => (await (await page.request.get(`/api/staff/order/detail?order_id=${id}`)).json()) as Seen,
  post: async (call: string, data: object) => {
    const answer = await page.request.post(`/api/staff/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  },
});

test('a round goes on while the line is cut', async ({ page, watch, api, customer, signIn, anotherShopper, anotherPhone }) => {
  test.slow();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await placeOrder(api.as(customer), 'today')).id);
  const [first, second, third] = ids as [number, number, number];

  const manager = await anotherShopper();
  await signInAs(manager, 'manager');
  const { seen, post } = office(manager.page);
  for (const id of ids) {
    await post('order/change-status', { order_id: id, version: (await seen(id)).order.version, action: 'accept' });
    await post('packing/finish', { order_id: id, is_rest_as_ordered: true });
  }

  await signInAs({ page, watch }, 'packer', '/admin/orders/list');
  for (const id of ids) await press(page.getByRole('checkbox', { name: `Choose ${numberOf(id)}` }));
  await expect(page.getByText('3 chosen')).toBeVisible();
  await press(page.getByRole('button', { name: 'Give to driver' }));
  await press(page.getByRole('menuitem', { name: /^Give to .*driver/i }));
  await expect(page.getByText(/3 orders are given to/)).toBeVisible();
  await expectAccessible(page);

  const shopper = await anotherShopper();
  await signIn(customer, shopper.page);
  const track = async (id: number) => {
    await shopper.page.goto(`/trackorder/id:${id}`);
    return shopper.page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem');
  };
  const steps = await track(first);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');

  const driver = await anotherPhone();
  await signInAs(driver, 'driver');
  await press(driver.page.getByRole('button', { name: 'Start the round (3)' }));
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(driver.page.getByRole('region', { name: 'To deliver' }).getByRole('listitem', { name: /^HM/ })).toHaveCount(3);
  await expectAccessible(driver.page);

  await press(driver.page.getByRole('button', { name: `Deliver ${numberOf(first)}` }));
  await expectAccessible(driver.page);
  const sheet = driver.page.getByRole('dialog');
  await press(sheet.getByRole('button', { name: 'Delivered' }), { times: 2 });
  await expect(shopper.page.getByText('Delivered').first()).toBeVisible();
  const kept = await seen(first);
  expect(kept.reports).toMatchObject([{ is_delivered: true, missing: '0.00' }]);

  // The line is cut.
  await track(second);
  const cut = '**/api/staff/delivery/**';
  driver.watch.expects('no answer', '/api/staff/delivery/');
  await driver.page.route(cut, (route) => route.abort());
  await press(driver.page.getByRole('button', { name: `Deliver ${numberOf(second)}` }));
  await press(sheet.getByRole('button', { name: 'Delivered' }));
  await expect(driver.page.getByText('Waiting to be sent (1)')).toBeVisible();
  await press(driver.page.getByRole('button', { name: `${numberOf(third)} is not delivered` }));
  await press(sheet.getByText('Nobody is at home'));
  await expectAccessible(driver.page);
  await press(sheet.getByRole('button', { name: 'Not delivered' }));
  await expect(driver.page.getByText('Waiting to be sent (2)')).toBeVisible();
  await driver.page.reload();
  await expect(driver.page.getByText('Waiting to be sent (2)')).toBeVisible();
  await expect(driver.page.getByText(/No connection. This is the round as of/)).toBeVisible();
  await expectAccessible(driver.page);
  expect((await seen(second)).order.status).toBe('Food on the way');

  // It is back.
  await driver.page.unroute(cut);
  await press(driver.page.getByRole('button', { name: 'Send now' }));
  await expect(driver.page.getByText(/Waiting to be sent/)).toHaveCount(0);
  await expect(shopper.page.getByText('Delivered').first()).toBeVisible();
  expect(await seen(second)).toMatchObject({ order: { status: 'Delivered' }, reports: [{ is_delivered: true }] });
  expect(await seen(third)).toMatchObject({ order: { status: 'Accepted' }, reports: [{ is_delivered: false }] });
  await track(third);
  await expect(shopper.page.getByText(/could not hand over your order: Nobody was at home/).first()).toBeVisible();
  await page.goto(`/admin/orders/${third}`);
  await expect(page.getByText('Delivery failed: Nobody was at home')).toBeVisible();
  await expectAccessible(page);
});
