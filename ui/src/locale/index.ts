// The message catalogue of the build's language: `#copy` is the folder of that language. Each language has a build of its
// own, so that a visitor downloads the texts of one.
import { createContext, useContext } from 'react';
import { copy } from '#copy/copy';
import { direction, language } from '#copy/language';

export type Messages = typeof copy;

export interface Locale {
  language: string;
  direction: 'ltr' | 'rtl';
  messages: Messages;
}

/** The language of the build. */
export const current: Locale = { language, direction, messages: copy };

export const LocaleContext = createContext<Locale>(current);

export const useLocale = (): Locale => useContext(LocaleContext);

export const useMessages = (): Messages => useContext(LocaleContext).messages;
