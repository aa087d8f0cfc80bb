// The keys of what is kept about orders, and what their queries fetch.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type OrderFilter, type OrderPage, listOrders, readBoard, readOpenSlots, readOrder } from '../../api/orders';
import { withAnnounced, withoutMissed } from './announced';
import { boardWith, pageWith } from './merge';

/** The number of closed orders that the board shows. */
const CLOSED_MAX = 100;
/** The number of orders that one request of the list brings. */
const PAGE_SIZE = 50;
export const CLOSED_STATUSES = 'Delivered,Cancelled';

export const ORDERS = ['orders'] as const;
export const BOARDS = [...ORDERS, 'board'] as const;
export const LISTS = [...ORDERS, 'list'] as const;
export const CLOSED = [...ORDERS, 'closed'] as const;
const DETAILS = [...ORDERS, 'detail'] as const;

export const boardQuery = (day: string) =>
  queryOptions({
    queryKey: [...BOARDS, day] as const,
    queryFn: ({ signal }) =>
      withAnnounced(
        () => readBoard(day, signal),
        (board, order) => boardWith(board, order, day),
      ),
  });

export const closedQuery = (day: string) =>
  queryOptions({
    queryKey: [...CLOSED, day] as const,
    queryFn: ({ signal }) =>
      withoutMissed(
        () => listOrders({ status: CLOSED_STATUSES, day }, null, CLOSED_MAX, signal),
        (_, { late_at }) => late_at === null,
      ),
  });

export const listQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter] as const,
    queryFn: ({ pageParam, signal }) => withAnnounced(() => listOrders(filter, pageParam, PAGE_SIZE, signal), pageWith),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: OrderPage) => next,
  });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...DETAILS, id] as const,
    queryFn: ({ signal }) =>
      withoutMissed(
        () => readOrder(id, signal),
        ({ order }, announced) => announced.id === id && announced.version > order.version,
      ),
  });

/** The slots to which orders can be moved: always fetched anew, because shoppers take their places. */
export const openSlotsQuery = queryOptions({ queryKey: ['open-slots'] as const, queryFn: ({ signal }) => readOpenSlots(signal), gcTime: 0, staleTime: 0 });
