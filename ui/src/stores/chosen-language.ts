// The language that the visitor has chosen on this device. A cookie, because the server opens pages in that language.
import { create } from 'zustand';
import { post } from '../api/client';
import { languageCookie } from '../page-patterns';
import type { LanguageTag } from '../paths';
import { reportFailure } from '../report';
import { updateUser } from './session';

const YEAR_S = 365 * 24 * 60 * 60;

const isRemembered = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));

/** Whether the visitor has chosen. */
export const useHasChosenLanguage = create<boolean>(isRemembered);

/**
 * Remembers a language. The cookie is set at once, so that the next page has the language. The call sets it for longer,
 * because some browsers limit cookies of scripts to a week, and sets the language of the shop's messages to a customer.
 */
export function chooseLanguage(language: LanguageTag): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
  useHasChosenLanguage.setState(true, true);
  // At once, because a link leaves the page before the response. If the call fails, the next renewal of the session says so.
  updateUser({ language });
  post('choose-language/', { language }, { auth: true, keepalive: true }).catch((error: unknown) => {
    reportFailure('language not remembered by the shop', error);
  });
}
