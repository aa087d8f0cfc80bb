// The back office: an order arrives on the board, is accepted, packed, sent and delivered; its customer sees each step.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { placeOrder } from './harness/orders';

test('an order is worked off while its customer watches', async ({ page, watch, api, customer, signIn, anotherShopper }) => {
  test.slow();
  await signInAs({ page, watch }, 'manager');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const { id } = await placeOrder(api.as(customer));
  const ids = `HM${String(id).padStart(6, '0')}`;
  const card = page.getByRole('link', { name: ids });
  await expect(card).toBeVisible();
  await expectAccessible(page);

  const shopper = await anotherShopper();
  await signIn(customer, shopper.page);
  await shopper.page.goto(`/trackorder/id:${id}`);
  const steps = shopper.page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem');
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');

  await press(card);
  await expect(page.getByRole('heading', { name: new RegExp(ids), level: 1 })).toBeVisible();
  await expectAccessible(page);
  const next = page.getByRole('region', { name: 'What to do next' });
  // A double press accepts the order once.
  await press(next.getByRole('button', { name: 'Accept' }), { times: 2 });
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');

  await press(next.getByRole('link', { name: 'Pack this order' }));
  await expect(page.getByRole('heading', { name: new RegExp(`^${ids} `), level: 1 })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: /^Packed as ordered/ }));
  await press(page.getByRole('button', { name: 'Finish packing' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Finish packing' }));
  await expect(page.getByRole('dialog').getByText(/to the driver/)).toBeVisible();
  await page.goto(`/admin/orders/${id}`);
  await press(next.getByRole('button', { name: 'Send out' }));
  await expect(page.getByRole('dialog')).toContainText('This order is not for today.');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Send out anyway' }));
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await press(next.getByRole('button', { name: 'Delivered', exact: true }));
  await press(page.getByRole('dialog', { name: `Deliver ${ids}` }).getByRole('button', { name: 'Delivered' }));
  await expect(next).toContainText('Delivered.');
  await expect(shopper.page.getByText('Delivered').first()).toBeVisible();
});

test('two people on one order are told of each other', async ({ page, watch, api, customer, anotherShopper }) => {
  test.slow();
  const { id } = await placeOrder(api.as(customer));
  await signInAs({ page, watch }, 'manager', `/admin/orders/${id}`);
  const other = await anotherShopper();
  await signInAs(other, 'support', `/admin/orders/${id}`);
  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next.getByRole('button', { name: 'Accept' })).toBeVisible();
  // The manager's page hears of nothing, so that it shows what is no longer true.
  await page.route('**/api/staff/order/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  watch.expects('no answer', '/api/staff/order/detail');
  watch.expects('no answer', '/api/staff/order/events');
  watch.expects(409, '/api/staff/order/change-status');
  await press(other.page.getByRole('region', { name: 'What to do next' }).getByRole('button', { name: 'Refuse' }));
  const dialog = other.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason for the customer' }).fill('Sorry, we are sold out today');
  await press(dialog.getByRole('button', { name: 'Refuse' }));
  await expect(other.page.getByRole('region', { name: 'What to do next' })).toContainText('Cancelled.');
  const refused = page.waitForResponse((response) => response.url().includes('change-status'));
  await press(next.getByRole('button', { name: 'Accept' }));
  expect((await refused).status()).toBe(409);
  await expect(page.getByRole('dialog', { name: 'Somebody else has changed this order' })).toContainText('Cancelled');
  const seen = await api.as(customer).post('order-detail/', { order_id: id });
  expect(seen.cancel_reason).toBe('Sorry, we are sold out today');
});

test('an order is moved to another time, and its customer reads when it comes and why', async ({ page, watch, api, customer, signIn, anotherShopper }) => {
  test.slow();
  const { id } = await placeOrder(api.as(customer));
  await signInAs({ page, watch }, 'support', `/admin/orders/${id}`);
  await press(page.getByRole('button', { name: 'Change the time' }));
  const dialog = page.getByRole('dialog', { name: /^Another time for order / });
  await press(dialog.getByRole('button', { name: /Time$/ }));
  await press(page.getByRole('option', { name: /^\d\d:\d\d – / }).last());
  await press(dialog.getByRole('button', { name: 'You asked us for another time' }));
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Move and tell the customer' }), { times: 2 });
  await expect(page.getByText(/^Order HM\d+ is moved to .* The customer is told\.$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const shopper = await anotherShopper();
  await signIn(customer, shopper.page);
  await shopper.page.goto('/notification');
  await expect(shopper.page.getByText(/^Your order now comes on .*\. You asked us for another time\.$/)).toHaveCount(1);
});
