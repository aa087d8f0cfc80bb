// When orders are delivered and how late they are, in words.
import { figure } from '#copy/language';
import { useMemo } from 'react';
import type { ListedOrder } from '../../api/orders';
import { dayAt } from '../../components/days';
import { type NearDays, nearDay } from '../../components/near-day';
import { type Messages, useLocale } from '../../locale';
import { dateFormatsIn } from '../../locale/dates';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Whether an open order's promised time has passed. */
export const isLateAt = ({ is_late, late_at }: ListedOrder, now: number): boolean =>
  late_at !== null && (is_late || Date.parse(late_at) <= now);

export interface DayWords {
  /** "Today", "Tomorrow", "Yesterday" or "Fri 27 Nov". */
  day: (day: string, now?: number) => string;
  /** A day inside of a sentence: "today" or "on Fri 27 Nov". */
  onDay: (day: string, now?: number) => string;
  /** An instant as "15:02". */
  time: (instant: string) => string;
  /** An instant as "15:02" today, and with its day otherwise. */
  moment: (instant: string, now?: number) => string;
  /** "10:00 – 12:00" or "Express by 14:20". */
  slot: (order: ListedOrder) => string;
  /** The slot, with its day unless that is today. */
  delivery: (order: ListedOrder, now?: number) => string;
  /** A slot and its day inside of a sentence: "tomorrow, 10:00 – 12:00". */
  within: (slot: { date: string; start_time: string; end_time: string }, now?: number) => string;
  /** "Late 25 min". */
  late: (order: ListedOrder, now: number) => string;
}

export const slotText = (slot: { start_time: string; end_time: string }): string => figure(`${slot.start_time} – ${slot.end_time}`);

export function dayWordsIn(region: string, { orders }: Messages): DayWords {
  const formats = dateFormatsIn(region);
  const { time } = formats;
  const dayIn = (words: NearDays, of: string, now: number): string => nearDay(of, now, words, formats);
  const day = (of: string, now = Date.now()) => dayIn(orders, of, now);
  // A line may end before the time, but not inside it.
  const whole = (text: string) => text.replaceAll(' ', '\u00a0');
  const slot = ({ slot: own, late_at }: ListedOrder) => {
    if (own !== null) return whole(slotText(own));
    return late_at === null ? orders.express : whole(orders.expressBy(time(late_at)));
  };
  return {
    day,
    onDay: (of, now = Date.now()) => nearDay(of, now, orders.inSentence, { day: (date) => orders.onDay(formats.day(date)) }),
    time,
    slot,
    moment: (instant, now = Date.now()) => {
      const at = dayAt(Date.parse(instant));
      return at === dayAt(now) ? time(instant) : orders.dayAndTime(day(at, now), time(instant));
    },
    delivery: (order, now = Date.now()) =>
      order.delivery_on === dayAt(now) ? slot(order) : orders.dayAndTime(day(order.delivery_on, now), slot(order)),
    within: (of, now = Date.now()) => orders.dayAndTime(dayIn(orders.inSentence, of.date, now), whole(slotText(of))),
    late: ({ late_at }, now) => {
      const passed = late_at === null ? 0 : now - Date.parse(late_at);
      if (passed < MINUTE_MS) return orders.late;
      if (passed < HOUR_MS) return orders.lateMinutes(Math.floor(passed / MINUTE_MS));
      return passed < DAY_MS ? orders.lateHours(Math.floor(passed / HOUR_MS)) : orders.lateDays(Math.floor(passed / DAY_MS));
    },
  };
}

export function useDayWords(): DayWords {
  const { region, messages } = useLocale();
  return useMemo(() => dayWordsIn(region, messages), [region, messages]);
}
