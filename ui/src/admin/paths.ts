// The addresses of the back office's screens.
export const paths = {
  start: '/admin',
  signIn: '/admin/sign-in',
  orders: '/admin/orders',
  orderList: '/admin/orders/list',
  packing: '/admin/packing',
  packingOrder: '/admin/packing/:id',
  papers: '/admin/papers',
  deliveries: '/admin/deliveries',
  customers: '/admin/customers',
  enquiries: '/admin/enquiries',
  money: '/admin/money',
  payments: '/admin/money/payments',
  refunds: '/admin/money/refunds',
  reconciliation: '/admin/money/reconciliation',
  products: '/admin/products',
  categories: '/admin/categories',
  banners: '/admin/banners',
  home: '/admin/home',
  announcements: '/admin/notifications',
  newAnnouncement: '/admin/notifications/new',
  // An id cannot be this address.
  catalogueFile: '/admin/products/import',
  grid: '/admin/products/grid',
  pages: '/admin/pages',
  blog: '/admin/blog',
  // Ids of posts cannot be these addresses.
  blogTags: '/admin/blog/tags',
  blogWriters: '/admin/blog/writers',
  blogCategories: '/admin/blog/categories',
  figures: '/admin/figures',
  figureOrders: '/admin/figures/orders',
  figureMoney: '/admin/figures/money',
  stock: '/admin/stock',
  coupons: '/admin/coupons',
  // A code cannot be this address, which has one part more.
  newCoupon: '/admin/coupons/-/new',
  delivery: '/admin/delivery',
  week: '/admin/delivery/week',
  seasons: '/admin/delivery/seasons',
  zones: '/admin/delivery/zones',
  express: '/admin/delivery/express',
  settings: '/admin/settings',
  providers: '/admin/settings/providers',
  brand: '/admin/brand',
  staff: '/admin/staff',
  audit: '/admin/audit',
  begin: '/admin/begin',
  setup: '/admin/setup',
  sessions: '/admin/sessions',
  password: '/admin/password',
  recovery: '/admin/recovery-codes',
} as const;

/** The parameter of the sign-in page that names where to go afterwards. */
export const RETURN_PARAMETER = 'to';

/** Returns the sign-in page's address that leads back to an address of the back office. */
export const signInFrom = (address: string): string =>
  isOffice(address) ? `${paths.signIn}?${RETURN_PARAMETER}=${encodeURIComponent(address)}` : paths.signIn;

/** Returns where to go after signing in. */
export function returnAddress(parameters: URLSearchParams): string {
  const address = parameters.get(RETURN_PARAMETER) ?? '';
  return isOffice(address) ? address : paths.start;
}

/** Whether an address is a screen of the back office other than the start and the sign-in page. */
const isOffice = (address: string): boolean => address.startsWith(`${paths.start}/`) && !address.startsWith(paths.signIn);

/** Returns the address where an order is packed. */
export const packingPath = (order: number): string => `${paths.packing}/${order}`;

/** Returns the address of a day's orders to pack; of today's if it is null. */
export const packingDayPath = (day: string | null): string => (day === null ? paths.packing : `${paths.packing}?day=${day}`);

/** The pattern of the papers' addresses, as the router takes it. */
export const papersPattern = `${paths.papers}/:kind`;

/** Returns the address where papers of orders are printed. */
export const papersPath = (kind: string, orders: readonly number[]): string => `${paths.papers}/${kind}?orders=${orders.join(',')}`;

/** Returns the audit log's address with filters. */
export function auditPath(filter: { actor?: string; kind?: string; subject?: string }): string {
  const parameters = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  const query = parameters.toString();
  return query === '' ? paths.audit : `${paths.audit}?${query}`;
}

/** Returns the id that a part of an address is; null if it is none, because the address is mistyped. */
export const idIn = (part: string | undefined): number | null => (/^[1-9]\d{0,14}$/.test(part ?? '') ? Number(part) : null);

/** The pattern of an order's address, as the router takes it. */
export const orderPattern = `${paths.orders}/:id`;

/** Returns the address of the list of a day's orders that have not left the shop yet. */
export const waitingOrdersPath = (day: string): string =>
  `${paths.orderList}?${new URLSearchParams({ status: 'Processing,Accepted', day, sort: 'due_first' }).toString()}`;

