// The current message catalogue, its language and its direction.
import { createContext, useContext } from 'react';
import { en } from './en';

export type Messages = typeof en;

export interface Locale {
  language: string;
  direction: 'ltr' | 'rtl';
  messages: Messages;
}

export const english: Locale = { language: 'en', direction: 'ltr', messages: en };

export const LocaleContext = createContext<Locale>(english);

export const useLocale = (): Locale => useContext(LocaleContext);

export const useMessages = (): Messages => useContext(LocaleContext).messages;
