// What a failed call becomes: an answer that says no, or no answer at all.
import { fits } from './shapes';
import type { RuleViolation, ErrorBody } from './types';

/** What a refusing answer may hold: a server newer than this page may have codes that it does not know. */
type AnyErrorBody = Partial<Omit<ErrorBody, 'code' | 'issues'>> & {
  code?: string;
  issues?: readonly AnyRuleViolation[];
};
type AnyRuleViolation = Omit<RuleViolation, 'code'> & { code: string };

/** The server answered and refused. Branch on `code`; `message` is its English text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The broken rules by code, where the server names them. */
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

/** No answer came: offline, connection cut, server gone. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Whether the call may have been done all the same: no answer came, or the shop itself does not know. */
export const isUndecided = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const PARTS = {
  error: '',
  code: '',
  fields: {},
  issues: [{ field: '', code: '' }],
  request_id: '',
  maintenance_mode: false,
} as const satisfies Partial<Record<keyof ErrorBody, unknown>>;

/** A refusal, of which only what is made as the document promises is taken: a proxy may put something else there. */
export function refusal(status: number, said: unknown): ApiError {
  const body: Record<string, unknown> = fits(said, {}) ? { ...(said as object) } : {};
  const sound = Object.entries(PARTS).filter(([name, part]) => fits(body[name], part));
  return new ApiError(status, Object.fromEntries(sound.map(([name]) => [name, body[name]])));
}

/** Reads a refusing answer, whatever its body turns out to be. */
export async function toApiError(response: Response): Promise<ApiError> {
  try {
    return refusal(response.status, await response.json());
  } catch {
    return refusal(response.status, {});
  }
}
