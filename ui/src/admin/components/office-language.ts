// The language of the back office, which each member of staff chooses. A cookie tells the server which page to send.
import { useEffect } from 'react';
import { language } from '#copy/language';
import { officeLanguageCookie } from '../../page-patterns';
import { isUnsaved } from '../stores/unsaved';

const YEAR_S = 365 * 24 * 60 * 60;

/** The language that this tab has asked for without getting it: a server whose interface has it not is asked once. */
const ASKED_KEY = 'office-language-asked';

/** Opens the page again in a language. */
export function openIn(tag: string): void {
  document.cookie = `${officeLanguageCookie}=${tag}; path=/; max-age=${YEAR_S}; samesite=lax`;
  window.location.reload();
}

/** Opens the page again in the language of the account, if that is another one. */
export function useOwnLanguage(own: string | null): void {
  useEffect(() => {
    if (own === null || isUnsaved()) return;
    try {
      if (own === language) sessionStorage.removeItem(ASKED_KEY);
      else if (sessionStorage.getItem(ASKED_KEY) !== own) {
        sessionStorage.setItem(ASKED_KEY, own);
        openIn(own);
      }
    } catch {
      // Storage is blocked: the page stays in its language.
    }
  }, [own]);
}
