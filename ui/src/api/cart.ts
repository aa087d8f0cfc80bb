// Calls that read and change the customer's cart.
import { get, post } from './client';
import type { AddToCartAnswer, AvailabilityAnswer, Cart } from './types';

export interface CartOptions {
  /** Prices the cart for express delivery. */
  express?: boolean;
  /** Prices the delivery to this address rather than the main one. */
  addressId?: number;
}

function asked({ express, addressId }: CartOptions): string {
  const query = new URLSearchParams();
  if (express !== undefined) query.set('express', String(express));
  if (addressId !== undefined) query.set('address_id', String(addressId));
  return query.size > 0 ? `?${query.toString()}` : '';
}

export const getCart = (options: CartOptions = {}, signal?: AbortSignal): Promise<Cart> =>
  get<Cart>(`get-cart/${asked(options)}`, { auth: true, ...(signal && { signal }) });

export type Step = 'add' | 'minus';

/** One more or one less of a product without variations. */
export const stepProduct = (productId: number, step: Step) =>
  post<AddToCartAnswer>(
    'addtocart/',
    { main_product_id: productId, main_function: step },
    { auth: true },
  );

/** One more or one less of a variation. */
export const stepVariation = (productId: number, variationId: number, step: Step) =>
  post<AddToCartAnswer>(
    'addtocart/',
    { main_product_id: productId, variation_function: step, variation: [{ id: variationId }] },
    { auth: true },
  );

export const checkAvailability = (variationId: number) =>
  post<AvailabilityAnswer>(
    'check-cart-item-quantity/',
    { variation_id: variationId },
    { auth: true },
  );

// Every change of the cart answers the whole cart, at the prices of `options`.

export const setLineQuantity = (lineId: number, quantity: number, options: CartOptions = {}) =>
  post<Cart>(`cart-item-quantity/${asked(options)}`, { cart_item_id: lineId, quantity }, { auth: true });

export const deleteLine = (lineId: number, options: CartOptions = {}) =>
  post<Cart>(`cart-item-delete/${asked(options)}`, { cart_item_id: lineId }, { auth: true });

export const clearCart = () => post<Cart>('clear-cart/', undefined, { auth: true });

export const applyCoupon = (code: string, options: CartOptions = {}) =>
  post<Cart>(`create-coupon/${asked(options)}`, { coupon_code: code }, { auth: true });

export const removeCoupon = (options: CartOptions = {}) =>
  post<Cart>(`cart-remove-coupon/${asked(options)}`, undefined, { auth: true });
