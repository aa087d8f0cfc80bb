// API responses that the server embeds in the page, so that the first screen needs no request.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { bannersQuery, categoriesQuery, categoryProductsQuery, featuredCategoriesQuery, productQuery, subcategoriesQuery } from '../api/catalog';
import { fits, shapeOf } from '../api/shapes';

/** The responses by the path of their call, without /api/, followed by the requested id if there is one. */
export type PageData = Readonly<Record<string, unknown>>;

/** The query key of each response. */
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

/** Whether the browser may have restored the page from its history without contacting the server. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

/** Puts the responses into the query cache. Old ones are shown and refetched. */
export function primeQueries(client: QueryClient, data: PageData, isOld = isFromHistory()): void {
  for (const [path, answer] of Object.entries(data)) {
    const [call = '', id] = path.split('/');
    const key = id === undefined ? KEYS[call] : KEYS_OF_ONE[call]?.(Number(id));
    if (key === undefined || !fits(answer, shapeOf(id === undefined ? 'GET' : 'POST', call))) continue;
    client.setQueryData(key, answer, isOld ? { updatedAt: 0 } : {});
  }
}
