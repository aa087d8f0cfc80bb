// Calls that place, read and cancel orders.
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type { NewOrder } from './types';

/** Places the order; the same key and body give the same answer however often they are sent. */
export const createOrder = (order: NewOrder, idempotencyKey: string) =>
  post('create-order/', order, {
    auth: true,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => get('orders/', { auth: true, signal }),
});

export const activeOrdersQuery = queryOptions({
  queryKey: ['active-orders'],
  queryFn: ({ signal }) => get('active-orders/', { auth: true, signal }),
});

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => post('order-detail/', { order_id: orderId }, { auth: true, signal }),
  });

export const cancelOrder = (orderId: number) =>
  post('cancel-order/', { order_id: orderId }, { auth: true });

/** The gateway's form for an order that is still to be paid; the shopper returns to the shop of `callbackUrl`. */
export const startPayment = (orderId: number, callbackUrl: string) =>
  post('payment/start/', { order_id: orderId, callback_url: callbackUrl }, { auth: true });
