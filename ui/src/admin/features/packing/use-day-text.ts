// Days as the bench names them.
import { useMemo } from 'react';
import { useLocale } from '../../locale';

/** Returns a formatter: "2026-11-25" becomes "Wed 25 Nov". */
export function useDayText(): (day: string) => string {
  const { region } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(region, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
    return (day) => {
      const at = new Date(`${day}T12:00:00Z`);
      return Number.isNaN(at.getTime()) ? day : format.format(at).replace(',', '');
    };
  }, [region]);
}
