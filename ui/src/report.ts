// Logs failures that are not shown to the shopper.
import { ApiError, NetworkError } from './api/errors';

/** A failed API call is expected to happen, and is no bug of this program. */
const isFailedCall = (error: unknown) => error instanceof ApiError || error instanceof NetworkError;

/** Logs a failure that does not change the screen. Anything but a failed call is a bug, and logged as a warning. */
export function reportFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- this is the one place that logs
  const log = isFailedCall(error) ? console.info : console.warn;
  log(what, error);
}
