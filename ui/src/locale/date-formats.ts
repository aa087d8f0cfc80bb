// Formats dates and times in Qatar's time zone, whatever the device's time zone is.
import { comma } from '#copy/language';
import { useLocale } from '.';

const QATAR = 'Asia/Qatar';

/** Returns noon in Qatar, so that no time zone changes the day. */
const noon = (date: string): Date => new Date(`${date}T12:00:00+03:00`);

/** Creates a value on first use: a formatter costs tens of milliseconds on a phone, and a page needs one or two. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function makeDateFormats(language: string) {
  // English uses the region's order: the day before the month.
  const locale = language === 'en' ? 'en-GB' : `${language}-QA-u-nu-latn`;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(locale, { timeZone: QATAR, ...options }));
    return (instant: Date) => (Number.isNaN(instant.getTime()) ? null : formatter().format(instant));
  };
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const short = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // No comma after the weekday, in any language.
  const plain = (words: string | null) => words?.replace(/[,،]/, '') ?? null;
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

  return {
    /** "YYYY-MM-DD" as "Sat 21 Nov 2026". */
    date: (date: string): string => plain(short(noon(date))) ?? date,
    /** "YYYY-MM-DD" as "Sat 21 Nov". */
    dayAndMonth: (date: string): string => plain(shortDay(noon(date))) ?? date,
    /** An RFC 3339 instant as "Sat 21 Nov 2026". */
    day: (instant: string): string => plain(short(new Date(instant))) ?? instant,
    /** An RFC 3339 instant as "Sat 21 Nov 2026, 10:00". */
    dateTime: (instant: string): string => {
      const at = new Date(instant);
      const [day, time] = [plain(short(at)), clock(at)];
      return day === null || time === null ? instant : `${day}${comma}${time}`;
    },
    /** "YYYY-MM-DD" as "Monday 23 November", or as "today", "tomorrow" or "yesterday". */
    dayInWords: (date: string, daysAway?: number): string =>
      daysAway !== undefined && Math.abs(daysAway) <= 1 ? relative().format(daysAway, 'day') : (long(noon(date)) ?? date),
    /** An instant in milliseconds since 1970 as "16:30". */
    clock: (instant: number): string => clock(new Date(instant)) ?? '',
  };
}

export type DateFormats = ReturnType<typeof makeDateFormats>;

const known = new Map<string, DateFormats>();

/** Returns the formatters of a language. */
export function dateFormatsIn(language: string): DateFormats {
  const when = known.get(language) ?? makeDateFormats(language);
  known.set(language, when);
  return when;
}

export function useDateFormats(): DateFormats {
  return dateFormatsIn(useLocale().language);
}
