// The shop's days, in Qatar's time zone whatever the device's is, and the present time. A day is written YYYY-MM-DD.
import { useEffect, useState } from 'react';
import { QATAR } from '../locale/dates';

const DAY_MS = 86_400_000;
/** How often what depends on the time is drawn again, in milliseconds. */
const TICK_MS = 20_000;

const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: QATAR, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns the shop's day at a time. */
export function dayAt(now: number): string {
  const parts = DATE.formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns the day that is this many days after another one. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The present time by the device's clock, renewed so that orders become late while they are shown. */
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
