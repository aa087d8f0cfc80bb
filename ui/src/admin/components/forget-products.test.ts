// Tests of what is known of products after some have changed.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetProducts } from './forget-products';

it('a changed product that no page shows is loaded anew, and one that is shown stays until it is', () => {
  const client = new QueryClient();
  for (const key of [['product', 7], ['product', 8], ['products', {}], ['product-history', 7]]) client.setQueryData(key, 'before');
  const stop = new QueryObserver(client, { queryKey: ['product', 8], queryFn: () => 'after', staleTime: Infinity }).subscribe(() => undefined);
  forgetProducts(client);
  expect(client.getQueryData(['product', 7])).toBeUndefined();
  expect(client.getQueryData(['product', 8])).toBe('before');
  expect(client.getQueryState(['products', {}])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['product-history', 7])?.isInvalidated).toBe(true);
  stop();
});
