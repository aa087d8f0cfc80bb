// Orders: the list, tracking, and cancelling.
import { expect, expectAccessible, press, test } from './harness';
import { placeOrder } from './harness/orders';

test('[ORD-04] [ORD-05] [TRK-01] [TRK-02] [TRK-03] [TRK-04] my orders, then tracking, then cancelling', async ({ page, api, customer, signIn }) => {
  test.slow();
  const { id } = await placeOrder(api.as(customer));
  await signIn(customer);
  await page.goto('/myorder');
  await expect(page.getByText('Processing')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: /^Track Order/ }).first());
  await expect(page).toHaveURL(new RegExp(`/trackorder/id:${id}$`));
  await expect(page.getByRole('heading', { name: /^Arriving tomorrow, between/ })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem');
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);

  await page.reload();
  await press(page.getByRole('button', { name: /^Cancel order/ }));
  await expectAccessible(page);
  // A double press sends one request, however long it takes.
  let calls = 0;
  await page.route('**/api/cancel-order/**', async (route) => {
    calls += 1;
    const response = await route.fetch();
    await page.waitForTimeout(400);
    await route.fulfill({ response });
  });
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }), { times: 2 });
  await expect(page.getByText('Order Cancelled Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await expect(steps.last()).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
  expect(calls).toBe(1);
});

test('[TRK-02] the tracker follows the shop while the page is open', async ({ page, shop, api, customer, signIn }) => {
  const { id } = await placeOrder(api.as(customer));
  await signIn(customer);
  await page.goto('/trackorder');
  const current = page.getByRole('list', { name: 'Progress of your order' }).locator('[aria-current=step]');
  await expect(current).toContainText('Processing');
  for (const [command, text] of [['accept', 'Accepted'], ['send', 'Food on the way'], ['deliver', 'Delivered']] as const) {
    await shop.order(command, String(id));
    await expect(current).toContainText(text);
  }
  await page.goto('/myorder');
  await expect(page.getByText('Delivered').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Track Order HM/ })).toHaveCount(0);
});

test('[ORD-05] the invoice of a delivered order opens in a new window, from the keyboard too', async ({ page, context, shop, api, customer, signIn }) => {
  const { id } = await placeOrder(api.as(customer));
  const number = `HM${String(id).padStart(6, '0')}`;
  await signIn(customer);
  await page.goto('/myorder');
  await expect(page.getByText('Processing')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download Invoice/ })).toHaveCount(0);
  for (const command of ['accept', 'send', 'deliver']) await shop.order(command, String(id));
  const link = page.getByRole('link', { name: `Download Invoice of order ${number}, opens in a new window` });
  await expect(link).toBeVisible();
  await expectAccessible(page);

  // Records the response that the new window gets.
  const given: { status: number; type: string; body: Buffer }[] = [];
  await context.route('**/api/invoice/**', async (route) => {
    const response = await route.fetch();
    given.push({ status: response.status(), type: response.headers()['content-type'] ?? '', body: await response.body() });
    await route.fulfill({ response });
  });
  const opened = context.waitForEvent('page');
  await link.focus();
  await page.keyboard.press('Enter');
  await opened;
  await expect.poll(() => given.length).toBe(1);
  await expect(link, 'the new window knows nothing of this one').toHaveAttribute('rel', /noopener/);
  const [{ status, type, body }] = given as [(typeof given)[number]];
  expect([status, type]).toEqual([200, 'application/pdf']);
  expect(body.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  // The metadata in the PDF is plain text. The file is byte for byte the one that staff print.
  expect(body.toString('latin1')).toContain(`Invoice ${number}`);
  expect(body.equals(await shop.invoice(String(id)))).toBe(true);
  await expect(page).toHaveURL(/\/myorder$/);

  // A page that has been open for long requests a new link.
  const stale = (await link.getAttribute('href')) ?? '';
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 60 * 60 * 1000;
  });
  const asked = page.waitForResponse(/order-detail/);
  const again = context.waitForEvent('page');
  await press(link);
  expect((await asked).ok()).toBe(true);
  await again;
  await expect.poll(() => given.map((one) => one.status)).toEqual([200, 200]);
  // A modified link is rejected with a message.
  const refused = await page.request.get(stale.replace('signature=', 'signature=x'));
  expect(refused.status()).toBe(404);
  expect(await refused.text()).toContain('This link to an invoice is not valid any more.');
});

test('[ORD-03] [ERR-03] a new customer has no orders yet', async ({ page, customer, signIn }) => {
  await signIn(customer);
  for (const path of ['/myorder', '/trackorder', '/notification']) {
    await page.goto(path);
    await expect(page.getByText('No Data Found')).toBeVisible();
    await expectAccessible(page);
  }
});

test('[ROLE-03] [TRK-03] a visitor of the account pages is taken home', async ({ page }) => {
  for (const path of ['/myorder', '/trackorder', '/trackorder/id:1', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});

test('[PAY-01] [PAY-02] [PAY-03] [PAY-04] [PAY-05] [PAY-06] [ROUTE-30] [ROUTE-31] the result pages say what happened', async ({ page }) => {
  test.slow();
  const pages: [string, string, boolean][] = [
    ['/payment_success', 'Order Placed!', true],
    ['/payment_failed', 'Payment Failed', true],
    ['/payment_process', 'Payment Pending', true],
    ['/app_success', 'Order Placed!', false],
    ['/app_failed', 'Payment Failed', false],
    ['/app_process', 'Payment Pending', false],
  ];
  for (const [path, title, framed] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(framed ? 1 : 0);
    await expect(page.getByRole('contentinfo')).toHaveCount(framed ? 1 : 0);
    await expectAccessible(page);
  }
});
