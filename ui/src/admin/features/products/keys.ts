// The queries of the products.
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { categoriesQuery } from '../../api/categories';
import { type Product, type ProductFilter, type ProductPage, findProduct, listOfCategory, listProducts, listRevisions } from '../../api/products';

const LISTS = ['products'] as const;

export const listQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) => listProducts(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ProductPage) => next,
  });

/** The products of a category, in their order. */
export const orderQuery = (category: number) =>
  queryOptions({ queryKey: [...LISTS, 'order', category] as const, queryFn: ({ signal }) => listOfCategory(category, signal) });

export const productQuery = (id: number) =>
  queryOptions({ queryKey: ['product', id] as const, queryFn: ({ signal }) => findProduct(id, signal) });

export const historyQuery = (id: number) =>
  queryOptions({ queryKey: ['product-history', id] as const, queryFn: ({ signal }) => listRevisions(id, signal) });

/** Shows a product as a call has answered, in place of what was known of it. */
export function showProduct(client: QueryClient, product: Product): void {
  client.setQueryData(productQuery(product.id).queryKey, product);
  void client.invalidateQueries({ queryKey: historyQuery(product.id).queryKey });
  forgetLists(client);
}

/** Fetches the lists again, because a product has changed or its place has. */
export function forgetLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
}
