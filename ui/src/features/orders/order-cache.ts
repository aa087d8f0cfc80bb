// The cached orders: the newest page, which is refetched, and older pages loaded on demand. An update of one order is
// written to every cached list.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notificationsQuery } from '../../api/account';
import { activeOrdersQuery, newestOrders, olderOrders, orderDetail, orderQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { type PaymentNews, core } from '../../core';

/** An id that no order has. */
export const NO_ORDER = 0;

/** Whether the order is in a final state. */
export const isClosed = (order: Order): boolean => core().orderActions(order.order_status_no).is_closed;

/** Returns the state of the order's payment. */
export const newsOf = ({ order_status_no, awaited, remarks }: Order): PaymentNews =>
  core().paymentNews(order_status_no, awaited, remarks.at(-1)?.code ?? '');

export interface OrderList {
  /** Newest first. */
  orders: Order[];
  /** The cursor of the older orders that are not loaded, or null if there are none. */
  next: string | null;
}

/** Merges both lists, newest first. If an order is in both, `news` wins. */
export function mergeOrders(updates: readonly Order[], known: readonly Order[]): Order[] {
  const byId = new Map([...known, ...updates].map((order) => [order.id, order]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

/** Puts the newest page before the loaded older orders. */
function withNewestPage(known: OrderList | undefined, page: readonly Order[], next: string | null): OrderList {
  const newest = known?.orders[0]?.id ?? 0;
  // There are more new orders than fit on a page: those in between are not loaded.
  const isApart = next !== null && newest < Number(next);
  if (known === undefined || isApart) return { orders: [...page], next };
  return { orders: mergeOrders(page, known.orders), next: known.next };
}

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ client, queryKey, signal }): Promise<OrderList> => {
    const known = () => client.getQueryData<OrderList>(queryKey);
    const { page, next } = await newestOrders(signal);
    const listed = new Set(page.map(({ id }) => id));
    // The page contains every active order. An order that was active and is not listed has ended.
    const ended = (known()?.orders ?? []).filter((order) => !isClosed(order) && !listed.has(order.id));
    const updates = await Promise.all(ended.map(({ id }) => orderDetail(id, signal)));
    return withNewestPage(known(), [...page, ...updates], next);
  },
});

/** Loads the next page of older orders. Returns the id of the first one that was not loaded before, or null. */
export async function loadOlder(client: QueryClient): Promise<number | null> {
  const list = client.getQueryData(ordersQuery.queryKey);
  if (list === undefined || list.next === null) return null;
  const before = list.next;
  const { page, next } = await olderOrders(before);
  client.setQueryData(ordersQuery.queryKey, (known) =>
    // The list may have been reloaded in the meantime, perhaps for another customer.
    known?.next === before ? { orders: mergeOrders(page, known.orders), next } : known,
  );
  return page.find(({ id }) => list.orders.every((order) => order.id !== id))?.id ?? null;
}

export function cacheOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  client.setQueryData(ordersQuery.queryKey, (list) => list && { ...list, orders: mergeOrders([order], list.orders) });
  client.setQueryData(activeOrdersQuery.queryKey, (list) =>
    isClosed(order) ? list?.filter(({ id }) => id !== order.id) : list && mergeOrders([order], list),
  );
}

/** Refetches the lists of orders. */
export function invalidateOrderLists(client: QueryClient): void {
  for (const { queryKey } of [ordersQuery, activeOrdersQuery]) void client.invalidateQueries({ queryKey });
}

/** The server adds the notification of an order's new status within about a second. */
const NOTIFICATION_DELAY_MS = 2_000;

/** Refetches the notifications once the server has added the one of an order that has just changed. */
export function refetchNotificationsSoon(client: QueryClient): void {
  window.setTimeout(() => {
    void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  }, NOTIFICATION_DELAY_MS);
}

/** Refetches every order on the page. */
export function invalidateOrders(client: QueryClient): void {
  invalidateOrderLists(client);
  void client.invalidateQueries({ queryKey: ['order'] });
}
