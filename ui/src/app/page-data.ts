// Answers that came with the page: the server may write some into it, so that the first screen waits for no call.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { bannersQuery, categoriesQuery, categoryProductsQuery, featuredCategoriesQuery, productQuery, subcategoriesQuery } from '../api/catalog';
import { fits, shapeOf } from '../api/shapes';

/** The answers by the path of their call, without /api/, and the id that it asks about, where there is one. */
export type PageData = Readonly<Record<string, unknown>>;

/** How the screens know an answer. */
const KEYS: Readonly<Record<string, QueryKey>> = {
  banners: bannersQuery.queryKey,
  category: categoriesQuery.queryKey,
  'featured-category': featuredCategoriesQuery.queryKey,
};
const KEYS_OF_ONE: Readonly<Record<string, (id: number) => QueryKey>> = {
  'product-detail': (id) => productQuery(id).queryKey,
  category_product_details: (id) => categoryProductsQuery(id).queryKey,
  'sub-category': (id) => subcategoriesQuery(id).queryKey,
};

export function readPageData(page: Document = document): PageData {
  const text = page.getElementById('page-data')?.textContent.trim();
  if (!text) return {};
  try {
    return JSON.parse(text) as PageData;
  } catch {
    return {};
  }
}

/** Whether the browser may show the page as it once was, without asking the shop. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

/** Puts the answers where the screens look for them. Old ones are shown, and asked for anew. */
export function primeQueries(client: QueryClient, data: PageData, isOld = isFromHistory()): void {
  for (const [path, answer] of Object.entries(data)) {
    const [call = '', id] = path.split('/');
    const key = id === undefined ? KEYS[call] : KEYS_OF_ONE[call]?.(Number(id));
    if (key === undefined || !fits(answer, shapeOf(id === undefined ? 'GET' : 'POST', call))) continue;
    client.setQueryData(key, answer, isOld ? { updatedAt: 0 } : {});
  }
}
