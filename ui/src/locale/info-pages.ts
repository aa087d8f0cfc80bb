// The copy of the pages about the shop in the current language. Apart, because only those pages need it.
import { type InfoPages, infoPages as en } from './en/info-pages';
import { messagesOf } from './part';

export type { InfoPages, Facts, KeyFact, Part } from './en/info-pages';

export const useInfoPages: () => InfoPages = messagesOf({ en });
