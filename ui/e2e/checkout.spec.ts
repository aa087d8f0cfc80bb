// The checkout: its content, what it remembers, and that an order is placed exactly once whatever fails.
import { type Page } from '@playwright/test';
import { ApiClient, choose, expect, expectAccessible, openSession, press, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';
import { addAddress, fillCart, placeOrder, ordersOf, findProduct, readyToOrder, slotsTomorrow } from './pages/scene';

const NOW = '2026-11-21T10:00:00+03:00';
test.use({ demoNow: NOW });

test.describe('cart', () => {
  test('[CHK-01] [CHK-04] [CHK-08] [CHK-12] lines, totals and slots follow what the shopper does', async ({ page, api, customer, signIn, watch }) => {
    watch.expects(400, '/api/cart-item-quantity/');
    const own = await readyToOrder(api, customer);
    await fillCart(own, (await findProduct(own, 'White Roses')).id);
    await fillCart(own, (await findProduct(own, 'Lamb Shoulder')).id);
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    await expect(checkout.lines).toHaveCount(3);
    const safi = checkout.line('Safi');
    await expect(safi).toContainText('QR 38.00');
    await press(safi.getByRole('button', { name: 'Add one more: Safi' }));
    await press(safi.getByRole('button', { name: 'Add one more: Safi' }));
    await expect(safi).toContainText('QR 114.00');
    await expect(checkout.amount('Sub Total')).toContainText('245.00');

    const roses = checkout.line('White Roses');
    const oneMore = roses.getByRole('button', { name: /^Add one more/ });
    await press(oneMore);
    await press(oneMore);
    await expect(page.getByText('Sorry the product is currently out of stock')).toBeVisible();
    // A slow double press: the next line's button moves under the pointer.
    await press(roses.getByRole('button', { name: 'Remove White Roses' }), { times: 2, gapMs: 300 });
    await expect(roses).toHaveCount(0);
    await expect(checkout.amount('Sub Total')).toContainText('160.00');
    await expect(checkout.lines).toHaveCount(2);

    await expect(page.getByRole('tab')).toHaveText([/Today\s*Sat 21 Nov/, /Tomorrow\s*Sun 22 Nov/, /In two days\s*Mon 23 Nov/]);
    await checkout.chooseDay('In two days');
    await expect(page.getByRole('group', { name: 'Morning' }).getByRole('radio').first()).toBeChecked();
    await expectAccessible(page);
  });

  test('[CHK-11] an empty cart leads back to the shop', async ({ page, customer, signIn }) => {
    await signIn(customer);
    await page.goto('/check');
    await expect(page.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('link', { name: 'Back to the shop' }));
    await expect(page).toHaveURL(/\/$/);
  });

  test('[CHK-11] [ROLE-02] a guest is taken home', async ({ page }) => {
    await page.goto('/check');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('[CHK-07] [CHK-13] a coupon is applied, shown and removed', async ({ page, api, customer, signIn, watch }) => {
    watch.expects(400, '/api/create-coupon/');
    await readyToOrder(api, customer, 'Safi', 2);
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    await checkout.enterCoupon('NOSUCHCODE');
    await expect(page.getByText('Coupon Invalid')).toBeVisible();
    // The remove button appears where Apply was.
    await checkout.enterCoupon('fresh10', { times: 2 });
    await expect(page.getByText('Coupon Applied')).toBeVisible();
    await expect(checkout.amount('Discount')).toContainText('7.60');
    await expectAccessible(page);
    await expect(page.getByText('Coupon Removed')).toBeHidden();
    await press(page.getByRole('button', { name: 'Remove coupon FRESH10' }));
    await expect(page.getByText('Coupon Removed')).toBeVisible();
    await expect(checkout.amount('Discount')).toContainText('0.00');
  });

  test('[CHK-06] express clears the slot, costs more and is placed without one', async ({ page, api, customer, signIn }) => {
    const own = await readyToOrder(api, customer);
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    const before = await checkout.amount('Delivery Charge').innerText();
    const toggle = page.getByRole('switch', { name: /Express Delivery/ });
    await press(toggle);
    await expect(toggle).toBeChecked();
    await expect(toggle).toHaveAttribute('aria-disabled', 'true');
    await expect(toggle).not.toHaveAttribute('aria-disabled');
    await expect(checkout.amount('Delivery Charge')).not.toHaveText(before);
    await checkout.payCash();
    await expectAccessible(page);
    await press(checkout.finalButton);
    await checkout.expectPlaced();
    expect((await ordersOf(own))[0]?.delivery_timeslot).toBeNull();
  });

  test('[CHK-09] what is weighed at packing is paid in cash', async ({ page, api, customer, signIn }) => {
    const own = api.as(customer);
    await addAddress(own);
    const hamour = await findProduct(own, 'Hamour');
    await own.post('addtocart/', { main_product_id: hamour.id, variation_function: 'add', variation: [{ id: await weighedVariation(own, hamour.id) }] });
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    await expect(page.getByText(/weights and prices will be updated later/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /Online Payment/ })).toHaveCount(0);
    await expectAccessible(page);
    await press(checkout.finalButton);
    await checkout.expectPlaced();
  });

  test('[CHK-01] a cart of forty lines stays usable', async ({ page, api, customer, signIn }) => {
    const own = api.as(customer);
    await addAddress(own);
    await fillWithMany(own, 40);
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    const all = page.getByRole('button', { name: /^Show all \d+ products$/ });
    if (await all.isVisible()) await press(all);
    await expect(checkout.lines).toHaveCount(40);
    await expect(checkout.finalButton).toBeInViewport();
    await expectAccessible(page);
  });
});

/** Returns the variation of a weighed product as the cart accepts it. */
async function weighedVariation(own: ApiClient, productId: number): Promise<number> {
  const { product_detail } = await own.post('product-detail/', { id: productId });
  const whole = product_detail.variations.find((one) => one.variation_name === 'Whole');
  if (whole === undefined) throw new Error('no whole hamour');
  return whole.id;
}

async function fillWithMany(own: ApiClient, lines: number): Promise<void> {
  let filled = 0;
  for (const { id } of await own.get('category')) {
    const { category_products } = await own.post('category_product_details/', { id });
    for (const { product_data } of category_products) {
      if (filled === lines) return;
      if (product_data.has_variation || !product_data.is_active) continue;
      await fillCart(own, product_data.id);
      filled += 1;
    }
  }
  throw new Error(`only ${filled} products without variations`);
}

test.describe('one order, whatever happens', () => {
  test('[CHK-16] a double click on the final button places one order', async ({ page, api, customer, signIn }) => {
    const own = await readyToOrder(api, customer);
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    await checkout.payCash();
    await press(checkout.finalButton, { times: 2 });
    await checkout.expectPlaced();
    expect(await ordersOf(own)).toHaveLength(1);
  });

  test('[CHK-05] a reload in the middle loses nothing', async ({ page, api, customer, signIn }) => {
    const own = await readyToOrder(api, customer);
    await addAddress(own, { city: 'West Bay', address_type: 'Work' });
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    await checkout.note.fill('Gate 3, ask for Noor');
    await choose(checkout.address(/West Bay/));
    await checkout.chooseDay('Tomorrow');
    await checkout.chooseSlot('18:00 – 20:00');
    await checkout.payCash();
    await page.reload();
    await expect(checkout.note).toHaveValue('Gate 3, ask for Noor');
    await expect(checkout.address(/West Bay/)).toBeChecked();
    await expect(checkout.slot('18:00 – 20:00')).toBeChecked();
    await expect(checkout.finalButton).toHaveText('Place Order');
    await press(checkout.finalButton);
    await checkout.expectPlaced();
    const [order] = await ordersOf(own);
    expect(order?.delivery_timeslot).toEqual({ start_time: '18:00', end_time: '20:00' });
    expect(order?.delivery_location?.address_type).toBe('Work');
  });

  test('an answer lost on the way is asked for again, after a reload too', async ({ page, api, customer, signIn, watch }) => {
    watch.expects('no answer', '/api/create-order/');
    const own = await readyToOrder(api, customer);
    await signIn(customer);
    const checkout = new CheckoutPage(page);
    await checkout.open();
    await checkout.payCash();
    await page.route('**/api/create-order/', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/create-order/'));
    await press(checkout.finalButton);
    await lost;
    expect(await ordersOf(own)).toHaveLength(1);
    // Another attempt may be in progress by now.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/check');
    await checkout.expectPlaced();
    expect(await ordersOf(own)).toHaveLength(1);
  });

  test('a restart of the shop in the middle loses nothing', async ({ page, ownShop, watch }) => {
    watch.expects('no answer', '/api/');
    const shop = await ownShop({ now: NOW });
    const api = new ApiClient(shop.url);
    const customer = await api.signUp();
    const own = await readyToOrder(api, customer);
    await openSession(page, shop.url, customer);
    const checkout = new CheckoutPage(page);
    await checkout.open(shop.url);
    await checkout.note.fill('Back door');
    await checkout.chooseDay('Tomorrow');
    await checkout.chooseSlot('16:00 – 18:00');
    await checkout.payCash();
    await shop.kill();
    await press(checkout.finalButton);
    await expect(page.getByText('We got no answer from the shop')).toBeVisible();
    await expectAccessible(page);
    await shop.start();
    await expect(checkout.note).toHaveValue('Back door');
    await expect(checkout.slot('16:00 – 18:00')).toBeChecked();
    await press(checkout.finalButton);
    await checkout.expectPlaced();
    expect(await ordersOf(own)).toHaveLength(1);
    await page.waitForLoadState('networkidle');
  });
});

test('[CHK-14] a toast that comes and goes never lies on the final button of a phone', async ({ page, api, customer, signIn, watch }, { project }) => {
  test.skip(project.name !== 'phone', 'elsewhere the button is not at the window\'s end');
  watch.expects('no answer', '/api/cart-item-quantity/');
  await readyToOrder(api, customer);
  await signIn(customer);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await page.route('**/api/cart-item-quantity/**', (route) => route.abort());
  await press(page.getByRole('button', { name: 'Add one more: Safi' }));
  const toasts = page.locator('[data-sonner-toast]');
  await expect(toasts).toHaveCount(1);
  // Check every frame, from before the toast is in place until it is gone.
  const covered = await checkout.finalButton.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const look = () => {
          if (document.querySelector('[data-sonner-toast]') === null) {
            resolve(frames);
            return;
          }
          const { left, top, width, height } = button.getBoundingClientRect();
          const hits = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
          frames += hits.some((hit) => hit !== null && !button.contains(hit)) ? 1 : 0;
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(covered).toBe(0);
});

test.describe('the last of it', () => {
  const MORE_THAN_A_SLOT_HOLDS = 40;

  /** Two customers at the checkout of the same shop, each ready to place the order. */
  async function rivals(pages: readonly Page[], shopUrl: string, product: string): Promise<CheckoutPage[]> {
    const api = new ApiClient(shopUrl);
    const ready: CheckoutPage[] = [];
    for (const page of pages) {
      const customer = await api.signUp();
      await readyToOrder(api, customer, product);
      await openSession(page, shopUrl, customer);
      const checkout = new CheckoutPage(page);
      await checkout.open(shopUrl);
      await checkout.chooseDay('Tomorrow');
      await checkout.payCash();
      ready.push(checkout);
    }
    return ready;
  }

  /** Expects that one page has placed the order and that the other shows the error. Returns the other. */
  async function expectOneWinner(pages: readonly Page[], refusal: RegExp): Promise<Page> {
    const success = (page: Page) => page.getByRole('heading', { name: 'Order Placed!' });
    const refused = (page: Page) => page.getByRole('alertdialog').filter({ hasText: refusal });
    await Promise.all(pages.map((page) => expect(success(page).or(refused(page))).toBeVisible()));
    const losers: Page[] = [];
    for (const page of pages) if (await refused(page).isVisible()) losers.push(page);
    expect(losers).toHaveLength(1);
    const [loser] = losers;
    if (loser === undefined) throw new Error('nobody lost');
    await expectAccessible(loser);
    await press(loser.getByRole('button', { name: 'OK' }));
    await expect(new CheckoutPage(loser).lines).toHaveCount(1);
    return loser;
  }

  /** Leaves the shop's pages, because they poll it and the shop closes at the end of the test. */
  const settle = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.goto('about:blank')));

  test('[CHK-14] unit of stock goes to one of two shoppers, and the other is told', async ({ page, anotherShopper, ownShop, watch }) => {
    watch.expects(400, '/api/create-order/');
    const shop = await ownShop({ now: NOW });
    const other = await anotherShopper();
    other.watch.expects(400, '/api/create-order/');
    // Two bunches are left, so a third customer orders one first.
    const api = new ApiClient(shop.url);
    const third = await readyToOrder(api, await api.signUp(), 'White Roses');
    const addressId = (await third.get('user-address/')).Address[0]?.id ?? 0;
    await placeOrder(third, addressId, (await slotsTomorrow(third))[0]?.id ?? 0);

    const pages = [page, other.page];
    const checkouts = await rivals(pages, shop.url, 'White Roses');
    await Promise.all(checkouts.map((checkout) => press(checkout.finalButton)));
    const loser = await expectOneWinner(pages, /Sorry the product is currently out of stock/);
    await expect(new CheckoutPage(loser).lines.getByText('Out of Stock')).toBeVisible();
    await settle(pages);
  });

  test('[CHK-14] [CHK-04] place of a slot goes to one of two shoppers, and the other chooses again', async ({ page, anotherShopper, ownShop, watch }) => {
    watch.expects(400, '/api/create-order/');
    const shop = await ownShop({ now: NOW });
    const other = await anotherShopper();
    other.watch.expects(400, '/api/create-order/');
    const slotId = await leaveOnePlace(new ApiClient(shop.url));
    expect(slotId).toBeGreaterThan(0);

    const pages = [page, other.page];
    const checkouts = await rivals(pages, shop.url, 'Safi');
    for (const checkout of checkouts) await checkout.chooseSlot('08:00 – 10:00');
    await Promise.all(checkouts.map((checkout) => press(checkout.finalButton)));
    const loser = await expectOneWinner(pages, /slot/i);
    const again = new CheckoutPage(loser);
    await expect(again.slot('08:00 – 10:00 Full')).toBeDisabled();
    await expect(loser.getByText('No time chosen yet')).toBeVisible();
    await again.chooseSlot('10:00 – 12:00');
    await press(again.finalButton);
    await again.expectPlaced();
    await settle(pages);
  });

  /** Fills tomorrow's first slot except for one order. Returns the slot's id. */
  async function leaveOnePlace(api: ApiClient): Promise<number> {
    const [slot] = await slotsTomorrow(api.as(await api.signUp()));
    if (slot?.start_time !== '08:00') throw new Error('tomorrow does not begin at 08:00');
    let takeBack = () => Promise.resolve<unknown>(undefined);
    for (let order = 0; order < MORE_THAN_A_SLOT_HOLDS; order += 1) {
      // The number of cash orders per customer is limited.
      const own = await readyToOrder(api, await api.signUp());
      const addressId = (await own.get('user-address/')).Address[0]?.id ?? 0;
      try {
        const { id } = await placeOrder(own, addressId, slot.id);
        takeBack = () => own.post('cancel-order/', { order_id: id });
      } catch (error) {
        if (!String(error).includes('slot_unavailable')) throw error;
        await takeBack();
        return slot.id;
      }
    }
    throw new Error('the slot never fills up');
  }
});
