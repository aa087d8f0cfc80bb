// Answers that came with the page: the server may write some into it, so that the first screen waits for no call.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { bannersQuery, categoriesQuery, featuredCategoriesQuery } from '../api/catalog';
import { fits, shapeOf } from '../api/shapes';

/** The answers by the path of their call, without /api/ and slashes. */
export type PageData = Readonly<Record<string, unknown>>;

const KEYS: Readonly<Record<string, QueryKey>> = {
  banners: bannersQuery.queryKey,
  category: categoriesQuery.queryKey,
  'featured-category': featuredCategoriesQuery.queryKey,
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

/** Puts the answers where the screens look for them. */
export function primeQueries(client: QueryClient, data: PageData): void {
  for (const [path, answer] of Object.entries(data)) {
    const key = KEYS[path];
    if (key !== undefined && fits(answer, shapeOf('GET', path))) client.setQueryData(key, answer);
  }
}
