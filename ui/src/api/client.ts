// The only place that talks to the server: bearer token, one renewal on 401, errors as types, no timeout. Paths, what
// goes with them and answers are checked against the OpenAPI document.
import type { Answer, GetArguments, Path, PostArguments, StreamPath } from './contract';
import { NetworkError, refusal, toApiError } from './errors';
import { fits, shapeOf } from './shapes';
import type { AuthAnswer } from './types';

/** How the client reads and reports the session; the session store binds itself at start. */
export interface SessionPort {
  accessToken(): string | null;
  /** Tells customers apart. */
  customer(): string | null;
  renewed(answer: AuthAnswer): void;
  ended(): void;
}

const signedOut: SessionPort = {
  accessToken: () => null,
  customer: () => null,
  renewed: () => undefined,
  ended: () => undefined,
};

let session: SessionPort = signedOut;

export function bindSession(port: SessionPort): void {
  session = port;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?: object;
  body?: unknown;
  auth?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The query with its question mark; what is undefined is left out. */
function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

async function send(call: Call, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...call.headers };
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  if (call.auth && token !== null) headers.Authorization = `Bearer ${token}`;
  try {
    return await fetch(`/api/${call.path}${queryText(call.query ?? {})}`, {
      method: call.method,
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ?? null,
      credentials: 'same-origin',
    });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw new NetworkError('no answer', { cause });
  }
}

/**
 * The body of a successful answer. What is not made as the document promises refuses if it says why, and otherwise has
 * not come from the shop.
 */
async function readBody<T>(response: Response, { method, path }: Call): Promise<T> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new NetworkError('answer cut short', { cause });
  }
  if (fits(body, shapeOf(method, path))) return body as T;
  if (fits(body, { error: '' })) throw refusal(response.status, body);
  throw new NetworkError(`${path} was answered with something else`);
}

const RENEWAL = 'token/refresh/' satisfies Path<'post'>;

let renewal: Promise<string | null> | null = null;

async function renew(): Promise<string | null> {
  const call: Call = { method: 'POST', path: RENEWAL };
  const before = session.accessToken();
  // The customer may log out, or another tab renew, while this is under way. What the session is then stays.
  const isOvertaken = () => session.accessToken() !== before;
  const response = await send(call, null);
  if (response.ok) {
    const answer = await readBody<Answer<'post', typeof RENEWAL>>(response, call);
    if (isOvertaken()) return session.accessToken();
    session.renewed(answer);
    return answer.token.access;
  }
  if (response.status === 401) {
    if (isOvertaken()) return session.accessToken();
    session.ended();
    return null;
  }
  throw await toApiError(response);
}

/** A fresh access token through the refresh cookie, or null when the session is over. Concurrent callers share one request. */
export function renewToken(): Promise<string | null> {
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function answerOf(call: Call): Promise<Response> {
  const token = session.accessToken();
  const customer = session.customer();
  const response = await send(call, token);
  if (response.status !== 401 || !call.auth || token === null) return response;
  // Another tab may have renewed in the meantime.
  const current = session.accessToken();
  const fresh = current !== null && current !== token ? current : await renewToken();
  // One customer's call is not made for the next one.
  return fresh === null || session.customer() !== customer ? response : send(call, fresh);
}

async function succeeded(call: Call): Promise<Response> {
  const response = await answerOf(call);
  if (!response.ok) throw await toApiError(response);
  return response;
}

async function request<T>(call: Call): Promise<T> {
  return readBody<T>(await succeeded(call), call);
}

/** A page of a list, and where the next one begins; null after the last. */
export interface PageOf<T> {
  page: T;
  next: number | null;
}

/** Where the next page begins, as the header `Link` says it. */
function nextPage(response: Response): number | null {
  const before = /<[^>]*[?&]before=(\d+)[^>]*>; *rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return before === undefined ? null : Number(before);
}

/** GET /api/{path} of a list that comes in pages. */
export async function getPage<P extends Path<'get'>>(
  path: P,
  ...[options]: GetArguments<P>
): Promise<PageOf<Answer<'get', P>>> {
  const call: Call = { ...options, method: 'GET', path };
  const response = await succeeded(call);
  return { page: await readBody(response, call), next: nextPage(response) };
}

/** GET /api/{path}. */
export function get<P extends Path<'get'>>(path: P, ...[options]: GetArguments<P>): Promise<Answer<'get', P>> {
  return request({ ...options, method: 'GET', path });
}

/** POST /api/{path}; without a body nothing is sent. */
export function post<P extends Path<'post'>>(path: P, ...[body, options]: PostArguments<P>): Promise<Answer<'post', P>> {
  return request({ ...options, method: 'POST', path, body });
}

/** Opens a streaming answer (server-sent events) under the usual header. */
export async function stream(
  path: StreamPath,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await answerOf({
    method: 'GET',
    path,
    auth: true,
    signal,
    headers: { ...headers, Accept: 'text/event-stream' },
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}
