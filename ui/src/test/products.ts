// Products and other API data for unit tests.
import type { Banner, Cart, Product } from '../api/types';

export const product = (changes: Partial<Product> = {}): Product => ({
  id: 2,
  slug: 'tiger-prawns',
  name: 'Tiger Prawns',
  featured_image: '/media/prawns-800.webp',
  image_alt: 'A plate of prawns',
  is_active: true,
  has_variation: false,
  weight: '500 gram',
  pieces_start: 12,
  pieces_end: 16,
  sale_price: '45.50',
  description: '',
  meta: '',
  description_meta: '',
  canonical: '',
  is_weighed: false,
  variation_name: null,
  variations: [],
  ...changes,
});

export const banner = (changes: Partial<Banner> = {}): Banner => ({
  id: 1,
  image: '/media/wide.webp',
  mobile_image: '/media/tall.webp',
  status: 'none',
  product_id: null,
  product_slug: null,
  product_variation: null,
  category_id: null,
  category_slug: null,
  ...changes,
});

export const emptyCart: Cart = {
  cart_items: [],
  cart: {
    sub_total: '0.00',
    total_tax: '0.00',
    discount_amount: '0.00',
    delivery_charge: '0.00',
    amount_payable: '0.00',
    coupon_code: null,
    coupon_refused: null,
  },
  tax_rate: 0,
  has_multiproduct: false,
  express_delivery: false,
  express_charge: '12.00',
  free_delivery: null,
  error: 'Cart Is Empty',
  delivery_time_slots: { today: [], tomorrow: [], day_after_tomorrow: [] },
  today_date: '2026-11-21',
  tomorrow_date: '2026-11-22',
  day_after_tomorrow_date: '2026-11-23',
};

export const customer = {
  token: { access: 'abc', expires_at: '2026-11-21T10:15:00+03:00' },
  user: { name: 'Maryam', whatsapp_number: '97455512345', language: null },
};
