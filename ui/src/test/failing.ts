// The ways in which a call fails, for tests of what the shopper sees.
import type { QueryClient } from '@tanstack/react-query';
import { json, errorResponse } from './server';

export type FailureMode = 'aborted' | '500' | 'malformed' | 'misshapen';

/** Connection lost; a server error; a response that is not JSON, or JSON of another shape. */
export const failureModes: Record<FailureMode, () => Promise<Response>> = {
  aborted: () => Promise.reject(new TypeError('Failed to fetch')),
  500: () => Promise.resolve(errorResponse(500, 'internal', '')),
  malformed: () => Promise.resolve(new Response('<!doctype html><title>Sign in to the Wi-Fi</title>', { status: 200 })),
  misshapen: () => Promise.resolve(json({ products: null })),
};

export const failureModeNames = Object.keys(failureModes) as FailureMode[];

/** Makes retries immediate, so that a test does not wait for them. */
export function retryImmediately(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

/** Simulates that the connection is back. Failed queries are retried. */
export function reconnect(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}
