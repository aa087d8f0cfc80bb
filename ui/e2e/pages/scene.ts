// Sets up test data through the API: carts, addresses, earlier orders.
import type { CreateOrderAnswer, NewAddress, SearchResult, Slot } from '../../src/api/types';
import type { ApiClient, Customer } from '../harness';

const HOME: NewAddress = {
  address: 'Villa 5',
  pincode: 'Street 840',
  city: 'Al Dafna',
  address_type: 'Home',
  municipality_id: 1,
  zone_id: 61,
  unit: '2',
};

export const addAddress = (own: ApiClient, part: Partial<NewAddress> = {}) =>
  own.post('create-user-address/', { ...HOME, ...part });

/** Finds a product by its name. */
export async function findProduct(api: ApiClient, name: string): Promise<SearchResult> {
  const found = await api.get('search-tag/', `?query=${encodeURIComponent(name)}`);
  const product = found.find((one) => one.name === name);
  if (product === undefined) throw new Error(`no product called ${name}`);
  return product;
}

/** Adds units of a product without variations to the cart. */
export async function fillCart(own: ApiClient, productId: number, units = 1): Promise<void> {
  for (let unit = 0; unit < units; unit += 1) {
    await own.post('addtocart/', { main_product_id: productId, main_function: 'add' });
  }
}

export const slotsTomorrow = async (own: ApiClient): Promise<Slot[]> =>
  (await own.get('get-cart/')).delivery_time_slots.tomorrow;

let orders = 0;

/** Orders the cart's content, in cash. Throws if the shop returns an error. */
export function placeOrder(own: ApiClient, addressId: number, slotId: number): Promise<CreateOrderAnswer> {
  orders += 1;
  return own.post(
    'create-order/',
    {
      slot_id: slotId,
      order_type: 'Scheduled Delivery',
      payment_type: 'COD',
      device: 'web',
      address_id: addressId,
      order_note: '',
    },
    { 'Idempotency-Key': `scene-${orders}` },
  );
}

/** Returns a customer with an address and one product in the cart. */
export async function readyToOrder(api: ApiClient, customer: Customer, product = 'Safi', units = 1): Promise<ApiClient> {
  const own = api.as(customer);
  await addAddress(own);
  await fillCart(own, (await findProduct(own, product)).id, units);
  return own;
}

export const ordersOf = (own: ApiClient) => own.get('orders/');
