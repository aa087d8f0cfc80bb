// The shop's days and times, in Qatar's time zone whatever the device's is. A day is written YYYY-MM-DD.
import { useEffect, useMemo, useState } from 'react';
import type { ListedOrder } from '../../api/orders';
import { type Messages, useLocale } from '../../locale';

const QATAR = 'Asia/Qatar';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** How often what depends on the time is drawn again, in milliseconds. */
const TICK_MS = 20_000;

/** Returns the shop's day at a time. */
export function dayAt(now: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: QATAR, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns the day that is this many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The current time, renewed so that orders become late while they are shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, TICK_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, []);
  return now;
}

/** Whether an open order's promised time has passed. */
export const isLateAt = ({ is_late, late_at }: ListedOrder, now: number): boolean =>
  late_at !== null && (is_late || Date.parse(late_at) <= now);

export interface DayWords {
  /** "Today", "Tomorrow", "Yesterday" or "Fri 27 Nov". */
  day: (day: string, now?: number) => string;
  /** An instant as "15:02". */
  time: (instant: string) => string;
  /** An instant as "15:02" today, and with its day otherwise. */
  moment: (instant: string, now?: number) => string;
  /** "10:00 – 12:00" or "Express by 14:20". */
  slot: (order: ListedOrder) => string;
  /** The slot, with its day unless that is today. */
  delivery: (order: ListedOrder, now?: number) => string;
  /** "Late 25 min". */
  late: (order: ListedOrder, now: number) => string;
}

export const slotText = (slot: { start_time: string; end_time: string }): string => `${slot.start_time} – ${slot.end_time}`;

export function dayWordsIn(region: string, { orders }: Messages): DayWords {
  const date = new Intl.DateTimeFormat(region, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
  const clock = new Intl.DateTimeFormat(region, { timeZone: QATAR, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = (of: string, now = Date.now()): string => {
    const today = dayAt(now);
    if (of === today) return orders.today;
    if (of === dayAfter(today, 1)) return orders.tomorrow;
    if (of === dayAfter(today, -1)) return orders.yesterday;
    const at = Date.parse(`${of}T00:00:00Z`);
    return Number.isNaN(at) ? of : date.format(at).replace(',', '');
  };
  const time = (instant: string) => clock.format(Date.parse(instant));
  // A line may end before the time, but not inside it.
  const whole = (text: string) => text.replaceAll(' ', '\u00a0');
  const slot = ({ slot: own, late_at }: ListedOrder) => {
    if (own !== null) return whole(slotText(own));
    return late_at === null ? orders.express : whole(orders.expressBy(time(late_at)));
  };
  return {
    day,
    time,
    slot,
    moment: (instant, now = Date.now()) => {
      const at = dayAt(Date.parse(instant));
      return at === dayAt(now) ? time(instant) : orders.dayAndTime(day(at, now), time(instant));
    },
    delivery: (order, now = Date.now()) =>
      order.delivery_on === dayAt(now) ? slot(order) : orders.dayAndTime(day(order.delivery_on, now), slot(order)),
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
