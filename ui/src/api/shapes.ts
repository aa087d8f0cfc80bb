// The minimum shape of each response, checked at run time. The response may come from something else than this
// version of the server: a proxy, a captive portal, an older or newer server. The compiler requires every call, and
// every list and object of its response, because a screen would crash without them. Of the plain values only the
// indispensable ones are listed: an older server may not send the newer ones.
import type { Answer, Path } from './contract';

/** A sample value of the expected type. */
type Plain<T> = T extends string ? '' : T extends number ? 0 : T extends boolean ? false : never;

/** The keys that are always present. Screens handle null and undefined. */
type Always<T, Kind> = {
  [K in keyof T]-?: undefined extends T[K] ? never : null extends T[K] ? never : T[K] extends Kind ? K : never;
}[keyof T];

/** Lists and objects are required, plain values are optional. Null marks a nullable field. */
export type Shape<T> = T extends readonly (infer One)[]
  ? readonly [Shape<One>]
  : T extends object
    ? { readonly [K in Always<T, object>]: Shape<T[K]> } & {
        readonly [K in Always<T, string | number | boolean>]?: Plain<T[K]>;
      } & { readonly [K in keyof T as null extends T[K] ? K : never]?: null }
    : Plain<T>;

type Named<M extends 'get' | 'post'> = Exclude<Path<M>, `${string}/`>;
type Shapes<M extends 'get' | 'post'> = { readonly [P in Named<M>]: Shape<Answer<M, P>> };

const named = { id: 0, name: '' } as const;
const totals = { sub_total: '', total_tax: '', discount_amount: '', delivery_charge: '', amount_payable: '' } as const;
const slots = [{ id: 0, start_time: '', end_time: '' }] as const;
const cart = {
  cart_items: [{ id: 0, quantity: 0, amount: '', product: { id: 0, slug: '', name: '', sale_price: '' } }],
  cart: totals,
  delivery_time_slots: { today: slots, tomorrow: slots, day_after_tomorrow: slots },
} as const;
const product = { id: 0, slug: '', name: '', sale_price: '', variations: [{ id: 0, sale_price: '' }] } as const;
const entries = [{ product_data: product }] as const;
const detail = { product_detail: product, more_pictures: [{ image: '', image_alt: '' }], related_products: entries } as const;
const lines = [{ product: '', quantity: 0, amount: '' }] as const;
const post = { slug: '', title: '', description: '', created: '', tags: [named] } as const;
const address = { id: 0, address: '', address_type: '' } as const;
const session = { token: { access: '' }, user: { name: '', whatsapp_number: '' } } as const;
const challenge = { challenge_id: '', expires_in: 0, tries: 0, resend_in: 0 } as const;
const gateway = { action: '', fields: {} } as const;

export const orderShape = {
  id: 0,
  ids: '',
  order_status: '',
  order_status_no: 0,
  created: '',
  date_of_delivery: '',
  total_amount: '',
  order_details: lines,
  totals,
  remarks: [{ code: '', details: [''] }],
} as const;

const answers: { readonly get: Shapes<'get'>; readonly post: Shapes<'post'> } = {
  get: {
    'active-orders': [orderShape],
    banners: [{ id: 0, image: '', mobile_image: '' }],
    'blog-search': [post],
    category: [{ ...named, slug: '' }],
    dealoftheday: { deal_of_the_day_products: entries },
    'featured-category': [{ ...named, slug: '' }],
    featuredproducts: { featured_products: entries },
    'get-blogs-by-writer': [post],
    'get-blogs-category': [named],
    'get-cart': cart,
    'get-main-address': { address: null, address_details: null },
    getfavouritelist: entries,
    'list-wishlist-items': { Wishlist_Product_ids: [0] },
    'municipality-list': [named],
    notification: [{ id: 0, title: '', created_date: '' }],
    orders: [orderShape],
    'shop-page': { html: '', html_ar: '' },
    'search-tag': [{ ...named, slug: '', featured_image: '' }],
    topsellingproducts: { all_products_ordered: entries },
    'user-address': { Address: [address], Name: '' },
    'zones-list': [named],
    'staff/blog/preview': { blog: post, related_blogs: [post] },
    'staff/product/preview': detail,
  },
  post: {
    'add-and-remove-favourite': { is_favourite: false },
    addtocart: { quantity: 0, cart_count: 0 },
    'blog-details': { blog: post, related_blogs: [post] },
    'cancel-order': orderShape,
    'cart-item-delete': cart,
    'cart-item-quantity': cart,
    'cart-remove-coupon': cart,
    category_product_details: { category_name: '', category_products: entries },
    'change-user-name': { Name: '' },
    'check-cart-item-quantity': { available: false },
    'check-token-expiry': { maintenance_mode: false },
    'choose-language': { language: '' },
    'clear-cart': cart,
    'create-coupon': cart,
    'create-order': { id: 0, order: { id: 0, order_details: lines }, order_total_amount: '' },
    'create-user': session,
    'create-user-address': address,
    'delete-user-address': { deleted: 0 },
    'edit-user-address': address,
    enquiry: { id: 0 },
    'forgot-send-otp': challenge,
    login: session,
    logout: { signed_out: false },
    'main-address': address,
    'notification/read': { unread_count: 0 },
    'order-detail': orderShape,
    'password-update': { updated: false },
    'payment/start': { gateway, order_total_amount: '' },
    'product-detail': detail,
    'send-otp': challenge,
    'sub-category': [named],
    sub_category_product_details: { subcategory_products: entries },
    'tag-filter-blog': [post],
    'token/refresh': session,
    'user-password-update': { updated: false },
    'verify-otp': { verification: '' },
  },
};

/** Whether a value has the required shape. Extra fields are allowed. */
export function fits(value: unknown, shape: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0]));
  if (shape === null) return value !== undefined;
  if (typeof shape !== 'object') return typeof value === typeof shape;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([name, part]) => fits((value as Record<string, unknown>)[name], part));
}

/** Returns the shape of a call's response. */
export const shapeOf = (method: 'GET' | 'POST', path: string): unknown => {
  const shapes: Readonly<Record<string, unknown>> = method === 'GET' ? answers.get : answers.post;
  return shapes[path.replace(/\/$/, '')];
};
