// Formats instants in Qatar's time zone, whatever the device's time zone is, and days.
import { useLocale } from '.';

export const QATAR = 'Asia/Qatar';
/** Of the whole year: Qatar has no summer time. */
export const QATAR_OFFSET = '+03:00';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface DateFormats {
  /** An RFC 3339 instant as "21 Nov 2026, 10:00". */
  dateTime: (instant: string) => string;
  /** As `dateTime`, with seconds. */
  exact: (instant: string) => string;
  /** "just now", "5 minutes ago", "3 hours ago"; from a day on as `dateTime`. */
  ago: (instant: string, now?: number) => string;
  /** An RFC 3339 instant as "15:02". */
  time: (instant: string) => string;
  /** A day as "Wed 25 Nov". */
  day: (day: string) => string;
  /** A day as "Wed 25 Nov 2026". */
  dayOfYear: (day: string) => string;
}

function makeFormats(region: string): DateFormats {
  const options = { timeZone: QATAR, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const short = new Intl.DateTimeFormat(region, options);
  const long = new Intl.DateTimeFormat(region, { ...options, second: '2-digit' });
  const clock = new Intl.DateTimeFormat(region, { timeZone: QATAR, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const ofDay = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
  const date = new Intl.DateTimeFormat(region, ofDay);
  const longDate = new Intl.DateTimeFormat(region, { ...ofDay, year: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(region, { numeric: 'auto' });
  const formatted = (format: Intl.DateTimeFormat) => (instant: string) => {
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) ? instant : format.format(at);
  };
  const dateTime = formatted(short);
  const named = (format: Intl.DateTimeFormat) => (day: string) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(at) ? day : format.format(at).replace(',', '');
  };
  return {
    dateTime,
    exact: formatted(long),
    time: formatted(clock),
    day: named(date),
    dayOfYear: named(longDate),
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

const known = new Map<string, DateFormats>();

/** Returns the formats of a region. They are made once, because a list formats hundreds of dates. */
export function dateFormatsIn(region: string): DateFormats {
  const formats = known.get(region) ?? makeFormats(region);
  known.set(region, formats);
  return formats;
}

export const useDateFormats = (): DateFormats => dateFormatsIn(useLocale().region);
