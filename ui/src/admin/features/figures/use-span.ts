// The days of a range as text, and the name of the time that they are compared with.
import type { Figures } from '../../api/figures';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';

/** Returns a formatter: one day as "Wed 25 Nov 2026", several as "Mon 23 Nov 2026 – Wed 25 Nov 2026". */
export function useSpan(): (from: string, until: string) => string {
  const { dayOfYear } = useDateFormats();
  return (from, until) => (from === until ? dayOfYear(from) : `${dayOfYear(from)} – ${dayOfYear(until)}`);
}

/** Returns the hour until which today is compared, if the figures are of it alone; null if those of whole days are. */
export const comparedUntil = ({ hours }: Figures): string | null => (hours < 24 ? `${String(hours).padStart(2, '0')}:00` : null);

/** Returns the name of a value of the time before where it is that of the whole day, although a day is still running. */
export function useWholeBefore(of: Figures): (name: string) => string {
  const { figures } = useMessages();
  return (name) => (comparedUntil(of) === null ? name : figures.whole(name));
}
