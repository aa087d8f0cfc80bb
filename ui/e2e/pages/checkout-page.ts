// The checkout page, on phones and desktops.
import { type Locator, type Page, expect } from '@playwright/test';
import { type PressOptions, choose, press } from '../harness';

export class CheckoutPage {
  readonly title: Locator;
  readonly lines: Locator;
  readonly note: Locator;
  readonly coupon: Locator;
  readonly finalButton: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: /Checkout/ });
    // Table rows on desktops, list items on phones.
    this.lines = page.getByRole('region', { name: 'Your cart' }).locator('[data-line]');
    this.note = page.getByLabel('Order Note');
    this.coupon = page.getByLabel('Coupon Code');
    this.finalButton = page.getByRole('button', { name: /^(Place Order|Proceed to Payment)$/ });
  }

  async open(url = ''): Promise<void> {
    await this.page.goto(`${url}/check`);
    await expect(this.finalButton).toBeVisible();
  }

  line(name: string | RegExp): Locator {
    return this.lines.filter({ hasText: name });
  }

  step(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  address(name: string | RegExp): Locator {
    return this.step('Select Delivery Details').getByRole('radio', { name });
  }

  slot(times: string): Locator {
    return this.page.getByRole('radio', { name: times });
  }

  /** Returns an amount in the Cart Total box. */
  amount(label: string): Locator {
    return this.step('Cart Total').getByRole('definition').filter({
      has: this.page.locator(`xpath=preceding-sibling::*[1][self::dt and starts-with(normalize-space(), "${label}")]`),
    });
  }

  async chooseDay(name: 'Today' | 'Tomorrow' | 'In two days'): Promise<void> {
    await press(this.page.getByRole('tab', { name }));
  }

  async chooseSlot(times: string): Promise<void> {
    await choose(this.slot(times));
  }

  async payCash(): Promise<void> {
    await choose(this.page.getByRole('radio', { name: /Cash On Delivery/ }));
    await expect(this.finalButton).toHaveText('Place Order');
  }

  async enterCoupon(code: string, options: PressOptions = {}): Promise<void> {
    await this.coupon.fill(code);
    await press(this.page.getByRole('button', { name: 'Apply' }), options);
  }

  /** Expects the success page. For a paid order it is at the address that the gateway redirected to. */
  async expectPlaced(paid?: number): Promise<void> {
    await expect(this.page).toHaveURL(paid === undefined ? /\/payment_success$/ : new RegExp(`/payment_success\\?order=${paid}$`));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  }

  /** Returns the open alert with this text. */
  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alertdialog').filter({ hasText: text });
  }
}
