// The one place where addresses inside the shop are made.

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
  /** The search page, with what is found for `text`. */
  searchFor: (text: string) => `${paths.search}?query=${segment(text)}`,
  category: (slug: string, id: number) => paths.target({ page: 'category', slug, id }),
  trackOrder: (id: number) => `${paths.track}/id:${id}`,
  blog: (slug: string) => `${paths.blogs}/${segment(slug)}`,
  blogAuthor: (name: string, id: number) => `${paths.blogs}/author/${segment(name)}/${id}`,
  blogTag: (name: string, id: number) => `${paths.blogs}/tag/${segment(name)}/${id}`,
} as const;

/** The addresses that vary, as the router takes them. */
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

/** What an address of the search page asks for; empty without. */
export const searchedFor = (search: URLSearchParams): string => search.get('query') ?? '';

/** The order that a tracking address names, as `12` or as `id:12`; null when it names none. */
export function trackedOrderId(segment: string | undefined): number | null {
  const digits = /^(?:id:)?(\d{1,15})$/.exec(segment ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The order that an address of a payment or of its result names, as `?order=12`; null when it names none. */
export function orderNamed(search: URLSearchParams): number | null {
  const text = search.get('order') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** What a link to the sign-in page carries, so that the shopper comes back to the page they were on. */
export interface ReturnState {
  returnTo?: string;
}

/** The path that a guarded action left behind, or home. */
export function returnPath(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'returnTo' in state) {
    const { returnTo } = state;
    // Two leading slashes, of either kind, would leave the site.
    if (typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo)) return returnTo;
  }
  return paths.home;
}
