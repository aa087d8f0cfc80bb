// Dates and times as people in Qatar read them, whatever clock the device shows.
import { useLocale } from '.';

const QATAR = 'Asia/Qatar';

/** Noon in Qatar, so that no clock shifts the day. */
const noon = (date: string): Date => new Date(`${date}T12:00:00+03:00`);

/** Made when it is first asked for: a formatter takes a phone tens of milliseconds to make, and a page needs one or two. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function makeWhen(language: string) {
  // English here is the English of the region: the day comes before the month.
  const locale = language === 'en' ? 'en-GB' : `${language}-QA-u-nu-latn`;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(locale, { timeZone: QATAR, ...options }));
    return (instant: Date) => (Number.isNaN(instant.getTime()) ? null : formatter().format(instant));
  };
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const short = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const clock = format({ hour: '2-digit', minute: '2-digit', hour12: false });
  // Dates read the same wherever they stand: no comma after the weekday.
  const plain = (words: string | null) => words?.replace(',', '') ?? null;
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

  return {
    /** "Sat 21 Nov 2026" of "YYYY-MM-DD". */
    date: (date: string): string => plain(short(noon(date))) ?? date,
    /** "Sat 21 Nov" of "YYYY-MM-DD". */
    dayAndMonth: (date: string): string => plain(shortDay(noon(date))) ?? date,
    /** "Sat 21 Nov 2026" of an RFC 3339 instant. */
    day: (instant: string): string => plain(short(new Date(instant))) ?? instant,
    /** "Sat 21 Nov 2026, 10:00" of an RFC 3339 instant. */
    dateTime: (instant: string): string => {
      const at = new Date(instant);
      const [day, time] = [plain(short(at)), clock(at)];
      return day === null || time === null ? instant : `${day}, ${time}`;
    },
    /** "Monday 23 November" of "YYYY-MM-DD"; "today", "tomorrow" or "yesterday" where it is so few days away. */
    dayInWords: (date: string, daysAway?: number): string =>
      daysAway !== undefined && Math.abs(daysAway) <= 1 ? relative().format(daysAway, 'day') : (long(noon(date)) ?? date),
    /** "16:30" of an instant in milliseconds since 1970. */
    clock: (instant: number): string => clock(new Date(instant)) ?? '',
  };
}

export type When = ReturnType<typeof makeWhen>;

const known = new Map<string, When>();

/** A language's way of writing the same day, date or time. */
export function whenIn(language: string): When {
  const when = known.get(language) ?? makeWhen(language);
  known.set(language, when);
  return when;
}

export function useWhen(): When {
  return whenIn(useLocale().language);
}
