// A part of the message catalogue that is loaded with the screens that need it.
import { useLocale } from '.';

/** Returns a hook for this part in the current language, or in English if it has not been translated. */
export function messagesOf<Part>({ en, ...others }: Readonly<Record<string, Part>> & { en: Part }): () => Part {
  return function usePart() {
    const { language } = useLocale();
    return others[language] ?? en;
  };
}
