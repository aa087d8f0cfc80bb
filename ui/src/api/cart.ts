// Calls that read and change the customer's cart.
import { get, post } from './client';
import type { AddToCartAnswer, AvailabilityAnswer, Cart } from './types';

export interface CartOptions {
  /** Prices the cart for express delivery. */
  express?: boolean;
  /** Prices the delivery to this address rather than the main one. */
  addressId?: number;
}

export function getCart(options: CartOptions = {}, signal?: AbortSignal): Promise<Cart> {
  const query = new URLSearchParams();
  if (options.express !== undefined) query.set('express', String(options.express));
  if (options.addressId !== undefined) query.set('address_id', String(options.addressId));
  const suffix = query.size > 0 ? `?${query.toString()}` : '';
  return get<Cart>(`get-cart/${suffix}`, { auth: true, ...(signal && { signal }) });
}

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

export const setLineQuantity = (lineId: number, quantity: number) =>
  post<Cart>('cart-item-quantity/', { cart_item_id: lineId, quantity }, { auth: true });

export const deleteLine = (lineId: number) =>
  post<Cart>('cart-item-delete/', { cart_item_id: lineId }, { auth: true });

export const clearCart = () => post<Cart>('clear-cart/', undefined, { auth: true });

export const applyCoupon = (code: string) =>
  post<Cart>('create-coupon/', { coupon_code: code }, { auth: true });

export const removeCoupon = () => post<Cart>('cart-remove-coupon/', undefined, { auth: true });
