// Tests of the responses embedded in the page.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetchScreen } from './prefetch';
import { makeQueryClient } from './providers';
import { readShopConfig } from '../config/shop';
import { banner, product } from '../test/products';
import { errorResponse, fakeServer, json } from '../test/server';
import { bannersQuery, productQuery } from '../api/catalog';
import { get, post } from '../api/client';
import { hasPageData, readPageData } from '../api/page-data';

const pageWith = (id: string, text: string) => {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = text;
  page.body.append(element);
  return page;
};

const pageOf = (data: Record<string, unknown>) => pageWith('page-data', JSON.stringify(data));

describe('page data', () => {
  afterEach(() => {
    readPageData(pageOf({}));
  });

  it('answers the first request of the same call, and the server every later one', async () => {
    const server = fakeServer({ banners: () => json([]) });
    readPageData(pageOf({ banners: [banner()], other: 1 }));
    expect(await get('banners/')).toEqual([banner()]);
    expect(server.requests).toEqual([]);
    expect(await get('banners/')).toEqual([]);
    expect(server.calls('banners')).toHaveLength(1);
  });

  it('answers for the product or category that the page is of, if it has the right shape', async () => {
    const answer = { product_detail: product(), more_pictures: [], related_products: [] };
    const server = fakeServer({
      'product-detail': () => json({ ...answer, product_detail: product({ id: 3 }) }),
      category_product_details: () => errorResponse(404, 'not_found', 'no'),
    });
    readPageData(pageOf({ 'product-detail/2': answer, 'sub-category/3': [], 'category_product_details/3': { no: 'category' } }));
    expect(await post('product-detail/', { id: 2 })).toEqual(answer);
    expect(await post('sub-category/', { id: 3 })).toEqual([]);
    expect(server.requests).toEqual([]);
    expect((await post('product-detail/', { id: 3 })).product_detail.id).toBe(3);
    await expect(post('category_product_details/', { id: 3 })).rejects.toThrow();
  });

  it('that comes out of the browser’s history is shown and requested again', async () => {
    const then = { product_detail: product({ sale_price: '95.00' }), more_pictures: [], related_products: [] };
    const now = { product_detail: product({ sale_price: '99.00' }), more_pictures: [], related_products: [] };
    const server = fakeServer({ 'product-detail': () => json(now) });
    const history = vi.spyOn(performance, 'getEntriesByType');
    history.mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming]);
    const started = Promise.resolve();
    const client = makeQueryClient();
    readPageData(pageOf({ 'product-detail/2': then }));
    prefetchScreen(client, '/product/safi/2', started);
    const state = () => client.getQueryState(productQuery(2).queryKey);
    await expect.poll(() => state()?.isInvalidated).toBe(true);
    expect(state()?.data).toEqual(then);
    await client.prefetchQuery(productQuery(2));
    expect(state()?.data).toEqual(now);
    expect(server.calls('product-detail')).toHaveLength(1);
    history.mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
    const fresh = makeQueryClient();
    readPageData(pageOf({ 'product-detail/2': then }));
    prefetchScreen(fresh, '/product/safi/2', started);
    await fresh.prefetchQuery(productQuery(2));
    expect(fresh.getQueryData(productQuery(2).queryKey)).toEqual(then);
    expect(server.calls('product-detail')).toHaveLength(1);
    history.mockRestore();
  });

  it('is in the cache before the rule book has loaded', async () => {
    fakeServer({});
    const client = makeQueryClient();
    readPageData(pageOf({ banners: [banner()], category: [], 'featured-category': [] }));
    const loading = new Promise((resolve) => setTimeout(resolve));
    prefetchScreen(client, '/about', loading);
    await loading;
    expect(client.getQueryData(bannersQuery.queryKey)).toEqual([banner()]);
  });

  it('may be missing, empty or broken', () => {
    for (const text of ['', '  ', '{']) {
      readPageData(pageWith('page-data', text));
      expect(hasPageData()).toBe(false);
    }
    readPageData(pageWith('something-else', '{"banners":[]}'));
    expect(hasPageData()).toBe(false);
  });
});

describe('shop configuration', () => {
  it('[FTR-03] comes from the page', () => {
    const shop = readShopConfig(pageWith('shop-config', '{"name":"Al Bahar","demo":true,"copyright_year":2025}'));
    expect(shop).toMatchObject({ name: 'Al Bahar', demo: true, copyright_year: 2025 });
  });

  it('is the demo shop’s where no server wrote the page', () => {
    expect(readShopConfig(pageWith('shop-config', '')).name).toBe('Hamour');
  });
});
