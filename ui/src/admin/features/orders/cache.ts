// Puts an order that has changed where it is shown: into the boards, the lists and its page.
import type { QueryClient } from '@tanstack/react-query';
import type { Board, ListedOrder, OrderDetail } from '../../api/orders';
import { announce } from './announced';
import { BOARDS, CLOSED, LISTS, ORDERS, orderQuery } from './keys';
import { type Pages, boardWith, pagesWith } from './merge';

/** Shows the order in the boards and lists. */
export function showListed(client: QueryClient, order: ListedOrder): void {
  announce(order);
  for (const [key, board] of client.getQueriesData<Board>({ queryKey: BOARDS })) {
    if (board === undefined) continue;
    client.setQueryData(key, boardWith(board, order, String(key[BOARDS.length])));
    // A column that holds back orders cannot tell whether this one was among them.
    if (board.columns.some(({ count, orders }) => count > orders.length)) void client.invalidateQueries({ queryKey: key });
  }
  client.setQueriesData<Pages>({ queryKey: LISTS }, (pages) => pages && pagesWith(pages, order));
  if (order.late_at === null) void client.invalidateQueries({ queryKey: CLOSED });
}

/** Shows an order that the shop has announced. Its page, if it is older, is fetched again. */
export function showAnnounced(client: QueryClient, order: ListedOrder): void {
  showListed(client, order);
  const { queryKey } = orderQuery(order.id);
  const shown = client.getQueryData(queryKey);
  if (shown !== undefined && shown.order.version < order.version) void client.invalidateQueries({ queryKey });
}

/** Shows an order that a call has answered. */
export function showDetail(client: QueryClient, detail: OrderDetail): void {
  client.setQueryData(orderQuery(detail.order.id).queryKey, detail);
  showListed(client, detail.order);
}

/** Fetches again whatever is on screen. A first fetch that is on its way may be too old, and is not repeated by itself. */
export async function refetchOrders(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: ORDERS });
  await client.invalidateQueries({ queryKey: ORDERS });
}
