// API calls that place, read and cancel orders.
import { queryOptions } from '@tanstack/react-query';
import { get, getPage, post } from './client';
import type { CreateOrder } from './types';

/** Places the order. Requests with the same key and body return the same response. */
export const createOrder = (order: CreateOrder, idempotencyKey: string) =>
  post('create-order/', order, {
    auth: true,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** Returns the newest orders, and all older ones that are still active. */
export const newestOrders = (signal: AbortSignal) => getPage('orders/', { auth: true, signal });

/** Returns the next page of older orders. */
export const olderOrders = (before: string) => getPage('orders/', { auth: true, query: { before } });

export const activeOrdersQuery = queryOptions({
  queryKey: ['active-orders'],
  queryFn: ({ signal }) => get('active-orders/', { auth: true, signal }),
});

export const orderDetail = (orderId: number, signal: AbortSignal) =>
  post('order-detail/', { order_id: orderId }, { auth: true, signal });

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => orderDetail(orderId, signal),
  });

export const cancelOrder = (orderId: number) =>
  post('cancel-order/', { order_id: orderId }, { auth: true });

/** Returns the gateway's form for an unpaid order. The gateway redirects the shopper to `callbackUrl`. */
export const startPayment = (orderId: number, callbackUrl: string) =>
  post('payment/start/', { order_id: orderId, callback_url: callbackUrl }, { auth: true });
