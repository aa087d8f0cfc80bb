// A name that the shop has written in both languages: first in that of the page, then in the other one.
import { language } from '#copy/language';

interface TwoNames {
  english: string;
  /** Empty if there is none. */
  arabic: string;
}

const isArabicFirst = ({ arabic }: TwoNames) => String(language) === 'ar' && arabic !== '';

/** Returns the name in the language of the page or, if there is none, the English one. */
export const ownName = (english: string, arabic: string): string => (isArabicFirst({ english, arabic }) ? arabic : english);

/** The name in the other language, if there is one. */
export function OtherName({ className, ...names }: TwoNames & { className?: string | undefined }) {
  const [tag, name] = isArabicFirst(names) ? (['en', names.english] as const) : (['ar', names.arabic] as const);
  if (name === '') return null;
  return (
    <span lang={tag} dir={tag === 'ar' ? 'rtl' : 'ltr'} className={className}>
      {name}
    </span>
  );
}
