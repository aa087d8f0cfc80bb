// API responses that the server embeds in the page. The client answers the first request of each call with them, so
// that the first screen needs none.
import { fits, shapeOf } from './shapes';

/** The responses by the path of their call, without /api/, followed by the values of the request body. */
let responses: Record<string, unknown> = {};
const used = new WeakSet<object>();

/** Reads the responses of the page. */
export function readPageData(page: Document = document): void {
  try {
    responses = JSON.parse(page.getElementById('page-data')?.textContent ?? '') as Record<string, unknown>;
  } catch {
    responses = {};
  }
}

export const hasPageData = (): boolean => Object.keys(responses).length > 0;

/** Returns the response of a call, once, or undefined if the page has none of the right shape. */
export function takeFromPage(method: 'GET' | 'POST', path: string, body: unknown = {}): unknown {
  const key = [path.replace(/\/$/, ''), ...Object.values(body as object)].join('/');
  const { [key]: response, ...others } = responses;
  responses = others;
  if (!fits(response, shapeOf(method, path))) return undefined;
  used.add(response as object);
  return response;
}

/** Whether a response came with a page that the browser restored from its history without asking the server. */
export function isFromHistory(response: unknown): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' && typeof response === 'object' && response !== null && used.has(response);
}
