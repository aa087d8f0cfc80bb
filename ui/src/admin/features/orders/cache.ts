// Puts an order that has changed where it is shown: into the boards, the lists and its page.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Board, BoardColumn, ListedOrder, OrderDetail, OrderPage } from '../../api/orders';
import { BOARDS, CLOSED, LISTS, ORDERS, orderQuery } from './keys';

/** The earliest promised time first. */
const byDue = (one: ListedOrder, other: ListedOrder) =>
  Date.parse(one.late_at ?? one.placed_at) - Date.parse(other.late_at ?? other.placed_at) || one.id - other.id;

function columnWith(column: BoardColumn, order: ListedOrder, belongs: boolean): BoardColumn {
  const others = column.orders.filter(({ id }) => id !== order.id);
  const wasHere = others.length < column.orders.length;
  if (!wasHere && !belongs) return column;
  return {
    ...column,
    count: column.count - Number(wasHere) + Number(belongs),
    orders: belongs ? [...others, order].sort(byDue) : others,
  };
}

/** Returns a day's board with the order in its column. An older version than the one shown changes nothing. */
export function boardWith(board: Board, order: ListedOrder, day: string): Board {
  const known = board.columns.flatMap(({ orders }) => orders).find(({ id }) => id === order.id);
  if (known !== undefined && known.version > order.version) return board;
  const fits = day === '' || order.delivery_on === day;
  return { columns: board.columns.map((column) => columnWith(column, order, fits && column.status === order.status)) };
}

type Pages = InfiniteData<OrderPage, string | null>;

/** Returns the pages with the order in place of its older version. What a filter now leaves out stays until the next fetch. */
export function pagesWith(pages: Pages, order: ListedOrder): Pages {
  const isOlder = (shown: ListedOrder) => shown.id === order.id && shown.version <= order.version;
  if (!pages.pages.some(({ orders }) => orders.some(isOlder))) return pages;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, orders: page.orders.map((shown) => (isOlder(shown) ? order : shown)) })) };
}

/** Shows the order in the boards and lists. */
export function showListed(client: QueryClient, order: ListedOrder): void {
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
