// The URLs of the shop's pages. All links inside the shop are made here.

import type { Target } from './core';

const segment = (text: string) => encodeURIComponent(text);

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  verification: '/verification',
  forgotPassword: '/forgotpassword',
  forgotPasswordChange: '/forgotpasswordchange',
  changePassword: '/changepassword',
  search: '/Search',
  checkout: '/check',
  wishlist: '/Wishlist',
  profile: '/profile',
  orders: '/myorder',
  track: '/trackorder',
  notifications: '/notification',
  blogs: '/blogs',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  policy: '/policy',
  privacyPolicy: '/privacypolicy',
  support: '/support',
  maintenance: '/maintenance',
  paymentGate: '/paymentgate',
  paymentSuccess: '/payment_success',
  paymentFailed: '/payment_failed',
  paymentProcess: '/payment_process',
  appSuccess: '/app_success',
  appFailed: '/app_failed',
  appProcess: '/app_process',
  /** See `patterns.product`, `patterns.details` and `patterns.category`. */
  target: ({ page, slug, id }: Target) => `/${page}/${segment(slug)}/${id}`,
  /** The search page with the results for `text`. */
  searchFor: (text: string) => `${paths.search}?query=${segment(text)}`,
  category: (slug: string, id: number) => paths.target({ page: 'category', slug, id }),
  trackOrder: (id: number) => `${paths.track}/id:${id}`,
  blog: (slug: string) => `${paths.blogs}/${segment(slug)}`,
  blogAuthor: (name: string, id: number) => `${paths.blogs}/author/${segment(name)}/${id}`,
  blogTag: (name: string, id: number) => `${paths.blogs}/tag/${segment(name)}/${id}`,
} as const;

/** The URL patterns with parameters, in the router's syntax. */
export const patterns = {
  product: '/product/:slug/:id',
  details: '/details/:slug/:id',
  category: '/category/:slug/:id',
  track: `${paths.track}/:id?`,
  blog: `${paths.blogs}/:slug`,
  blogAuthor: `${paths.blogs}/author/:name/:id`,
  /** A splat, because the tag's name may be missing: /blogs/tag//{id}. */
  blogTag: `${paths.blogs}/tag/*`,
} as const;

/** Returns the query in a search page's URL, or an empty string if there is none. */
export const searchedFor = (search: URLSearchParams): string => search.get('query') ?? '';

/** Returns the order id of a tracking URL, given as `12` or `id:12`, or null if there is none. */
export function trackedOrderId(segment: string | undefined): number | null {
  const digits = /^(?:id:)?(\d{1,15})$/.exec(segment ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns the order id in the URL of a payment page or its result page (`?order=12`), or null if there is none. */
export function orderNamed(search: URLSearchParams): number | null {
  const text = search.get('order') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

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
