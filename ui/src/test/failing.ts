// The ways in which a call fails, for the tests of what the shopper then sees.
import type { QueryClient } from '@tanstack/react-query';
import { json, refuse } from './server';

export type Way = 'aborted' | '500' | 'malformed' | 'misshapen';

/**
 * Cut off on the way; answered with an error of the server's; answered with something that is not what was asked for:
 * no JSON, or JSON that says something else.
 */
export const ways: Record<Way, () => Promise<Response>> = {
  aborted: () => Promise.reject(new TypeError('Failed to fetch')),
  500: () => Promise.resolve(refuse(500, 'internal', '')),
  malformed: () => Promise.resolve(new Response('<!doctype html><title>Sign in to the Wi-Fi</title>', { status: 200 })),
  misshapen: () => Promise.resolve(json({ products: null })),
};

export const wayNames = Object.keys(ways) as Way[];

/** Retries follow at once, so that a test does not wait for them. */
export function hurry(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

/** The connection is back: what failed is asked for again. */
export function reconnect(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}
