// The calls of the pages that the shop has written itself.
import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from './contract';
import { get } from './client';

export type OwnPage = Schemas['ShopPage'];

export const ownPageQuery = (page: OwnPage) =>
  queryOptions({
    queryKey: ['shop-page', page] as const,
    queryFn: ({ signal }) => get('shop-page/', { query: { page }, signal }),
  });
