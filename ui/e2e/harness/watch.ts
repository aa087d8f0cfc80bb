// Watches a page for what a developer would see in the console: any complaint that the test did not name fails it.
import type { Page } from '@playwright/test';

export class PageWatch {
  private readonly complaints: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Names a complaint that the journey is meant to cause, such as the browser's note of a refused request. */
  expects(complaint: RegExp): void {
    this.expected.push(complaint);
  }

  attach(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.complaints.push(`thrown: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) this.complaints.push(`${response.status()} from ${response.url()}`);
    });
  }

  /** What was complained about and not expected. */
  unexpected(): string[] {
    return this.complaints.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)));
  }
}
