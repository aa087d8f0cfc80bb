// Wire shapes of the storefront calls. Amounts are strings of riyals with two decimals, ids are integers below 2^53.

export interface Banner {
  id: number;
  image: string;
  mobile_image: string;
  status: string;
  product_id: number | null;
  product_slug: string | null;
  product_variation: boolean | null;
  category_id: number | null;
  category_slug: string | null;
}

export interface Category {
  id: number;
  slug: string;
  name: string;
  image: string;
  image_alt: string;
}

export interface FeaturedCategory {
  id: number;
  slug: string;
  name: string;
  icon: string;
}

export interface Subcategory {
  id: number;
  name: string;
  image: string;
  image_alt: string;
}

export interface Variation {
  id: number;
  variation_name: string | null;
  weight: string | null;
  pieces_start: number | null;
  pieces_end: number | null;
  sale_price: string;
  featured_image: string;
  image_alt: string;
  is_active: boolean;
  /** Sold by weight: the price is settled at packing. */
  is_weighed: boolean;
}

export interface Product {
  id: number;
  slug: string;
  name: string;
  featured_image: string;
  image_alt: string;
  is_active: boolean;
  has_variation: boolean;
  weight: string | null;
  pieces_start: number | null;
  pieces_end: number | null;
  sale_price: string;
  description: string;
  meta: string;
  description_meta: string;
  canonical: string;
  /** Sold by weight: the price is settled at packing. With variations, whether any is. */
  is_weighed: boolean;
  variation_name: string | null;
  variations: Variation[];
}

export interface ProductEntry {
  product_data: Product;
}

export interface DealsAnswer {
  deal_of_the_day_products: ProductEntry[];
}

export interface TopSellingAnswer {
  all_products_ordered: ProductEntry[];
}

export interface ProductDetailAnswer {
  product_detail: Product;
  related_products: ProductEntry[];
}

export interface CategoryProductsAnswer {
  category_products: ProductEntry[];
  category_name: string;
  category_meta_title: string;
  category_description: string;
  category_canonical: string;
}

export interface SubcategoryProductsAnswer {
  subcategory_products: ProductEntry[];
}

export interface SearchResult {
  id: number;
  name: string;
  slug: string;
  has_variation: boolean;
  is_active: boolean;
}

export interface CartProduct {
  id: number;
  variation_id: number;
  slug: string;
  name: string;
  variation_name: string | null;
  has_variation: boolean;
  weight: string | null;
  featured_image: string;
  image_alt: string;
  sale_price: string;
  is_active: boolean;
}

export interface CartItem {
  id: number;
  quantity: number;
  /** The line's total. */
  amount: string;
  product: CartProduct;
}

export interface CartTotals {
  sub_total: string;
  total_tax: string;
  discount_amount: string;
  delivery_charge: string;
  amount_payable: string;
  coupon_code: string | null;
}

export interface Slot {
  id: number;
  /** "HH:MM" in Doha. */
  start_time: string;
  end_time: string;
  is_available: boolean;
}

export interface DeliveryTimeSlots {
  today: Slot[];
  tomorrow: Slot[];
  day_after_tomorrow: Slot[];
}

export interface Cart {
  cart_items: CartItem[];
  cart: CartTotals;
  has_multiproduct: boolean;
  express_delivery: boolean;
  /** What express adds to the delivery charge. */
  express_charge: string;
  /** Where buying enough earns it: from what amount of goods, what the cart lacks, and whether it is earned. */
  free_delivery: { from: string; missing: string; is_earned: boolean } | null;
  error?: string;
  delivery_time_slots: DeliveryTimeSlots;
  /** "YYYY-MM-DD". */
  today_date: string;
  tomorrow_date: string;
  day_after_tomorrow_date: string;
}

export interface AddToCartAnswer {
  /** Units on the line that changed. */
  quantity: number;
  /** Units in the whole cart. */
  cart_count: number;
}

export interface AvailabilityAnswer {
  quantity: number;
  available: boolean;
}

export interface OrderLine {
  product: string;
  quantity: number;
  weight: string | null;
  amount: string;
}

export interface DeliveryLocation {
  address_type: string;
  address: string;
}

export interface OrderTotals {
  sub_total: string;
  discount_amount: string;
  total_tax: string;
  delivery_charge: string;
  amount_payable: string;
}

export interface Order {
  id: number;
  ids: string;
  order_details: OrderLine[];
  order_status: string;
  order_status_no: number;
  is_payable: boolean;
  react_order_url: string | null;
  total_amount: string;
  totals: OrderTotals;
  payment_type: 'Online' | 'COD';
  /** Paid online. */
  is_paid: boolean;
  /** Empty when there is none. */
  order_note: string;
  delivery_location: DeliveryLocation | null;
  /** RFC 3339 with Qatar's offset. */
  created: string;
  date_of_delivery: string;
  delivery_timeslot: { start_time: string; end_time: string } | null;
  invoice_url: string | null;
  message: string | null;
  order_id: number;
}

export interface GatewayForm {
  action: string;
  fields: Record<string, string>;
}

export interface CreateOrderAnswer {
  id: number;
  order: { id: number; total_amount: string; order_details: OrderLine[] };
  signature: string | null;
  order_total_amount: string;
  gateway: GatewayForm | null;
}

export interface PaymentStartAnswer {
  order_total_amount: string;
  signature: string;
  gateway: GatewayForm;
}

export interface CustomerNotification {
  id: number;
  title: string;
  description: string;
  created_date: string;
}

export interface Zone {
  id: number;
  name: string;
  municipality_id: number;
}

export interface Municipality {
  id: number;
  name: string;
}

export interface Address {
  id: number;
  /** Building. */
  address: string;
  /** Street. */
  pincode: string;
  /** Locality. */
  city: string;
  address_type: string;
  /** The zone's number. */
  zone: number;
  municipality_id: number;
  municipality_name: string;
  unit: string;
  latitude: number | null;
  longitude: number | null;
}

export interface AddressListAnswer {
  Address: Address[];
  Name: string;
  Phone: string;
}

export interface MainAddressAnswer {
  address: number | null;
  address_details: { address: string; address_type: string } | null;
}

export interface WishlistIdsAnswer {
  Wishlist_Product_ids?: number[];
  error?: string;
}

export interface AuthAnswer {
  token: { access: string; expires_at: string };
  user: { name: string; whatsapp_number: string };
}

export interface OtpAnswer {
  challenge_id: string;
  expires_in: number;
  /** How often it can be tried. */
  tries: number;
  resend_in: number;
  /** Present in demo mode only. */
  otp?: string;
}

export interface VerificationAnswer {
  verification: string;
}

export interface TokenCheckAnswer {
  maintenance_mode: boolean;
  token_valid: boolean;
}

export interface BrokenRule {
  field: string;
  code: string;
  details?: string[];
}

export interface ErrorBody {
  error: string;
  code: string;
  fields?: Record<string, string>;
  issues?: BrokenRule[];
  request_id?: string;
  maintenance_mode?: boolean;
}

export interface Post {
  slug: string;
  title: string;
  description: string;
  featured_image: string;
  created: string;
  writer_id: number;
  writer_name: string;
  tags: { id: number; name: string }[];
  meta_title: string;
  meta_description: string;
  canonical: string;
}
