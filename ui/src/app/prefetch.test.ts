// What is asked for before the rule book is there.
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryProductsQuery, productQuery } from '../api/catalog';
import { clearSession, signIn } from '../stores/session';
import { address } from '../features/checkout/fixtures';
import { customer, emptyCart } from '../test/products';
import { fakeServer, json, errorResponse } from '../test/server';
import { prefetchScreen } from './prefetch';
import { makeQueryClient } from './providers';

const category = { category_name: 'Fresh Fish', category_meta_title: '', category_description: '', category_canonical: '', category_products: [] };

const start = (pathname: string, client = makeQueryClient()) => {
  const server = fakeServer({ category_product_details: () => json(category) });
  prefetchScreen(client, pathname, Promise.resolve());
  return { server, client };
};

beforeEach(() => {
  clearSession();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('head start', () => {
  it.each([
    ['/', ['dealoftheday', 'topsellingproducts/']],
    ['/category/fish/3', ['category_product_details/', 'sub-category/']],
    ['/product/safi/7', ['product-detail/']],
    ['/details/hamour/1', ['product-detail/']],
    ['/category/fish/none', []],
    ['/check', []],
    ['/about', []],
  ])('of %s asks %j', async (pathname, paths) => {
    const { server } = start(pathname);
    await expect.poll(() => server.requests.map((call) => call.path)).toEqual(paths);
  });

  it('has the answer ready for the screen', async () => {
    const { server, client } = start('/category/fish/3');
    await expect.poll(() => client.getQueryData(categoryProductsQuery(3).queryKey)?.pages).toEqual([category]);
    expect(server.calls('category_product_details')[0]?.body).toEqual({ id: 3 });
  });

  it.each([
    [404, 1],
    [503, 2],
  ])('that was answered with %i lets the screen ask %i time(s) in all', async (status, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const client = makeQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
    const server = fakeServer({ 'product-detail': () => errorResponse(status, 'no', 'no') });
    prefetchScreen(client, '/product/nothing/9999', Promise.resolve());
    await expect.poll(() => client.getQueryState(productQuery(9999).queryKey)?.status).toBe('error');
    const open = () => new QueryObserver(client, productQuery(9999)).subscribe(() => undefined);
    open()();
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(server.calls('product-detail')).toHaveLength(times);
    // What was not there may be there later.
    await vi.advanceTimersByTimeAsync(61_000);
    open();
    expect(server.calls('product-detail')).toHaveLength(times + 1);
    vi.useRealTimers();
  });

  it('of the checkout asks for the addresses of a customer, and for the cart as it is delivered to the first', async () => {
    signIn(customer);
    const server = fakeServer({ 'user-address': () => json({ Address: [address({ id: 4 })], Name: '' }), 'get-cart': () => json(emptyCart) });
    const client = makeQueryClient();
    prefetchScreen(client, '/check', Promise.resolve());
    await expect.poll(() => server.calls('get-cart').map((call) => call.path), { timeout: 10_000 }).toEqual(['get-cart/?express=false&address_id=4']);
    expect(server.calls('user-address')).toHaveLength(1);
    await expect.poll(() => client.getQueryData(['checkout-cart', false, 4])).toEqual(emptyCart);
  });

  it('of the checkout leaves the cart alone while it is not known where to', async () => {
    signIn(customer);
    const server = fakeServer({ 'user-address': () => errorResponse(404, 'not_found', 'no'), 'get-cart': () => json(emptyCart) });
    const client = makeQueryClient();
    prefetchScreen(client, '/check', Promise.resolve());
    const { prefetchCheckout } = await import('../features/checkout/prefetch-checkout');
    await prefetchCheckout(client);
    expect(server.calls('get-cart')).toEqual([]);
  });
});
