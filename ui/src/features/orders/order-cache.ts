// The orders that are loaded: the newest, which are asked for again and again, and the older ones that the shopper wanted;
// and one order's news, put wherever the order is already on screen.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { activeOrdersQuery, newestOrders, olderOrders, orderDetail, orderQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { type PaymentNews, core } from '../../core';

/** No order has this number. */
export const NO_ORDER = 0;

/** Whether nothing more will happen to the order. */
export const isClosed = (order: Order): boolean => core().orderActions(order.order_status_no).is_closed;

/** What became of its payment. */
export const newsOf = ({ order_status_no, awaited, remarks }: Order): PaymentNews =>
  core().paymentNews(order_status_no, awaited, remarks.at(-1)?.code ?? '');

export interface OrderList {
  /** Newest first. */
  orders: Order[];
  /** Where the older ones begin that are not loaded; null where there are none. */
  next: number | null;
}

/** Both lists as one, newest first. Of an order that is in both, the first has the later news. */
export function joined(news: readonly Order[], known: readonly Order[]): Order[] {
  const byId = new Map([...known, ...news].map((order) => [order.id, order]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

/** The page of the newest orders, put before what is loaded of the older ones. */
function refreshed(known: OrderList | undefined, page: readonly Order[], next: number | null): OrderList {
  const newest = known?.orders[0]?.id ?? 0;
  // More new ones than a page has room for: those between the two are not loaded.
  const isApart = next !== null && newest < next;
  if (known === undefined || isApart) return { orders: [...page], next };
  return { orders: joined(page, known.orders), next: known.next };
}

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ client, queryKey, signal }): Promise<OrderList> => {
    const known = () => client.getQueryData<OrderList>(queryKey);
    const { page, next } = await newestOrders(signal);
    const listed = new Set(page.map(({ id }) => id));
    // The page has every order that is under way. One that was, and is not on it, has ended since.
    const ended = (known()?.orders ?? []).filter((order) => !isClosed(order) && !listed.has(order.id));
    const news = await Promise.all(ended.map(({ id }) => orderDetail(id, signal)));
    return refreshed(known(), [...page, ...news], next);
  },
});

/** Loads the next page of older orders; the first of it that was not shown before. */
export async function loadOlder(client: QueryClient): Promise<number | null> {
  const list = client.getQueryData(ordersQuery.queryKey);
  if (list === undefined || list.next === null) return null;
  const before = list.next;
  const { page, next } = await olderOrders(before);
  client.setQueryData(ordersQuery.queryKey, (known) =>
    // What was loaded anew in the meantime, perhaps of another customer, goes on elsewhere.
    known?.next === before ? { orders: joined(page, known.orders), next } : known,
  );
  return page.find(({ id }) => list.orders.every((order) => order.id !== id))?.id ?? null;
}

export function takeOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  client.setQueryData(ordersQuery.queryKey, (list) => list && { ...list, orders: joined([order], list.orders) });
  client.setQueryData(activeOrdersQuery.queryKey, (list) =>
    isClosed(order) ? list?.filter(({ id }) => id !== order.id) : list && joined([order], list),
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
