// Starts loading a screen's code and API responses while the rule book is still loading.
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { addressesQuery } from '../api/addresses';
import { categoryProductsQuery, dealsQuery, productQuery, subcategoriesQuery, topSellingQuery } from '../api/catalog';
import { paths, patterns } from '../paths';
import { preloadCarousel } from '../primitives/carousel';
import { isSignedIn } from '../stores/session';
import { loadScreenAt } from './routes';

/** Prefetches the queries of a screen. If one fails, the screen requests it again and shows the error. */
type Prefetch = (client: QueryClient, id: number, started: Promise<unknown>) => void;

const prefetchProduct: Prefetch = (client, id) => {
  void client.prefetchQuery(productQuery(id));
};

const PREFETCHES: Record<string, Prefetch> = {
  [paths.home]: (client) => {
    void client.prefetchQuery(dealsQuery);
    void client.prefetchQuery(topSellingQuery);
  },
  [patterns.category]: (client, id) => {
    void client.prefetchQuery(categoryProductsQuery(id));
    void client.prefetchQuery(subcategoriesQuery(id));
  },
  [patterns.product]: prefetchProduct,
  [patterns.details]: prefetchProduct,
  [paths.checkout]: (client, _id, started) => {
    if (!isSignedIn()) return;
    void client.prefetchQuery(addressesQuery);
    const code = import('../features/checkout/prefetch-checkout');
    Promise.all([code, started])
      .then(([{ prefetchCheckout }]) => prefetchCheckout(client))
      // The screen shows the error.
      .catch(() => undefined);
  },
};

/** Starts loading the screen at `pathname`. `started` settles when the rule book has loaded. */
export function prefetchScreen(client: QueryClient, pathname: string, started: Promise<unknown>): void {
  if (pathname === paths.home) preloadCarousel();
  loadScreenAt(pathname);
  for (const [path, prefetch] of Object.entries(PREFETCHES)) {
    const found = matchPath(path, pathname);
    const { id = '0' } = found?.params ?? {};
    if (found !== null && /^\d{1,15}$/.test(id)) prefetch(client, Number(id), started);
  }
}
