// The language that the visitor has chosen on this device. A cookie, because the server opens pages in that language.
import { create } from 'zustand';
import { post } from '../api/client';
import { ApiError } from '../api/errors';
import { languageCookie } from '../page-patterns';
import type { LanguageTag } from '../paths';
import { reportFailure } from '../report';
import { onSessionEnd, updateUser } from './session';

const YEAR_S = 365 * 24 * 60 * 60;

const isRemembered = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));

/** Whether the visitor has chosen. */
export const useHasChosenLanguage = create<boolean>(isRemembered);

/** A choice that the shop may not know yet: a link leaves the page before the response. */
const UNSENT_KEY = 'language-unsent';

function markUnsent(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(UNSENT_KEY);
    else localStorage.setItem(UNSENT_KEY, language);
  } catch {
    // Storage is blocked: it is sent once.
  }
}

function send(language: string): void {
  const forget = () => {
    markUnsent(null);
  };
  post('choose-language/', { language }, { auth: true, keepalive: true }).then(forget, (error: unknown) => {
    reportFailure('language not remembered by the shop', error);
    // Without a line, the next page sends it again.
    if (error instanceof ApiError) forget();
  });
}

// It is nobody else's choice.
onSessionEnd(() => {
  markUnsent(null);
});

/** Sends the last choice again if the page before this one may not have sent it. */
export function resendLanguage(): void {
  try {
    const language = localStorage.getItem(UNSENT_KEY);
    if (language !== null) send(language);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Remembers a language. The cookie is set at once, so that the next page has the language. The call sets it for longer,
 * because some browsers limit cookies of scripts to a week, and sets the language of the shop's messages to a customer.
 */
export function chooseLanguage(language: LanguageTag): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
  useHasChosenLanguage.setState(true, true);
  updateUser({ language });
  markUnsent(language);
  send(language);
}
