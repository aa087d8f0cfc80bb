// One order's news, put wherever the order is already on screen.
import type { QueryClient } from '@tanstack/react-query';
import { activeOrdersQuery, orderQuery, ordersQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { type PaymentNews, core } from '../../core';

/** No order has this number. */
export const NO_ORDER = 0;

/** Whether nothing more will happen to the order. */
export const isClosed = (order: Order): boolean => core().orderActions(order.order_status_no).is_closed;

/** What became of its payment. */
export const newsOf = ({ order_status_no, awaited, remarks }: Order): PaymentNews =>
  core().paymentNews(order_status_no, awaited, remarks.at(-1)?.code ?? '');

const put = (list: Order[] | undefined, order: Order): Order[] | undefined => {
  if (list === undefined) return undefined;
  // The newest come first, so an order that was not there goes to the front.
  return list.some(({ id }) => id === order.id)
    ? list.map((one) => (one.id === order.id ? order : one))
    : [order, ...list];
};

export function takeOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  client.setQueryData(ordersQuery.queryKey, (list) => put(list, order));
  client.setQueryData(activeOrdersQuery.queryKey, (list) =>
    isClosed(order) ? list?.filter(({ id }) => id !== order.id) : put(list, order),
  );
}

/** Asks again for the lists of orders. */
export function askForLists(client: QueryClient): void {
  for (const { queryKey } of [ordersQuery, activeOrdersQuery]) void client.invalidateQueries({ queryKey });
}

/** Asks again for every order on screen. */
export function askAgain(client: QueryClient): void {
  askForLists(client);
  void client.invalidateQueries({ queryKey: ['order'] });
}
