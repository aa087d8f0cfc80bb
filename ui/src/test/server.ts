// A fake server for unit tests: responds by path and records the requests.
import { vi } from 'vitest';

export interface RecordedRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = (requests: RecordedRequest) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

export const errorResponse = (status: number, code: string, error: string) =>
  json({ error, code, request_id: 'test' }, status);

/** Replaces fetch. Paths are written without /api/ and without a trailing slash; unknown paths return a 404. */
export function fakeServer(answers: Record<string, Answer>) {
  const requests: RecordedRequest[] = [];
  const fetchStub = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(input).replace(/^\/api\//, '');
    const call: RecordedRequest = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    };
    requests.push(call);
    const answer = answers[path.replace(/\?.*$/, '').replace(/\/$/, '')];
    return answer === undefined ? errorResponse(404, 'not_found', 'not found') : answer(call);
  });
  vi.stubGlobal('fetch', fetchStub);
  const calls = (path: string) =>
    requests.filter((call) => call.path.replace(/\?.*$/, '').replace(/\/$/, '') === path);
  return { requests, calls, answers };
}
