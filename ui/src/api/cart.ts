// Calls that read and change the customer's cart.
import { get, post } from './client';
import type { Cart, Change } from './types';

export interface CartOptions {
  /** Prices the cart for express delivery. */
  express?: boolean;
  /** Prices the delivery to this address rather than the main one. */
  addressId?: number;
}

const priced = ({ express, addressId }: CartOptions) => ({
  auth: true as const,
  query: { express, address_id: addressId },
});

export const getCart = (options: CartOptions = {}, signal?: AbortSignal): Promise<Cart> =>
  get('get-cart/', { ...priced(options), ...(signal && { signal }) });

/** One more or one less of a product without variations. */
export const stepProduct = (productId: number, change: Change) =>
  post('addtocart/', { main_product_id: productId, main_function: change }, { auth: true });

/** One more or one less of a variation. */
export const stepVariation = (productId: number, variationId: number, change: Change) =>
  post(
    'addtocart/',
    { main_product_id: productId, variation_function: change, variation: [{ id: variationId }] },
    { auth: true },
  );

export const checkAvailability = (variationId: number) =>
  post('check-cart-item-quantity/', { variation_id: variationId }, { auth: true });

// Every change of the cart answers the whole cart, at the prices of `options`.

export const setLineQuantity = (lineId: number, quantity: number, options: CartOptions = {}) =>
  post('cart-item-quantity/', { cart_item_id: lineId, quantity }, priced(options));

export const deleteLine = (lineId: number, options: CartOptions = {}) =>
  post('cart-item-delete/', { cart_item_id: lineId }, priced(options));

export const clearCart = () => post('clear-cart/', undefined, { auth: true });

export const applyCoupon = (code: string, options: CartOptions = {}) =>
  post('create-coupon/', { coupon_code: code }, priced(options));

export const removeCoupon = (options: CartOptions = {}) => post('cart-remove-coupon/', undefined, priced(options));
