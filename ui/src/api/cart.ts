// API calls that read and change the customer's cart.
import { get, post } from './client';
import type { Cart, Change } from './types';

export interface CartOptions {
  /** Whether to price the cart for express delivery. */
  express?: boolean;
  /** The address to price delivery for. Defaults to the main address. */
  addressId?: number;
}

const priced = ({ express, addressId }: CartOptions) => ({
  auth: true as const,
  query: { express, address_id: addressId },
});

export const getCart = (options: CartOptions = {}, signal?: AbortSignal): Promise<Cart> =>
  get('get-cart/', { ...priced(options), ...(signal && { signal }) });

/** Adds or removes one unit of a product without variations. */
export const stepProduct = (productId: number, change: Change) =>
  post('addtocart/', { main_product_id: productId, main_function: change }, { auth: true });

/** Adds or removes one unit of a variation. */
export const stepVariation = (productId: number, variationId: number, change: Change) =>
  post(
    'addtocart/',
    { main_product_id: productId, variation_function: change, variation: [{ id: variationId }] },
    { auth: true },
  );

// Every change of the cart returns the whole cart, priced for `options`.

export const setLineQuantity = (lineId: number, quantity: number, options: CartOptions = {}) =>
  post('cart-item-quantity/', { cart_item_id: lineId, quantity }, priced(options));

export const deleteLine = (lineId: number, options: CartOptions = {}) =>
  post('cart-item-delete/', { cart_item_id: lineId }, priced(options));

export const clearCart = () => post('clear-cart/', undefined, { auth: true });

export const applyCoupon = (code: string, options: CartOptions = {}) =>
  post('create-coupon/', { coupon_code: code }, priced(options));

export const removeCoupon = (options: CartOptions = {}) => post('cart-remove-coupon/', undefined, priced(options));
