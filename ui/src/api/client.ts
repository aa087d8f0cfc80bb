// The HTTP client of the shop's API: bearer token, one renewal on 401, typed errors, no timeout. Paths, parameters,
// bodies and responses are type-checked against the OpenAPI document.
import { language } from '#copy/language';
import type { Answer, GetArguments, Path, PostArguments, StreamPath } from './contract';
import { type ApiError, NetworkError, errorFromBody, toApiError } from './errors';
import { takeFromPage } from './page-data';
import { fits, shapeOf } from './shapes';
import type { AuthAnswer } from './types';

/** How the client reads and updates the session. The session store binds itself at start. */
export interface SessionPort {
  accessToken(): string | null;
  /** An identifier of the signed-in customer, or null for a visitor. */
  customer(): string | null;
  renewed(answer: AuthAnswer): void;
  ended(): void;
  /** The shop has blocked the customer, which ended the session. */
  blocked(error: ApiError): void;
}

const signedOut: SessionPort = {
  accessToken: () => null,
  customer: () => null,
  renewed: () => undefined,
  ended: () => undefined,
  blocked: () => undefined,
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
  keepalive?: boolean;
}

/** Returns the query string including its question mark. Undefined values are left out. */
function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

async function send(call: Call, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language, ...call.headers };
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  if (call.auth && token !== null) headers.Authorization = `Bearer ${token}`;
  try {
    return await fetch(`/api/${call.path}${queryText(call.query ?? {})}`, {
      method: call.method,
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: call.signal ?? null,
      credentials: 'same-origin',
      keepalive: call.keepalive ?? false,
    });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw new NetworkError('no answer', { cause });
  }
}

/**
 * Returns the body of a successful response. A body of another shape than the document's becomes an `ApiError` if it
 * has an error text, and otherwise a `NetworkError`, because it did not come from the shop.
 */
async function readBody<T>(response: Response, { method, path }: Call): Promise<T> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new NetworkError('answer cut short', { cause });
  }
  if (fits(body, shapeOf(method, path))) return body as T;
  if (fits(body, { error: '' })) throw errorFromBody(response.status, body);
  throw new NetworkError(`${path} was answered with something else`);
}

/** Returns the error of a response. A block by the shop ends the session: no call is answered any more. */
async function failed(response: Response): Promise<ApiError> {
  const error = await toApiError(response);
  if (error.code === 'account_blocked' && session.accessToken() !== null) session.blocked(error);
  return error;
}

const RENEWAL = 'token/refresh/' satisfies Path<'post'>;

let renewal: Promise<string | null> | null = null;

async function renew(): Promise<string | null> {
  const call: Call = { method: 'POST', path: RENEWAL };
  const before = session.accessToken();
  // The customer may sign out, or another tab may renew, during this request. The newer session wins.
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
  throw await failed(response);
}

/**
 * Returns a new access token through the refresh cookie, or null if the session is over. Concurrent callers share a
 * request.
 */
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
  // Never repeat one customer's request with another customer's token.
  return fresh === null || session.customer() !== customer ? response : send(call, fresh);
}

async function succeeded(call: Call): Promise<Response> {
  const response = await answerOf(call);
  if (!response.ok) throw await failed(response);
  return response;
}

async function request<T>(call: Call): Promise<T> {
  const embedded = call.auth || call.query ? undefined : takeFromPage(call.method, call.path, call.body);
  if (embedded !== undefined) return embedded as T;
  return readBody<T>(await succeeded(call), call);
}

/** A page of a list, and the cursor of the next page, or null on the last page. */
export interface PageOf<T> {
  page: T;
  next: string | null;
}

/** Returns the cursor of the next page from the `Link` header, or null. */
const nextPage = (response: Response): string | null =>
  /<[^>]*[?&](?:before|skip)=([^&>]+)[^>]*>; *rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;

/** Sends GET /api/{path} for a paginated list. */
export async function getPage<P extends Path<'get'>>(
  path: P,
  ...[options]: GetArguments<P>
): Promise<PageOf<Answer<'get', P>>> {
  const call: Call = { ...options, method: 'GET', path };
  const response = await succeeded(call);
  return { page: await readBody(response, call), next: nextPage(response) };
}

/** Sends GET /api/{path}. */
export function get<P extends Path<'get'>>(path: P, ...[options]: GetArguments<P>): Promise<Answer<'get', P>> {
  return request({ ...options, method: 'GET', path });
}

/** Sends POST /api/{path}. Without `body` the request has no body. */
export function post<P extends Path<'post'>>(path: P, ...[body, options]: PostArguments<P>): Promise<Answer<'post', P>> {
  return request({ ...options, method: 'POST', path, body });
}

/** Opens a stream of server-sent events, with the bearer token in the usual header. */
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
  if (!response.ok) throw await failed(response);
  return response;
}
