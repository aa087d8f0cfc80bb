// The addresses of the pages. Written from core by `make generate`.

/** What precedes the addresses of each language. */
export const languagePaths = {
  en: '',
  ar: '/ar',
} as const;

/** The language of those who have not chosen one. */
export const defaultLanguage = 'en';

/** The name of the cookie with the language that a visitor has chosen. */
export const languageCookie = 'hamour_language';

/** The same of the back office. */
export const officeLanguageCookie = 'hamour_office_language';

/** The paths without parameters. */
export const fixedPaths = {
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
} as const;

/** The paths with parameters, in the router's syntax. */
export const patterns = {
  product: '/product/:slug/:id',
  details: '/details/:slug/:id',
  category: '/category/:slug/:id',
  track: '/trackorder/:id?',
  blogTag: '/blogs/tag/*',
  blogAuthor: '/blogs/author/:name/:id',
  blog: '/blogs/:slug',
} as const;

/** The names of query parameters. */
export const parameters = {
  order: 'order',
  subcategory: 'sub',
} as const;

/** The regular expression of an id. */
export const idPattern = '[1-9][0-9]{0,14}';

/** Precedes an order's id in the path of its tracking page. */
export const orderIdPrefix = 'id:';
