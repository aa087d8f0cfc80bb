// Watches a page's console. Only the browser's message about a failed call that the test expects is allowed; anything
// else fails the test.
import type { ConsoleMessage, Page } from '@playwright/test';

/** How a call may fail in a test: a status, or no response. */
export type Outcome = number | 'no answer';

interface LoggedMessage {
  text: string;
  /** The failed call, if this is the browser's message about one. */
  failed: { outcome: Outcome; path: string } | null;
}

const ERROR_STATUS = /^Failed to load resource: the server responded with a status of (\d{3}) \(.*\)$/;
const NO_ANSWER = /^Failed to load resource: net::ERR_\w+$/;

function outcomeOf(text: string): Outcome | null {
  const status = ERROR_STATUS.exec(text)?.[1];
  if (status !== undefined) return Number(status);
  return NO_ANSWER.test(text) ? 'no answer' : null;
}

function toLoggedMessage(message: ConsoleMessage): LoggedMessage {
  const { url } = message.location();
  const outcome = message.type() === 'error' ? outcomeOf(message.text()) : null;
  return {
    text: `${message.type()}: ${message.text()} (${url})`,
    failed: outcome === null ? null : { outcome, path: new URL(url).pathname },
  };
}

export class PageWatch {
  private readonly logged: LoggedMessage[] = [];
  private readonly expected: { outcome: Outcome; path: string }[] = [];

  /** Expects a failure of a call, by its outcome and the start of its path. */
  expects(outcome: Outcome, path: string): void {
    this.expected.push({ outcome, path });
  }

  attach(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.logged.push(toLoggedMessage(message));
    });
    page.on('pageerror', (error) => this.logged.push({ text: `thrown: ${error.message}`, failed: null }));
  }

  private isExpected({ failed }: LoggedMessage): boolean {
    return this.expected.some(({ outcome, path }) => failed?.outcome === outcome && failed.path.startsWith(path));
  }

  /** Returns the messages that were not expected. */
  unexpected(): string[] {
    return this.logged.filter((complaint) => !this.isExpected(complaint)).map(({ text }) => text);
  }
}