/** Returns the address of an order. */
export const orderPath = (id: number): string => `${paths.orders}/${id}`;

/** What a list of the orders behind a figure has; `name` is that of the product. */
export interface FigureOrders {
  from: string;
  until: string;
  kind: string;
  coupon?: string;
  variation?: number;
  category?: number;
  hour?: number;
  name?: string;
}

/** Returns the address of the orders behind a figure. */
export function figureOrdersPath({ from, until, kind, ...others }: FigureOrders): string {
  const parameters = new URLSearchParams({ kind, from, until });
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `${paths.figureOrders}?${parameters.toString()}`;
}

/** Returns the address of the money behind a figure. */
export const figureMoneyPath = (kind: string, from: string, until: string): string => `${paths.figureMoney}?kind=${kind}&from=${from}&until=${until}`;

/** The pattern of a product's stock, as the router takes it. */
export const stockPattern = `${paths.stock}/:id`;

/** Returns the address of the list of the stock with the products of a name. */
export const stockOfPath = (name: string): string => `${paths.stock}?${new URLSearchParams({ search: name }).toString()}`;

/** Returns the address of a product's stock. */
export const stockPath = (variation: number): string => `${paths.stock}/${variation}`;

/** The pattern of a product's address, as the router takes it. `new` is a new one. */
export const productPattern = `${paths.products}/:id`;

/** A part of a product's page to which a link can lead. */
export type ProductPart = 'description' | 'pictures' | 'status';

/** Returns the address of a product, or of a part of its page. */
export const productPath = (id: number, part?: ProductPart): string => `${paths.products}/${id}${part === undefined ? '' : `#${part}`}`;

/** Returns the address of a new product's form; in a category, unless it is empty. */
export const newProductPath = (category: string): string => `${paths.products}/new${category === '' ? '' : `?category=${category}`}`;

/** The pattern of a category's address, as the router takes it. `new` is a new one. */
export const categoryPattern = `${paths.categories}/:id`;

/** Returns the address of a category. */
export const categoryPath = (id: number): string => `${paths.categories}/${id}`;

export const newCategoryPath = `${paths.categories}/new`;

/** The pattern of a banner's address, as the router takes it. `new` is a new one. */
export const bannerPattern = `${paths.banners}/:id`;

/** Returns the address of a banner. */
export const bannerPath = (id: number): string => `${paths.banners}/${id}`;

export const newBannerPath = `${paths.banners}/new`;

/** The pattern of a customer's address, as the router takes it. */
export const customerPattern = `${paths.customers}/:id`;

/** Returns the address of a customer. */
export const customerPath = (id: number): string => `${paths.customers}/${id}`;

/** The pattern of an enquiry's address, as the router takes it. */
export const enquiryPattern = `${paths.enquiries}/:id`;

/** Returns the address of an enquiry in a folder of the inbox; without an enquiry that of the folder. */
export function enquiryPath(id: number | null, folder = ''): string {
  const at = id === null ? paths.enquiries : `${paths.enquiries}/${id}`;
  return folder === '' ? at : `${at}?folder=${folder}`;
}

/** The pattern of a coupon's address, as the router takes it. */
export const couponPattern = `${paths.coupons}/:code`;

/** Returns the address of a coupon. */
export const couponPath = (code: string): string => `${paths.coupons}/${encodeURIComponent(code)}`;

/** The pattern of the address of one of the shop's pages, as the router takes it. */
export const shopPagePattern = `${paths.pages}/:page`;

/** Returns the address of one of the shop's pages. */
export const shopPagePath = (page: string): string => `${paths.pages}/${page}`;

/** The pattern of a post's address, as the router takes it. `new` is a new one. */
export const postPattern = `${paths.blog}/:id`;

/** Returns the address of a post. */
export const postPath = (id: number): string => `${paths.blog}/${id}`;

export const newPostPath = `${paths.blog}/new`;

/** Returns the address of the list of posts with a tag, of a category or of a writer. */
export const postsOfPath = (kind: string, id: number): string => `${paths.blog}?${kind}=${id}`;
