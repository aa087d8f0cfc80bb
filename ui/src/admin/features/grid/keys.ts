// The query of the grid, and its products as a call has answered.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type GridFilter, type GridProduct, listGrid } from '../../api/grid';

const GRID = ['grid'] as const;

export const gridQuery = (filter: GridFilter) =>
  queryOptions({ queryKey: [...GRID, filter] as const, queryFn: ({ signal }) => listGrid(filter, signal) });

/** Shows products as they are now wherever the grid shows them. */
export function showProducts(client: QueryClient, products: readonly GridProduct[]): void {
  const now = new Map(products.map((product) => [product.id, product]));
  client.setQueriesData<readonly GridProduct[]>({ queryKey: GRID }, (shown) => shown?.map((product) => now.get(product.id) ?? product));
}
