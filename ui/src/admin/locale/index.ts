// The message catalogue of the build's language, and how that language is formatted. Each language has a build of its own.
import { createContext, useContext } from 'react';
import { direction, language } from '#copy/language';
import { copy } from '#office/copy';
import { region } from '#office/page';

export type Messages = typeof copy;

export interface Locale {
  language: string;
  /** The BCP 47 tag for numbers, dates and the texts of the component library. */
  region: string;
  direction: 'ltr' | 'rtl';
  messages: Messages;
}

/** The language of the build. */
export const current: Locale = { language, region, direction, messages: copy };

export const LocaleContext = createContext<Locale>(current);

export const useLocale = (): Locale => useContext(LocaleContext);

export const useMessages = (): Messages => useContext(LocaleContext).messages;
