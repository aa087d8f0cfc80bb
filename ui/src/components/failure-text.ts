// What to tell the shopper about a failed call.
import { ApiError } from '../api/errors';
import type { Messages } from '../locale';

/** The server's own words where it refused; otherwise that it did not work and may later. */
export function failureText(error: unknown, { common }: Messages): string {
  return error instanceof ApiError && error.status < 500 && error.message !== ''
    ? error.message
    : common.tryLater;
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;
