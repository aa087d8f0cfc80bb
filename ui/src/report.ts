// Where failures go that the shopper is not told about.
import { ApiError, NetworkError } from './api/errors';

/** A call that was refused or got no answer: it is expected to happen and says nothing about this program. */
const isFailedCall = (error: unknown) => error instanceof ApiError || error instanceof NetworkError;

/** Notes a failure that leaves the screen as it is; what no call explains is a fault of ours, and stands out. */
export function reportFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- this is the one place that logs
  const log = isFailedCall(error) ? console.info : console.warn;
  log(what, error);
}
