// Days in Qatar's time zone, whatever the device's time zone is. A day is written YYYY-MM-DD.
import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../locale';

const DAY_MS = 86_400_000;
/** How often a page that stays open looks whether a new day has begun, in milliseconds. */
const TICK_MS = 60_000;

/** Returns the day in Qatar at a time. */
export function dayAt(now: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Qatar', year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns the current time, renewed once a minute. */
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

/** Returns today. */
export const useToday = (): string => dayAt(useNow());

/** Returns the day that is this many days after another one. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Returns a formatter: "2026-11-25" becomes "Wed 25 Nov 2026". */
export function useDayText(): (day: string) => string {
  const { region } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(region, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    return (day) => (isDay(day) ? format.format(Date.parse(`${day}T00:00:00Z`)).replace(',', '') : day);
  }, [region]);
}
