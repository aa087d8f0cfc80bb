// The days of a range as text.
import { useDateFormats } from '../../locale/dates';

/** Returns a formatter: one day as "Wed 25 Nov 2026", several as "Mon 23 Nov 2026 – Wed 25 Nov 2026". */
export function useSpan(): (from: string, until: string) => string {
  const { dayOfYear } = useDateFormats();
  return (from, until) => (from === until ? dayOfYear(from) : `${dayOfYear(from)} – ${dayOfYear(until)}`);
}
