// Puts an order that has changed into what was fetched: a board, or the pages of the list.
import type { InfiniteData } from '@tanstack/react-query';
import type { Board, BoardColumn, ListedOrder, OrderPage } from '../../api/orders';

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

export type Pages = InfiniteData<OrderPage, string | null>;

/** Returns a page with the order in place of its older version. What a filter now leaves out stays until the next fetch. */
export function pageWith(page: OrderPage, order: ListedOrder): OrderPage {
  const isOlder = (shown: ListedOrder) => shown.id === order.id && shown.version <= order.version;
  if (!page.orders.some(isOlder)) return page;
  return { ...page, orders: page.orders.map((shown) => (isOlder(shown) ? order : shown)) };
}

export function pagesWith(pages: Pages, order: ListedOrder): Pages {
  const changed = pages.pages.map((page) => pageWith(page, order));
  return changed.every((page, index) => page === pages.pages[index]) ? pages : { ...pages, pages: changed };
}
