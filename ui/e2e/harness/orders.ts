// Orders that tests need, placed without a screen.
import type { CreateOrderAnswer } from '../../src/api/types';
import type { ApiClient } from './api';

const HOME = { address: 'Villa 5', pincode: 'Street 840', city: 'Al Dafna', address_type: 'Home' as const, municipality_id: 1, zone_id: 61, unit: '2' };

/** Places a cash order of one bestseller with the same calls as the checkout. */
export async function placeOrder(own: ApiClient, day: 'today' | 'tomorrow' = 'tomorrow', home: Partial<typeof HOME> = {}): Promise<CreateOrderAnswer> {
  const { all_products_ordered: offers } = await own.get('topsellingproducts/');
  const product = offers.map((offer) => offer.product_data).find((one) => one.is_active && !one.has_variation);
  if (product === undefined) throw new Error('no bestseller without variations');
  await own.post('addtocart/', { main_product_id: product.id, main_function: 'add' });
  const address = await own.post('create-user-address/', { ...HOME, ...home });
  const cart = await own.get('get-cart/');
  const slot = cart.delivery_time_slots[day].find((one) => one.is_available);
  if (slot === undefined) throw new Error(`no slot ${day}`);
  return own.post(
    'create-order/',
    { slot_id: slot.id, order_type: 'Scheduled Delivery', payment_type: 'COD', device: 'web', address_id: address.id, order_note: '' },
    { 'Idempotency-Key': `journey-${address.id}` },
  );
}
