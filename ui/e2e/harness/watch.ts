// Watches a page for what a developer would see in the console. Only the browser's own note of a call that failed as the
// test says it does is let through; anything else fails the test.
import type { ConsoleMessage, Page } from '@playwright/test';

/** What a journey may make a call come to: a status, or no answer at all. */
export type Outcome = number | 'no answer';

interface Complaint {
  text: string;
  /** The call that it is about, when it is the browser's note of a failed one. */
  failed: { outcome: Outcome; path: string } | null;
}

const REFUSED = /^Failed to load resource: the server responded with a status of (\d{3}) \(.*\)$/;
const UNANSWERED = /^Failed to load resource: net::ERR_\w+$/;

function outcomeOf(text: string): Outcome | null {
  const status = REFUSED.exec(text)?.[1];
  if (status !== undefined) return Number(status);
  return UNANSWERED.test(text) ? 'no answer' : null;
}

function complaintOf(message: ConsoleMessage): Complaint {
  const { url } = message.location();
  const outcome = message.type() === 'error' ? outcomeOf(message.text()) : null;
  return {
    text: `${message.type()}: ${message.text()} (${url})`,
    failed: outcome === null ? null : { outcome, path: new URL(url).pathname },
  };
}

export class PageWatch {
  private readonly complaints: Complaint[] = [];
  private readonly expected: { outcome: Outcome; path: string }[] = [];

  /** Names a failure that the journey is meant to cause: what it comes to, and how the path of the call begins. */
  expects(outcome: Outcome, path: string): void {
    this.expected.push({ outcome, path });
  }

  attach(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(complaintOf(message));
    });
    page.on('pageerror', (error) => this.complaints.push({ text: `thrown: ${error.message}`, failed: null }));
  }

  private isExpected({ failed }: Complaint): boolean {
    return this.expected.some(({ outcome, path }) => failed?.outcome === outcome && failed.path.startsWith(path));
  }

  /** What was complained about and not expected. */
  unexpected(): string[] {
    return this.complaints.filter((complaint) => !this.isExpected(complaint)).map(({ text }) => text);
  }
}
