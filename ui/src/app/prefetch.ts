// Starts loading a screen's code and API responses: while the rule book is still loading, or before the screen is opened.
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { addressesQuery } from '../api/addresses';
import {
  bannersQuery,
  categoriesQuery,
  categoryProductsQuery,
  dealsQuery,
  featuredCategoriesQuery,
  productQuery,
  subcategoriesQuery,
  topSellingQuery,
} from '../api/catalog';
import { isPreview } from '../components/preview';
import { hasPageData, isFromHistory } from '../api/page-data';
import { parseId, paths, patterns } from '../paths';
import { preloadCarousel } from '../primitives/carousel';
import { isSignedIn } from '../stores/session';
import { loadScreenAt } from './routes';

/** Prefetches a query. If it fails, the screen requests it again and shows the error. */
async function prefetch<Data, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<Data, Error, Data, Key>) {
  await client.prefetchQuery(query);
  await renewIfOld(client, query.queryKey, client.getQueryData(query.queryKey));
}

/** What came with the page may be old: it is shown, and requested again by the screen. */
async function renewIfOld(client: QueryClient, queryKey: QueryKey, data: unknown) {
  if (isFromHistory(data)) await client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Prefetches the queries of a screen. `started` settles when the rule book has loaded. */
type Prefetch = (client: QueryClient, id: number, started: Promise<unknown>) => void;

const prefetchProduct: Prefetch = (client, id) => {
  if (isPreview(window.location.search)) return;
  void prefetch(client, productQuery(id));
};

const PREFETCHES: Record<string, Prefetch> = {
  [paths.home]: (client) => {
    void prefetch(client, dealsQuery);
    void prefetch(client, topSellingQuery);
  },
  [patterns.category]: (client, id) => {
    const products = categoryProductsQuery(id);
    void client
      .prefetchInfiniteQuery(products)
      .then(() => renewIfOld(client, products.queryKey, client.getQueryData(products.queryKey)?.pages[0]));
    void prefetch(client, subcategoriesQuery(id));
  },
  [patterns.product]: prefetchProduct,
  [patterns.details]: prefetchProduct,
  [paths.checkout]: (client, _id, started) => {
    if (!isSignedIn()) return;
    void prefetch(client, addressesQuery);
    const code = import('../features/checkout/prefetch-checkout');
    Promise.all([code, started])
      .then(([{ prefetchCheckout }]) => prefetchCheckout(client))
      // The screen shows the error.
      .catch(() => undefined);
  },
};

function prefetchAt(client: QueryClient, pathname: string, started: Promise<unknown>): void {
  if (pathname === paths.home) preloadCarousel();
  loadScreenAt(pathname);
  for (const [path, start] of Object.entries(PREFETCHES)) {
    const found = matchPath(path, pathname);
    if (found === null) continue;
    // A page without an id in its address does not use it.
    const id = path.includes(':id') ? parseId(found.params.id) : 0;
    if (id !== null) start(client, id, started);
  }
}

/** Starts loading the screen at `pathname`. `started` settles when the rule book has loaded. */
export function prefetchScreen(client: QueryClient, pathname: string, started: Promise<unknown>): void {
  if (hasPageData()) {
    // Every page embeds these.
    void prefetch(client, bannersQuery);
    void prefetch(client, categoriesQuery);
    void prefetch(client, featuredCategoriesQuery);
  }
  prefetchAt(client, pathname, started);
}

/** Starts loading the screen that a link leads to. What is loaded already, and not old, is not loaded again. */
export function prefetchLinked(client: QueryClient, pathname: string): void {
  // What the checkout shows is read from the database, and soon too old.
  if (pathname === paths.checkout) loadScreenAt(pathname);
  else prefetchAt(client, pathname, Promise.resolve());
}
