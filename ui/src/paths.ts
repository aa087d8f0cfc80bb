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
  /** `/product/...`, `/details/...` or `/category/...`. */
  target: ({ page, slug, id }: Target) => `/${page}/${segment(slug)}/${id}`,
  /** The search page, with what is found for `text`. */
  searchFor: (text: string) => `/Search?query=${segment(text)}`,
  category: (slug: string, id: number) => paths.target({ page: 'category', slug, id }),
  trackOrder: (id: number) => `/trackorder/id:${id}`,
  blog: (slug: string) => `/blogs/${segment(slug)}`,
  blogAuthor: (name: string, id: number) => `/blogs/author/${segment(name)}/${id}`,
  blogTag: (name: string, id: number) => `/blogs/tag/${segment(name)}/${id}`,
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
