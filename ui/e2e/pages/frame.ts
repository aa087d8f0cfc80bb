// The frame of every page: header, category bar, footer, and the bottom bar of phones.
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

  /** Returns a visible toast with this text. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: /Messages/ }).getByText(text);
  }

  /** Returns the modal alert with this text. */
  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alertdialog').filter({ hasText: text });
  }
}
