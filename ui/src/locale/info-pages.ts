// The copy of the pages about the shop. Apart, because only those pages need it.
import { infoPages } from '#copy/info-pages';

export type { InfoPages, Facts, KeyFact, Part } from './en/info-pages';

export const useInfoPages = () => infoPages;
