// Formats instants in Qatar's time zone, whatever the device's time zone is.
import { useMemo } from 'react';
import { useLocale } from '.';

const QATAR = 'Asia/Qatar';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface DateFormats {
  /** An RFC 3339 instant as "21 Nov 2026, 10:00". */
  dateTime: (instant: string) => string;
  /** As `dateTime`, with seconds. */
  exact: (instant: string) => string;
  /** "just now", "5 minutes ago", "3 hours ago"; from a day on as `dateTime`. */
  ago: (instant: string, now?: number) => string;
}

export function dateFormatsIn(region: string): DateFormats {
  const options = { timeZone: QATAR, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const short = new Intl.DateTimeFormat(region, options);
  const long = new Intl.DateTimeFormat(region, { ...options, second: '2-digit' });
  const relative = new Intl.RelativeTimeFormat(region, { numeric: 'auto' });
  const formatted = (format: Intl.DateTimeFormat) => (instant: string) => {
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) ? instant : format.format(at);
  };
  const dateTime = formatted(short);
  return {
    dateTime,
    exact: formatted(long),
    ago: (instant, now = Date.now()) => {
      const passed = now - new Date(instant).getTime();
      if (!(passed < 24 * HOUR_MS)) return dateTime(instant);
      if (passed < MINUTE_MS) return relative.format(0, 'second');
      return passed < HOUR_MS
        ? relative.format(-Math.floor(passed / MINUTE_MS), 'minute')
        : relative.format(-Math.floor(passed / HOUR_MS), 'hour');
    },
  };
}

export function useDateFormats(): DateFormats {
  const { region } = useLocale();
  return useMemo(() => dateFormatsIn(region), [region]);
}
