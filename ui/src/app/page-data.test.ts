// Tests of the responses embedded in the page.
import { describe, expect, it, vi } from 'vitest';
import { bannersQuery, categoryProductsQuery, productQuery, subcategoriesQuery } from '../api/catalog';
import { readShopConfig } from '../config/shop';
import { banner, product } from '../test/products';
import { fakeServer, json } from '../test/server';
import { primeQueries, readPageData } from './page-data';
import { makeQueryClient } from './providers';

const pageWith = (id: string, text: string) => {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = text;
  page.body.append(element);
  return page;
};

describe('page data', () => {
  it('is there for the first screen', () => {
    const client = makeQueryClient();
    primeQueries(client, readPageData(pageWith('page-data', JSON.stringify({ banners: [banner()], other: 1 }))));
    expect(client.getQueryData(bannersQuery.queryKey)).toEqual([banner()]);
  });

  it('is there for the product or category that the page is of, where it has the right shape', () => {
    const client = makeQueryClient();
    const answer = { product_detail: product(), related_products: [] };
    primeQueries(client, { 'product-detail/2': answer, 'sub-category/3': [], 'category_product_details/3': { no: 'category' } });
    expect(client.getQueryData(productQuery(2).queryKey)).toEqual(answer);
    expect(client.getQueryData(subcategoriesQuery(3).queryKey)).toEqual([]);
    expect(client.getQueryData(categoryProductsQuery(3).queryKey)).toBeUndefined();
  });

  it('that comes out of the browser’s history is shown and asked for anew', async () => {
    const then = { product_detail: product({ sale_price: '95.00' }), related_products: [] };
    const now = { product_detail: product({ sale_price: '99.00' }), related_products: [] };
    const server = fakeServer({ 'product-detail': () => json(now) });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming]);
    const client = makeQueryClient();
    primeQueries(client, { 'product-detail/2': then });
    expect(client.getQueryData(productQuery(2).queryKey)).toEqual(then);
    await client.prefetchQuery(productQuery(2));
    expect(client.getQueryData(productQuery(2).queryKey)).toEqual(now);
    expect(server.calls('product-detail')).toHaveLength(1);
    vi.restoreAllMocks();
    const fresh = makeQueryClient();
    primeQueries(fresh, { 'product-detail/2': then });
    await fresh.prefetchQuery(productQuery(2));
    expect(server.calls('product-detail')).toHaveLength(1);
  });

  it('may be missing, empty or broken', () => {
    for (const text of ['', '  ', '{']) expect(readPageData(pageWith('page-data', text))).toEqual({});
    expect(readPageData(pageWith('something-else', '{}'))).toEqual({});
  });
});

describe('shop configuration', () => {
  it('[FTR-03] comes from the page', () => {
    const shop = readShopConfig(pageWith('shop-config', '{"name":"Al Bahar","demo":true,"copyright_year":2025}'));
    expect(shop).toMatchObject({ name: 'Al Bahar', demo: true, copyright_year: 2025 });
  });

  it('falls back to the demo shop', () => {
    expect(readShopConfig(pageWith('shop-config', '')).name).toBe('Hamour');
    expect(readShopConfig(pageWith('shop-config', '{')).name).toBe('Hamour');
  });
});
