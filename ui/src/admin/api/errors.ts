// Errors of staff calls: an error response, or no response at all.

/** A broken rule, as the server names it. */
export interface BrokenRule {
  field: string;
  code: string;
  message: string;
  details?: readonly string[];
}

/** An error response of the server. Branch on `code`; `message` is the English text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly issues: readonly BrokenRule[];
  /** Seconds to wait before the next attempt, if the server says so. */
  readonly waitSeconds: number | null;
  /** The whole body, for the calls whose errors carry more, such as the current state after a conflict. */
  readonly body: unknown;

  constructor(status: number, raw: unknown, waitSeconds: number | null = null) {
    const body = record(raw);
    super(text(body.error) ?? '');
    this.status = status;
    this.code = text(body.code) ?? 'unknown';
    this.fields = Object.fromEntries(Object.entries(record(body.fields)).flatMap(([field, one]) => (typeof one === 'string' ? [[field, one]] : [])));
    this.issues = Array.isArray(body.issues) ? body.issues.flatMap(brokenRule) : [];
    this.waitSeconds = waitSeconds;
    this.body = raw;
  }
}

const record = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {};

const text = (raw: unknown): string | undefined => (typeof raw === 'string' ? raw : undefined);

function brokenRule(raw: unknown): BrokenRule[] {
  const { field, code, message, details } = record(raw);
  if (typeof code !== 'string') return [];
  const texts = Array.isArray(details) ? details.filter((one): one is string => typeof one === 'string') : [];
  return [{ field: text(field) ?? '', code, message: text(message) ?? '', details: texts }];
}

/** No response arrived: offline, connection lost, server down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Reads an error response, whatever its body is. */
export async function toApiError(response: Response): Promise<ApiError> {
  const after = Number(response.headers.get('Retry-After') ?? '');
  const wait = Number.isFinite(after) && after > 0 ? after : null;
  try {
    return new ApiError(response.status, await response.json(), wait);
  } catch {
    return new ApiError(response.status, {}, wait);
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean => error instanceof ApiError && codes.includes(error.code);

/** Returns the state that the server has now, if a change was refused with this code because it was made to an older state. */
export const currentOf = <T>(error: unknown, code: string): T | null =>
  error instanceof ApiError && error.code === code ? ((record(error.body).current as T | undefined) ?? null) : null;

export const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;
