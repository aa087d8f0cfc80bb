// The query of the grid, and its products as a call has answered.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type GridFilter, type GridProduct, listGrid } from '../../api/grid';

const GRID = ['grid'] as const;
/** The lists of products, one product with its history, and the stock show the same. */
const OTHERS = [['products'], ['product'], ['product-history'], ['stock'], ['categories']] as const;

export const gridQuery = (filter: GridFilter) =>
  queryOptions({ queryKey: [...GRID, filter] as const, queryFn: ({ signal }) => listGrid(filter, signal) });

/** Shows products as they are now wherever the grid shows them. */
export function showProducts(client: QueryClient, products: readonly GridProduct[]): void {
  const now = new Map(products.map((product) => [product.id, product]));
  client.setQueriesData<readonly GridProduct[]>({ queryKey: GRID }, (shown) => shown?.map((product) => now.get(product.id) ?? product));
}

/** Fetches everything again that shows products, because they were changed. */
export function forgetProducts(client: QueryClient): void {
  for (const queryKey of [GRID, ...OTHERS]) void client.invalidateQueries({ queryKey });
}
