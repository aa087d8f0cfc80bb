// The HTTP client of the staff calls. The session is a cookie that scripts cannot read, so there is no token here.
import { ApiError, NetworkError, toApiError } from './errors';

/** Runs when a call finds that the session is over. */
let sessionEnded: () => void = () => undefined;

export function onSessionEnded(run: () => void): void {
  sessionEnded = run;
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the query string including its question mark. Empty values are left out. */
function queryText(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${parameters.toString()}`;
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/staff/${path}`, { credentials: 'same-origin', ...init });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('no answer', { cause });
  }
  if (!response.ok) {
    const error = await toApiError(response);
    if (error.status === 401 && error.code === 'unauthorized') sessionEnded();
    throw error;
  }
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new NetworkError('answer cut short', { cause });
  }
}

/** Sends GET /api/staff/{path}. */
export function get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  return send(path + queryText(query), { headers: { Accept: 'application/json' }, signal: signal ?? null });
}

/** Sends POST /api/staff/{path} with a JSON object. */
export function post<T>(path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  return send(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Whether a failed call is worth repeating by itself. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof ApiError && error.status < 500);
