// The copy of the pages about the shop in the current language. Apart, because only those pages need it.
import { useLocale } from '.';
import { type InfoPages, infoPages as en } from './en/info-pages';

export type { InfoPages, Facts, KeyFact, Part } from './en/info-pages';

const byLanguage: Readonly<Record<string, InfoPages>> = { en };

export function useInfoPages(): InfoPages {
  const { language } = useLocale();
  return byLanguage[language] ?? en;
}
