// Calls that place, read and cancel orders.
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type { CreateOrderAnswer, Order, PaymentStartAnswer } from './types';

export interface CreateOrder {
  slot_id: number | null;
  order_type: string;
  callback_url?: string;
  order_note?: string;
  payment_type: 'Online' | 'COD';
  device: 'web';
  address_id: number;
}

/** Places the order; the same key and body give the same answer however often they are sent. */
export const createOrder = (order: CreateOrder, idempotencyKey: string) =>
  post<CreateOrderAnswer>('create-order/', order, {
    auth: true,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => get<Order[]>('orders/', { auth: true, signal }),
});

export const activeOrdersQuery = queryOptions({
  queryKey: ['active-orders'],
  queryFn: ({ signal }) => get<Order[]>('active-orders/', { auth: true, signal }),
});

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) =>
      post<Order>('order-detail/', { order_id: orderId }, { auth: true, signal }),
  });

export const cancelOrder = (orderId: number) =>
  post<Order>('cancel-order/', { order_id: orderId }, { auth: true });

/** The gateway's form for an order that is still to be paid; the shopper returns to the shop of `callbackUrl`. */
export const startPayment = (orderId: number, callbackUrl: string) =>
  post<PaymentStartAnswer>('payment/start/', { order_id: orderId, callback_url: callbackUrl }, { auth: true });
