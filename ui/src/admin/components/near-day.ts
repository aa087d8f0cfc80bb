// A day in words if it is near, and as a date otherwise.
import type { DateFormats } from '../locale/dates';
import { dayAfter, dayAt } from './days';

export type NearDays = Readonly<Record<'today' | 'tomorrow' | 'yesterday', string>>;

/** Returns "Today", "Tomorrow", "Yesterday" or "Fri 27 Nov". */
export function nearDay(day: string, now: number, words: NearDays, formats: Pick<DateFormats, 'day'>): string {
  const today = dayAt(now);
  if (day === today) return words.today;
  if (day === dayAfter(today, 1)) return words.tomorrow;
  if (day === dayAfter(today, -1)) return words.yesterday;
  return formats.day(day);
}
