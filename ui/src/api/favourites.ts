// The query of the wishlist's page, apart because no other page needs it.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { FAVOURITES_KEY } from './account';
import { KEPT_MS } from './catalog';
import { getPage } from './client';

/** The products in the wishlist, last added first, in pages. */
export const favouritesQuery = infiniteQueryOptions({
  queryKey: FAVOURITES_KEY,
  queryFn: async ({ pageParam, signal }) => {
    const { page, next } = await getPage('getfavouritelist/', { auth: true, query: { before: pageParam }, signal });
    return { products: page.map((entry) => entry.product_data), next };
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  gcTime: KEPT_MS,
});
