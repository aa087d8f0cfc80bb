// Dates as people read them, always in the shop's own time.

const SHOP_TIME_ZONE = 'Asia/Qatar';

/** An instant such as "2026-11-21T10:00:00+03:00" as a date; the text itself when it is no instant. */
export function longDate(instant: string, language: string): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE }).format(time);
}
