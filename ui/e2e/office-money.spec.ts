// The back office's money: what goes back to a customer who paid online, and the cash of a day from opening to cashing up.
import type { Page } from '@playwright/test';
import type { ApiClient } from './harness';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { placeOrder } from './harness/orders';
import { CheckoutPage } from './pages/checkout-page';
import { addAddress, fillCart } from './pages/scene';

const TODAY = '2026-11-21';
/** No other file has this time, so that nobody else's cash is in this shop. */
test.use({ demoNow: `${TODAY}T08:20:00+03:00` });

const numberOf = (id: number) => `HM${String(id).padStart(6, '0')}`;

/** Puts two units of one bestseller and one of another into the cart. Neither is sold by weight. */
async function fillTwoLines(own: ApiClient): Promise<void> {
  const { all_products_ordered: offers } = await own.get('topsellingproducts/');
  const products = offers.map((offer) => offer.product_data).filter((one) => one.is_active && !one.has_variation && !one.is_weighed);
  const [first, second] = products;
  if (first === undefined || second === undefined) throw new Error('no two bestsellers without variations');
  await fillCart(own, first.id, 2);
  await fillCart(own, second.id);
  await addAddress(own);
}

/** Pays for the cart online, as the shopper whose page it is. Returns the order. */
async function buyOnline(page: Page, own: ApiClient): Promise<number> {
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await checkout.chooseDay('Tomorrow');
  await press(checkout.finalButton);
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  const [order] = await own.get('orders/');
  if (order === undefined) throw new Error('no order');
  return order.id;
}

