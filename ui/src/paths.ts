// The URLs of the shop's pages. All links inside the shop are made here, from the addresses that the rule book lists.

import { language } from '#copy/language';
import type { Target } from './core';
import { fixedPaths, idPattern, languagePaths, orderIdPrefix, parameters, patterns } from './page-patterns';

export { parameters, patterns };

export type LanguageTag = keyof typeof languagePaths;

/** The languages of the shop. */
export const languages = Object.keys(languagePaths) as LanguageTag[];

/** What precedes the addresses of this language's pages. The router adds and removes it. */
export const basePath: string = languagePaths[language];

const isBelow = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`);

/** Returns the path of a page of this language, as the router knows it, from one in the address bar. */
export const pathInApp = (pathname: string): string => (isBelow(pathname, basePath) ? pathname.slice(basePath.length) || fixedPaths.home : pathname);

/** Whether a path is that of a page in another language. Without what precedes a language's addresses, it is of this one. */
export const isInOtherLanguage = (pathname: string): boolean =>
  Object.values<string>(languagePaths).some((base) => base !== '' && base !== basePath && isBelow(pathname, base));

/** Returns the path of a page in a language, from its path as the router knows it. */
export const pathIn = (tag: LanguageTag, path: string): string => {
  const base: string = languagePaths[tag];
  return base !== '' && path === fixedPaths.home ? base : base + path;
};

/** Returns the path of a page of this language, as the address bar has it, from one that the router knows. */
export const pathInBar = (path: string): string => pathIn(language, path);

const segment = (text: string) => encodeURIComponent(text);

/** Returns the part of a pattern before its first parameter, without the slash between them. */
const base = (pattern: string) => pattern.slice(0, pattern.search(/\/[:*]/));

export const paths = {
  ...fixedPaths,
  track: base(patterns.track),
  /** See `patterns.product`, `patterns.details` and `patterns.category`. */
  target: (target: Target) => (target.page === 'shop' ? target.path : `${base(patterns[target.page])}/${segment(target.slug)}/${target.id}`),
  /** The search page with the results for `text`. */
  searchFor: (text: string) => `${paths.search}?query=${segment(text)}`,
  category: (slug: string, id: number) => paths.target({ page: 'category', slug, id }),
  trackOrder: (id: number) => `${paths.track}/${orderIdPrefix}${id}`,
  blog: (slug: string) => `${base(patterns.blog)}/${segment(slug)}`,
  blogAuthor: (name: string, id: number) => `${base(patterns.blogAuthor)}/${segment(name)}/${id}`,
  blogTag: (name: string, id: number) => `${base(patterns.blogTag)}/${segment(name)}/${id}`,
} as const;

/** Returns the query in a search page's URL, or an empty string if there is none. */
export const searchedFor = (search: URLSearchParams): string => search.get('query') ?? '';

const ID = new RegExp(`^${idPattern}$`);

/** Returns the id that a part of a URL is, or null if it is none. */
export const parseId = (text: string | null | undefined): number | null =>
  typeof text === 'string' && ID.test(text) ? Number(text) : null;

/** Returns the order id of a tracking URL, given as `12` or `id:12`, or null if there is none. */
export const trackedOrderId = (segment = ''): number | null =>
  parseId(segment.startsWith(orderIdPrefix) ? segment.slice(orderIdPrefix.length) : segment);

/** Returns the order id in the URL of a payment page or its result page (`?order=12`), or null if there is none. */
export const orderNamed = (search: URLSearchParams): number | null => parseId(search.get(parameters.order));

/** The router state of a link to the sign-in page, so that the shopper returns to the page they were on. */
export interface ReturnState {
  returnTo?: string;
}

/** Returns the path that a guarded action stored, or the home page. */
export function returnPath(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'returnTo' in state) {
    const { returnTo } = state;
    // Two leading slashes or backslashes would lead to another site.
    if (typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo)) return returnTo;
  }
  return paths.home;
}
