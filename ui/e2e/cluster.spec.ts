// Two processes of one shop on PostgreSQL behind nginx: what a shopper notices when one of them is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient, expect, openSession, press, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';
import { fillCart, ordersOf, findProduct, readyToOrder } from './pages/scene';

const ROUNDS = 4;
/** Longer than nginx avoids a process that did not answer: `fail_timeout` of the sample configuration. */
const LEFT_ALONE_MS = 5_500;
/** Longer than a process takes to notice changed settings, which it reads every second. */
const FOLLOWS_MS = 1_500;

test('a process killed in the middle of a checkout loses nothing, and the shopper presses at most once more', async ({
  page,
  ownShop,
  watch,
}) => {
  test.setTimeout(180_000);
  for (const outcome of ['no answer', 502, 503, 504] as const) watch.expects(outcome, '/api/');
  const shop = await ownShop({ now: '2026-11-21T10:00:00+03:00' });
  const api = new ApiClient(shop.url);
  const customer = await api.signUp();
  const own = await readyToOrder(api, customer);
  await openSession(page, shop.url, customer);
  const checkout = new CheckoutPage(page);
  const unanswered = page.getByText('We got no answer from the shop');
  const placed = page.getByRole('heading', { level: 1, name: 'Order Placed!' });
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await fillCart(own, (await findProduct(own, 'Safi')).id);
    await checkout.open(shop.url);
    await checkout.chooseDay('Tomorrow');
    await checkout.payCash();
    const doomed = round % 2;
    // From before the request arrives to after the response is sent: 3 ms later in each pair of rounds.
    const killed = page.waitForRequest('**/api/create-order/').then(async () => {
      await sleep(3 * Math.floor(round / 2));
      await shop.killOne(doomed);
    });
    await press(checkout.finalButton);
    await killed;
    await expect(placed.or(unanswered)).toBeVisible();
    if (await unanswered.isVisible()) await press(checkout.finalButton);
    await checkout.expectPlaced();
    expect(await ordersOf(own), `round ${round}`).toHaveLength(round + 1);
    await shop.startOne(doomed);
    // Otherwise nginx would have no process left in the next round.
    if (round + 1 < ROUNDS) await sleep(LEFT_ALONE_MS);
  }
});

test('a shop that is closed says so through nginx, and is open soon after it was opened', async ({ ownShop }) => {
  const shop = await ownShop();
  const call = async () => {
    const answer = await fetch(`${shop.url}/api/category/`);
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, body: type.startsWith('application/json') ? ((await answer.json()) as unknown) : type };
  };
  const closed = { status: 503, body: { code: 'maintenance', maintenance_mode: true } };
  await shop.command('maintenance', 'on');
  // By now both processes have read the setting.
  await sleep(FOLLOWS_MS);
  // Repeated 503s from both processes must not make nginx avoid them.
  for (let round = 0; round < 20; round += 1) {
    expect(await call(), `round ${round}`).toMatchObject(closed);
    expect((await fetch(shop.url)).status, `round ${round}`).toBe(200);
  }
  await shop.command('maintenance', 'off');
  await expect.poll(async () => (await call()).status, { timeout: 2_000 }).toBe(200);
});
