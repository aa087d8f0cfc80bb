// API calls that the compiler must reject or accept. Checked by tsc; nothing here runs.
import { get, post, stream } from './client';
import type { Shape } from './shapes';
import type { Cart, CreateOrderAnswer, Order, ProductDetailAnswer } from './types';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(same: Same<A, B>) => same;

const order = { order_type: 'Scheduled Delivery', payment_type: 'COD', device: 'web', address_id: 7 } as const;

export async function taken(signal: AbortSignal) {
  const cart = await get('get-cart/', { auth: true, query: { express: true, address_id: undefined }, signal });
  const placed = await post('create-order/', order, { auth: true, headers: { 'Idempotency-Key': 'k' } });
  same<[Cart, CreateOrderAnswer], [typeof cart, typeof placed]>(true);
  void [cart, placed];
  same<Order['order_status'], 'Processing' | 'Accepted' | 'Food on the way' | 'Cancelled' | 'Delivered'>(true);
  same<Order['message'], string | null>(true);
  same<Cart['error'], string | undefined>(true);
  await get('banners');
  await post('logout/');
  await post('clear-cart/', undefined, { auth: true });
  await stream('order-events/', signal);
}

export async function refused(signal: AbortSignal) {
  // @ts-expect-error no such path
  await get('get-basket/');
  // @ts-expect-error a path of the other method
  await post('banners/');
  // @ts-expect-error a path that does not stream
  await stream('orders/', signal);
  // @ts-expect-error a streaming path
  await get('order-events/', { auth: true });

  // @ts-expect-error `auth` is missing where a token is required
  await get('get-cart/');
  // @ts-expect-error `auth` is missing, with a body
  await post('cancel-order/', { order_id: 1 });
  // @ts-expect-error `auth` is missing, without a body
  await post('clear-cart/');
  // @ts-expect-error `auth` where no token is used
  await get('banners/', { auth: true });

  // @ts-expect-error no such parameter
  await get('search-tag/', { query: { text: 'prawns' } });
  // @ts-expect-error a parameter of another type
  await get('get-cart/', { auth: true, query: { express: 'yes' } });
  // @ts-expect-error a required parameter is missing
  await get('get-blogs-by-writer/', { query: { query: 'fish' } });
  // @ts-expect-error the query with the required parameter is missing
  await get('get-blogs-by-writer/');
  // @ts-expect-error no such header
  await post('create-order/', order, { auth: true, headers: { 'Idempotent-Key': 'k' } });
  // @ts-expect-error parameters where there are none
  await get('orders/', { auth: true, query: { page: 2 } });

  // @ts-expect-error the body is missing
  await post('product-detail/');
  // @ts-expect-error a field of the body is missing
  await post('login/', { whatsapp_number: '97455512345' });
  // @ts-expect-error a field that the body does not have
  await post('send-otp/', { mobile_number: '97455512345', phone: '97455512345' });
  // @ts-expect-error a value that is not in the enum
  await post('addtocart/', { main_product_id: 1, main_function: 'plus' }, { auth: true });
  // @ts-expect-error a body where there is none
  await post('clear-cart/', {}, { auth: true });

  const cart = await get('get-cart/', { auth: true });
  // @ts-expect-error a field that the response does not have
  void cart.total;
  // @ts-expect-error a field that may be null
  void cart.cart.coupon_code.length;
}

const product = { variations: [{}] } as const;

/** What `api/shapes.ts` may omit from a response, and what it must name. */
export const shapes = {
  plainValuesLeftOut: { product_detail: product, more_pictures: [{}], related_products: [{ product_data: product }] } satisfies Shape<ProductDetailAnswer>,
  // @ts-expect-error a list is missing
  list: { product_detail: product } satisfies Shape<ProductDetailAnswer>,
  // @ts-expect-error a nested list is missing
  part: { product_detail: {}, more_pictures: [{}], related_products: [{ product_data: product }] } satisfies Shape<ProductDetailAnswer>,
  // @ts-expect-error a list instead of an object
  other: { product_detail: [product], more_pictures: [{}], related_products: [{ product_data: product }] } satisfies Shape<ProductDetailAnswer>,
  // @ts-expect-error a number instead of a string
  plain: { Name: 0 } satisfies Shape<{ Name: string }>,
  // @ts-expect-error a field that the response does not have
  unknown: { Phone: '' } satisfies Shape<{ Name: string }>,
};
