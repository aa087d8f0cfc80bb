// How a value has changed since the time before.

/** Returns the change in whole percent; null if there was nothing before, so that there is no percentage. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
