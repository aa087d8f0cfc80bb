// The current message catalogue of the back office, its language and its direction.
import { createContext, useContext } from 'react';
import { en } from './en';

export type Messages = typeof en;

export interface Locale {
  language: string;
  /** The BCP 47 tag for numbers, dates and the texts of the component library. */
  region: string;
  direction: 'ltr' | 'rtl';
  messages: Messages;
}

// British English has the region's order: the day before the month.
export const english: Locale = { language: 'en', region: 'en-GB', direction: 'ltr', messages: en };

export const LocaleContext = createContext<Locale>(english);

export const useLocale = (): Locale => useContext(LocaleContext);

export const useMessages = (): Messages => useContext(LocaleContext).messages;
