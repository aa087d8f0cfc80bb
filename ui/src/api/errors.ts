// Errors of API calls: an error response, or no response at all.
import { fits } from './shapes';
import type { RuleViolation, ErrorBody } from './types';

/** The body of an error response. A newer server may send codes that this page does not know. */
type AnyErrorBody = Partial<Omit<ErrorBody, 'code' | 'issues'>> & {
  code?: string;
  issues?: readonly AnyRuleViolation[];
};
type AnyRuleViolation = Omit<RuleViolation, 'code'> & { code: string };

/** An error response of the server. Branch on `code`; `message` is the English text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The violated rules by code, if the server names them. */
  readonly issues: readonly AnyRuleViolation[];
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

/** No response arrived: offline, connection lost, server down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const PARTS = {
  error: '',
  code: '',
  fields: {},
  issues: [{ field: '', code: '' }],
  request_id: '',
  maintenance_mode: false,
} as const satisfies Partial<Record<keyof ErrorBody, unknown>>;

/** Builds an `ApiError` from the fields that match the document. A proxy may send anything else. */
export function errorFromBody(status: number, raw: unknown): ApiError {
  const body: Record<string, unknown> = fits(raw, {}) ? { ...(raw as object) } : {};
  const valid = Object.entries(PARTS).filter(([name, part]) => fits(body[name], part));
  return new ApiError(status, Object.fromEntries(valid.map(([name]) => [name, body[name]])));
}

/** Reads an error response, whatever its body is. */
export async function toApiError(response: Response): Promise<ApiError> {
  try {
    return errorFromBody(response.status, await response.json());
  } catch {
    return errorFromBody(response.status, {});
  }
}
