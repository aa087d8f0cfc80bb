// Where failures go that the shopper is not told about.

/** Notes a failure that leaves the screen as it is. */
export function reportFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- this is the one place that logs
  console.warn(what, error);
}
