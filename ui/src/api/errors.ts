// What a failed call becomes: an answer that says no, or no answer at all.
import type { BrokenRule, ErrorBody } from './types';

/** What a refusing answer may hold: a server newer than this page may have codes that it does not know. */
type AnyErrorBody = Partial<Omit<ErrorBody, 'code' | 'issues'>> & {
  code?: string;
  issues?: readonly AnyBrokenRule[];
};
type AnyBrokenRule = Omit<BrokenRule, 'code'> & { code: string };

/** The server answered and refused. Branch on `code`; `message` is its English text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The broken rules by code, where the server names them. */
  readonly issues: readonly AnyBrokenRule[];
  readonly requestId: string | null;
  readonly maintenance: boolean;

  constructor(status: number, body: AnyErrorBody) {
    super(body.error ?? '');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
    this.issues = body.issues ?? [];
    this.requestId = body.request_id ?? null;
    this.maintenance = body.maintenance_mode === true;
  }
}

/** No answer came: offline, connection cut, server gone. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

function isErrorBody(value: unknown): value is AnyErrorBody {
  return typeof value === 'object' && value !== null;
}

/** Reads a refusing answer, whatever its body turns out to be. */
export async function toApiError(response: Response): Promise<ApiError> {
  try {
    const body: unknown = await response.json();
    return new ApiError(response.status, isErrorBody(body) ? body : {});
  } catch {
    return new ApiError(response.status, {});
  }
}
