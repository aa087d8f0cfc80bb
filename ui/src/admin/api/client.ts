// The HTTP client of the staff calls. The session is a cookie that scripts cannot read, so there is no token here.
// Paths, parameters, bodies and responses are type-checked against the OpenAPI document.
import { language } from '#copy/language';
import type { StaffAnswer, StaffBody, StaffPath, StaffQuery } from '../../api/contract';
import { ApiError, NetworkError, toApiError } from './errors';

export interface SessionListener {
  /** A call found that the session is over. */
  ended: () => void;
  /** A call was not permitted, so the role is no longer the one that this page knows. */
  forbidden: () => void;
}

let listener: SessionListener = { ended: () => undefined, forbidden: () => undefined };

export function listenToSession(to: SessionListener): void {
  listener = to;
}

/** The username of the person whose page this is; null while nobody is signed in. */
let person: string | null = null;

/** Says whose page this is. */
export function setPerson(username: string | null): void {
  person = username;
}

/** The header with the person whose page sends a change. If the session is another person's, the server refuses it. */
const personHeader = (): Record<string, string> => (person === null ? {} : { 'X-Staff-Username': person });

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the query string including its question mark. Empty values are left out. */
function queryText(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${parameters.toString()}`;
}

/** Returns a successful response; anything else is thrown. */
async function answerTo(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const headers = { 'Accept-Language': language, ...(init.headers as Record<string, string> | undefined) };
    response = await fetch(`/api/staff/${path}`, { credentials: 'same-origin', ...init, headers });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('no answer', { cause });
  }
  return acceptedAnswer(response);
}

async function acceptedAnswer(response: Response): Promise<Response> {
  if (response.ok) return response;
  const error = await toApiError(response);
  if (error.code === 'unauthorized') listener.ended();
  if (error.code === 'forbidden') listener.forbidden();
  throw error;
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await answerTo(path, init);
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new NetworkError('answer cut short', { cause });
  }
}

/** Opens a stream of server-sent events. */
export const openStream = (path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> =>
  answerTo(path, { headers: { Accept: 'text/event-stream', ...headers }, signal });

export interface NamedFile {
  /** The name that the server gives it. */
  name: string;
  file: Blob;
}

const FILE_NAME = /filename="([^"]+)"/;

/** Sends GET /api/staff/{path} and returns the file that it answers. */
export async function fetchFile(path: string, query: Query): Promise<NamedFile> {
  const response = await answerTo(path + queryText(query), {});
  const [, name = 'file'] = FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  try {
    return { name, file: await response.blob() };
  } catch (cause) {
    throw new NetworkError('answer cut short', { cause });
  }
}

/** A query parameter that is null or empty is left out. */
type Loose<Q> = { [K in keyof Q]?: Q[K] | null };

/** Sends GET /api/staff/{path}. */
export function get<P extends StaffPath<'get'>>(
  path: P,
  signal?: AbortSignal,
  query: Loose<StaffQuery<P>> | Record<string, never> = {},
): Promise<StaffAnswer<'get', P>> {
  return send(path + queryText(query as Query), { headers: { Accept: 'application/json' }, signal: signal ?? null });
}

/** Sends POST /api/staff/{path} with a JSON object. */
export function post<P extends StaffPath<'post'>>(
  path: P,
  body: StaffBody<P>,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaffAnswer<'post', P>> {
  return send(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...personHeader(), ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends POST /api/staff/{path} with a picture as its body. */
export function postPicture<P extends StaffPath<'post'>>(path: P, query: Query, picture: Blob, signal?: AbortSignal): Promise<StaffAnswer<'post', P>> {
  return send(path + queryText(query), {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': picture.type, ...personHeader() },
    body: picture,
    ...(signal !== undefined && { signal }),
  });
}

/** As `postPicture`, telling meanwhile which share of the picture was sent. */
export function postPictureTelling<P extends StaffPath<'post'>>(
  path: P,
  query: Query,
  picture: Blob,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<StaffAnswer<'post', P>> {
  return new Promise((resolve, reject) => {
    // fetch does not tell.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/staff/${path}${queryText(query)}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', picture.type === '' ? 'application/octet-stream' : picture.type);
    for (const [name, value] of Object.entries(personHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      onSent(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' };
      const response = new Response(request.responseText, { status: request.status, headers });
      acceptedAnswer(response)
        .then((accepted) => accepted.json() as Promise<StaffAnswer<'post', P>>)
        .then(resolve, reject);
    };
    request.onerror = () => {
      reject(new NetworkError('no answer'));
    };
    request.onabort = () => {
      reject(new NetworkError('given up'));
    };
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(picture);
  });
}

/** Whether a failed call is worth repeating by itself. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof ApiError && error.status < 500);
