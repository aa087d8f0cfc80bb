// The queries of the stock.
import { type InfiniteData, type QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import {
  type StockFilter,
  type StockItem,
  type StockMovements,
  type StockPage,
  listMovements,
  listStock,
} from '../../api/stock';

const LISTS = ['stock'] as const;

export const listQuery = (filter: StockFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) => listStock(filter, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: StockPage) => next,
  });

export const movementsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['stock-movements', id] as const,
    queryFn: ({ pageParam, signal }) => listMovements(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: StockMovements) => next,
  });

/** Shows a product as a call has answered, in place of what was known of it. */
export function showItem(client: QueryClient, before: StockItem, item: StockItem): void {
  const lowMore = Number(item.is_low) - Number(before.is_low);
  client.setQueriesData<InfiniteData<StockPage>>({ queryKey: LISTS }, (lists) =>
    lists === undefined
      ? lists
      : {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            low: page.low + lowMore,
            items: page.items.map((one) => (one.variation_id === item.variation_id ? item : one)),
          })),
        },
  );
  void client.invalidateQueries({ queryKey: movementsQuery(item.variation_id).queryKey });
}

/** Fetches a product again, because only the server knows what became of a request. */
export function refetchItem(client: QueryClient, { variation_id }: StockItem): void {
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: movementsQuery(variation_id).queryKey });
}
