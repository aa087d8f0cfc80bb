// A shop for the tests of failing calls: every call has a response, and the customer has one item of each kind.
import type { Cart, Order } from '../api/types';
import { product } from '../test/products';
import { type fakeServer, json } from '../test/server';

export const homeAddress = {
  id: 7,
  address: 'Villa 12',
  pincode: 'Al Corniche Street',
  city: 'Al Dafna',
  address_type: 'Home',
  zone: 61,
  municipality_id: 1,
  municipality_name: 'Doha',
  unit: '4',
  one_line: 'Unit 4, Villa 12, Al Corniche Street, Al Dafna, Zone 61',
  latitude: null,
  longitude: null,
};

const slot = { id: 2, start_time: '12:00', end_time: '14:00', is_available: true };

/** A cart with this many prawns. */
export const cartWith = (quantity: number, totals: Partial<Cart['cart']> = {}): Cart => {
  const amount = (quantity * 45.5).toFixed(2);
  const { id, slug, name, weight, featured_image, image_alt, sale_price, is_active, is_weighed } = product();
  const of = { id, slug, name, weight, featured_image, image_alt, sale_price, is_active, is_weighed };
  return {
    cart_items: [{ id: 11, quantity, amount, product: { ...of, variation_id: 20, variation_name: null, has_variation: false } }],
    cart: {
      sub_total: amount,
      total_tax: '0.00',
      discount_amount: '0.00',
      delivery_charge: '0.00',
      amount_payable: amount,
      coupon_code: null,
      coupon_refused: null,
      ...totals,
    },
    tax_rate: 0,
    has_multiproduct: false,
    express_delivery: false,
    express_charge: '12.00',
    free_delivery: null,
    delivery_time_slots: { today: [slot], tomorrow: [], day_after_tomorrow: [] },
    today_date: '2026-11-21',
    tomorrow_date: '2026-11-22',
    day_after_tomorrow_date: '2026-11-23',
  };
};

export const openOrder: Order = {
  id: 41,
  ids: 'HM000041',
  order_id: 41,
  order_status: 'Processing',
  order_status_no: 1,
  order_details: [{ product: 'Safi', quantity: 1, weight: null, packed_weight: null, amount: '20.00' }],
  is_payable: false,
  awaited: null,
  can_cancel: true,
  react_order_url: null,
  total_amount: '20.00',
  totals: { sub_total: '20.00', discount_amount: '0.00', total_tax: '0.00', delivery_charge: '0.00', amount_payable: '20.00' },
  payment_type: 'COD',
  is_paid: false,
  order_note: '',
  delivery_location: null,
  created: '2026-11-20T18:24:11+03:00',
  date_of_delivery: '2026-11-21',
  delivery_timeslot: null,
  invoice_url: null,
  message: null,
  settled: null,
  remarks: [],
};

const large = {
  id: 31,
  variation_name: 'Large',
  weight: '1 kg',
  pieces_start: null,
  pieces_end: null,
  sale_price: '45.50',
  featured_image: '',
  image_alt: '',
  is_active: true,
  is_weighed: false,
};

/** Responses by path. Lists without fixtures are empty. */
export const shopAnswers = (cart: Cart): Parameters<typeof fakeServer>[0] => ({
  'check-token-expiry': () => json({ maintenance_mode: false, token_valid: true }),
  'get-cart': () => json(cart),
  'clear-cart': () => json(cart),
  banners: () => json([]),
  category: () => json([]),
  'featured-category': () => json([]),
  dealoftheday: () => json({ deal_of_the_day_products: [] }),
  featuredproducts: () => json({ featured_products: [] }),
  topsellingproducts: () => json({ all_products_ordered: [] }),
  'list-wishlist-items': () => json({ Wishlist_Product_ids: [] }),
  getfavouritelist: () => json([]),
  'get-main-address': () => json({ address: null, address_details: null }),
  'user-address': () => json({ Address: [homeAddress], Name: 'Maryam', Phone: '97455512345' }),
  'zones-list': () => json([{ id: 61, name: 'Al Dafna', municipality_id: 1 }]),
  'municipality-list': () => json([{ id: 1, name: 'Doha' }]),
  notification: () => json([]),
  orders: () => json([]),
  'active-orders': () => json([]),
  'order-events': () => new Promise<Response>(() => undefined),
  'blog-search': () => json([]),
  'get-blogs-category': () => json([]),
  'product-detail': ({ body }) => {
    const isVaried = (body as { id: number }).id === 3;
    const detail = isVaried ? product({ id: 3, has_variation: true, variations: [large] }) : product();
    return json({ product_detail: detail, more_pictures: [], related_products: [] });
  },
});