/** Packs one unit of the first line, and something else in place of the second. Finishes the order. */
async function packShort(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/packing/${id}`);
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: /^Fewer or none: / }).first());
  await dialog.getByRole('textbox', { name: 'Units packed, of 2' }).fill('1');
  await expect(dialog.getByText('Missing: 1 unit. Still on the shelf?')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('1 of 2 units')).toBeVisible();
  await press(page.getByRole('button', { name: /^Replace: / }).last());
  await press(dialog.getByRole('list', { name: 'Possible replacements' }).getByRole('button').filter({ hasNotText: 'by weight' }).first());
  await press(dialog.getByRole('button', { name: 'Replace' }));
  await expect(page.getByText(/^Replaced by /)).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Finish packing' }));
  await expect(dialog.getByText('Goes back to the card')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Finish packing' }));
  await expect(dialog.getByText('The customer was told')).toBeVisible();
}

test('an order paid online is packed short, and a part of it is given back', async ({ page, watch, api, customer, signIn, anotherShopper }) => {
  test.slow();
  const own = api.as(customer);
  const shopper = await anotherShopper();
  await fillTwoLines(own);
  await signIn(customer, shopper.page);
  const id = await buyOnline(shopper.page, own);
  const ordered = await own.post('order-detail/', { order_id: id });
  await shopper.page.goto(`/trackorder/id:${id}`);
  await expect(shopper.page.getByText(`QR ${ordered.total_amount}`).first()).toBeVisible();

  await signInAs({ page, watch }, 'manager', `/admin/orders/${id}`);
  const next = page.getByRole('region', { name: 'What to do next' });
  await press(next.getByRole('button', { name: 'Accept' }));
  await expect(next.getByRole('link', { name: 'Pack this order' })).toBeVisible();
  await packShort(page, id);

  // The shopper's page has stayed open.
  await expect(shopper.page.getByText(/of your payment (is being|was) refunded/)).toBeVisible();
  const packed = await own.post('order-detail/', { order_id: id });
  expect(Number(packed.total_amount)).toBeLessThan(Number(ordered.total_amount));
  await expect(shopper.page.getByText(`QR ${packed.total_amount}`).first()).toBeVisible();
  await expectAccessible(shopper.page);

  await page.goto(`/admin/orders/${id}`);
  await press(next.getByRole('button', { name: 'Send out' }));
  await press(page.getByRole('button', { name: 'Send out anyway' }));
  await press(next.getByRole('button', { name: 'Delivered', exact: true }));
  await expect(next).toContainText('Delivered.');
  await press(page.getByRole('button', { name: 'Refund…' }));
  const dialog = page.getByRole('dialog', { name: `Refund order ${numberOf(id)}` });
  await dialog.getByRole('textbox', { name: 'How much' }).fill('5');
  await press(dialog.getByRole('button', { name: 'Something was not fresh' }));
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Refund', exact: true }), { times: 2 });
  await expect(page.getByText(`The refund of ${numberOf(id)} is saved.`)).toBeVisible();
  const given = page.getByRole('region', { name: 'Payment' }).getByRole('listitem').filter({ hasText: 'Something was not fresh' });
  await expect(given).toHaveCount(1);
  await expect(given).toContainText('5.00');

  await shopper.page.goto('/notification');
  await expect(shopper.page.getByText('QR 5.00 of your payment is being refunded: Something was not fresh')).toBeVisible();

  await page.goto('/admin/money/refunds?only=all');
  const rows = page.getByRole('table', { name: 'Refunds' }).getByRole('row').filter({ hasText: numberOf(id) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Something was not fresh');
  await expectAccessible(page);
});

test('a day from opening to cashing up', async ({ page, watch, api, customer, anotherPhone }) => {
  test.slow();
  const { id } = await placeOrder(api.as(customer), 'today');
  await signInAs({ page, watch }, 'manager');
  await press(page.getByRole('link', { name: numberOf(id) }));
  const next = page.getByRole('region', { name: 'What to do next' });
  await press(next.getByRole('button', { name: 'Accept' }));
  await press(next.getByRole('link', { name: 'Pack this order' }));
  await press(page.getByRole('button', { name: /^Packed as ordered/ }));
  await press(page.getByRole('button', { name: 'Finish packing' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Finish packing' }));
  await expect(page.getByRole('dialog').getByText(/to the driver/)).toBeVisible();
  await page.goto('/admin/orders/list');
  await press(page.getByRole('checkbox', { name: `Choose ${numberOf(id)}` }));
  await press(page.getByRole('button', { name: 'Give to driver' }));
  await press(page.getByRole('menuitem', { name: /^Give to .*driver/i }));
  await expect(page.getByText(/1 order is given to/)).toBeVisible();

  const driver = await anotherPhone();
  await signInAs(driver, 'driver', '/admin/deliveries');
  await press(driver.page.getByRole('button', { name: 'Start the round (1)' }));
  await press(driver.page.getByRole('button', { name: `Deliver ${numberOf(id)}` }));
  const sheet = driver.page.getByRole('dialog');
  const cash = sheet.getByRole('textbox', { name: 'Cash received' });
  const due = await cash.inputValue();
  // A digit too many has to be confirmed, and can be corrected.
  await cash.fill(due.replace('.', '0.'));
  await press(sheet.getByRole('checkbox', { name: /^I have counted it/ }));
  await expectAccessible(driver.page);
  await press(sheet.getByRole('button', { name: /^Delivered, .* too much$/ }));
  await press(driver.page.getByText('Done today (1)'));
  await press(driver.page.getByRole('button', { name: `Correct the cash of ${numberOf(id)}` }));
  await cash.fill(due);
  await press(sheet.getByRole('button', { name: 'Save the amount' }));
  await expect(driver.page.getByText(`The cash of ${numberOf(id)} is corrected.`)).toBeVisible();
  await expect(driver.page.getByText('Everything is delivered.')).toBeVisible();

  // The shop's clock stands in the past; without this, the page would take another day for today.
  await page.clock.setFixedTime(new Date(`${TODAY}T21:00:00+03:00`));
  await page.goto('/admin/money');
  await expect(page.getByText('Day open')).toBeVisible();
  const row = page.getByRole('table', { name: 'Cash of the day' }).getByRole('row').filter({ has: page.getByRole('button', { name: /^Count the cash of / }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(due);
  await expectAccessible(page);
  await press(row.getByRole('button'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Counted' }).fill(String(Number(due) - 1));
  await expect(dialog.getByText(/^QR.1\.00 missing$/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Close the count' }));
  await expect(dialog.getByText('Write a note about the difference')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Note about the difference' }).fill('A riyal fell into the boot');
  await press(dialog.getByRole('button', { name: 'Close the count' }), { times: 2 });
  await expect(page.getByText('Day closed')).toBeVisible();
  const counts = page.getByRole('region', { name: 'Counts' }).getByRole('row').filter({ hasText: 'A riyal fell into the boot' });
  await expect(counts).toHaveCount(1);
  await expect(counts).toContainText(/.QR.1\.00/);
  await expectAccessible(page);
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Taken in cash');
});
