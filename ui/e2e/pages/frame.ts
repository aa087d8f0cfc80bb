// What stands around every page: header, category bar, footer, and the phone's bottom bar.
import type { Locator, Page } from '@playwright/test';

export class Frame {
  readonly header: Locator;
  readonly footer: Locator;
  readonly categories: Locator;
  /** Shown on phones only. */
  readonly bottomBar: Locator;

  constructor(private readonly page: Page) {
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.categories = page.getByRole('navigation', { name: 'Categories' });
    this.bottomBar = page.getByRole('navigation', { name: 'Shop', exact: true });
  }

  /** A toast with this text, while it shows. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: /Messages/ }).getByText(text);
  }

  /** The modal alert with this text. */
  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alertdialog').filter({ hasText: text });
  }
}
