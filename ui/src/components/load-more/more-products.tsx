// The end of a list of products: skeleton cards and the button.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Product } from '../../api/types';
import { useMessages } from '../../locale';
import { ProductGridSkeleton } from '../product-card';
import { LoadMore } from './load-more';

/** More than a window's height of cards, so that the footer stays below it. */
const SKELETONS = 12;

export type ProductPages = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'hasNextPage' | 'fetchNextPage'>;

export interface MoreProductsProps {
  pages: ProductPages;
  /** The products of all loaded pages that the list shows. */
  shown: readonly Product[];
  /** Whether products of the last page are not shown yet. */
  isBehind: boolean;
}

export function MoreProducts({ pages: { data, hasNextPage, fetchNextPage }, shown, isBehind }: MoreProductsProps) {
  const { catalog } = useMessages();
  /** The index of the product that takes the focus once it is there. */
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    const first = awaited.current === null ? undefined : shown[awaited.current];
    if (first === undefined) return;
    awaited.current = null;
    document.querySelector<HTMLElement>(`[data-glide='${first.id}'] a`)?.focus({ preventScroll: true });
  }, [shown]);
  if (!hasNextPage && !isBehind) return null;
  const load = async (isPressed: boolean) => {
    if (isPressed) awaited.current = shown.length;
    const { error, isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError && error !== null) throw error;
  };
  return (
    <LoadMore
      pages={data?.pages.length ?? 0}
      isBare={shown.length === 0}
      isBehind={isBehind}
      load={load}
      label={catalog.showMore}
      skeleton={<ProductGridSkeleton count={SKELETONS} />}
    />
  );
}
