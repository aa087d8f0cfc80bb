// The ranges of days that can be chosen, as they are in the address of the screen.
import type { Days } from '../../api/figures';
import { dayAfter, isDay } from '../../components/days';

export const RANGES = ['today', 'yesterday', 'week', 'month', 'last_month', 'other'] as const;
export type RangeName = (typeof RANGES)[number];

/** Returns the range with this name; today's if there is none. */
export const rangeNamed = (name: string): RangeName => RANGES.find((one) => one === name) ?? 'today';

/** Returns the first day of the month of a day, or of the month before. */
function monthStart(day: string, isBefore: boolean): string {
  const first = `${day.slice(0, 7)}-01`;
  return isBefore ? `${dayAfter(first, -1).slice(0, 7)}-01` : first;
}

/** Returns the days of a range. `today` is the day by the device's clock; that of the shop is asked for without days. */
export function daysOf(name: RangeName, today: string, chosen: { from: string; until: string }): Days {
  if (name === 'yesterday') return { from: dayAfter(today, -1), until: dayAfter(today, -1) };
  if (name === 'week') return { from: dayAfter(today, -6), until: today };
  if (name === 'month') return { from: monthStart(today, false), until: today };
  if (name === 'last_month') return { from: monthStart(today, true), until: dayAfter(monthStart(today, false), -1) };
  if (name === 'other' && isDay(chosen.from) && isDay(chosen.until)) return chosen;
  return { from: null, until: null };
}
