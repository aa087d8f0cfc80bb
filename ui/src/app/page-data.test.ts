// Answers that came with the page.
import { describe, expect, it } from 'vitest';
import { bannersQuery } from '../api/catalog';
import { readShopConfig } from '../config/shop';
import { banner } from '../test/products';
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
