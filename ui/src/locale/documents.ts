// The copy of the pages about the shop in the language in force. Apart from the catalogue, because only those pages need it.
import { useLocale } from '.';
import { type Documents, documents as en } from './en/documents';

export type { Documents, Facts, KeyFact, Part } from './en/documents';

const byLanguage: Readonly<Record<string, Documents>> = { en };

export function useDocuments(): Documents {
  const { language } = useLocale();
  return byLanguage[language] ?? en;
}
