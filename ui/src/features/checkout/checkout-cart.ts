// Reads the cart at the prices of the current choices, because the address and express decide the delivery charge.
import { type QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressesQuery } from '../../api/addresses';
import type { CartOptions } from '../../api/cart';
import { ApiError } from '../../api/errors';
import type { Cart } from '../../api/types';
import { useMaintenanceRedirect } from '../../components/maintenance';
import { storefront } from '../../core';
import { changeCart, refreshCart, useCart } from '../../stores/cart';
import { currentCartOptions } from '../../stores/draft';

/** Changes the cart. The response has the prices of the current choices. */
export const changeCheckoutCart = (send: (options: CartOptions) => Promise<Cart>) => changeCart(send, currentCartOptions);

/** Returns whether an error means that the address of the request is no longer saved. */
export const isAddressNotFound = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 404 &&
  error.issues.some(({ details }) => details?.includes('saved_address') === true);

/**
 * Requests the addresses again if one is gone, for example removed in another tab. The choices then drop it. If this
 * request fails, they do not change.
 */
export const refetchAddressesIfNotFound = async (client: QueryClient, error: unknown): Promise<void> => {
  if (isAddressNotFound(error)) await client.refetchQueries({ queryKey: addressesQuery.queryKey });
};

/** Reads the cart into its store at the prices of the current choices. */
export const refetchCheckoutCart = () => refreshCart(currentCartOptions());

/** A cart that was read less than this before the screen rendered is not read again at once. */
const FRESH_MS = 1_000;

/** The query that reads the cart at these choices into its store. */
export const checkoutCartQuery = (options: CartOptions | null) =>
  queryOptions({
    queryKey: ['checkout-cart', options?.express ?? null, options?.addressId ?? null],
    queryFn: async ({ signal, client }) => {
      try {
        return await refreshCart(options ?? {}, signal);
      } catch (error) {
        await refetchAddressesIfNotFound(client, error);
        throw error;
      }
    },
    staleTime: FRESH_MS,
  });

export interface CheckoutCart {
  state: 'loading' | 'ready' | 'failed';
  /** The totals on screen belong to earlier choices; the new ones are being loaded. */
  isCatchingUp: boolean;
  /** The cart on screen may have been read before the page was opened. */
  isOpening: boolean;
  retry: () => void;
}

/**
 * Reads the cart as soon as `options` are known, when they change, and every five seconds to update the express offer
 * and the slots. Polling pauses in a hidden tab and resumes when the tab is shown. If the shop has closed meanwhile,
 * leaves for the maintenance page.
 */
export function useCheckoutCart(options: CartOptions | null, polls: boolean): CheckoutCart {
  const query = useQuery({
    ...checkoutCartQuery(options),
    enabled: options !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: polls,
    refetchInterval: polls && storefront.express_poll_ms,
  });
  const { leave } = useMaintenanceRedirect();
  const { failureReason: failure } = query;
  const isShopClosed = failure instanceof ApiError && failure.maintenance;
  useEffect(() => {
    if (isShopClosed) leave();
  }, [isShopClosed, leave]);
  const loaded = query.data !== undefined;
  // The store has no cart if the response was discarded: it was overtaken by another one, or was cached before the cart
  // was reset. The cart is then read again at once, and after that at the usual interval.
  const { isFetching, isFetchedAfterMount, isError, refetch } = query;
  const isWithoutCart = useCart(({ cart }) => cart === null);
  const isMissing = isWithoutCart && polls && loaded && !isFetching && !isError;
  const isRefetched = useRef(false);
  useEffect(() => {
    if (!isWithoutCart) isRefetched.current = false;
    if (!isMissing || isRefetched.current) return;
    isRefetched.current = true;
    void refetch();
  }, [isWithoutCart, isMissing, refetch]);
  return {
    state: loaded ? 'ready' : query.isError ? 'failed' : 'loading',
    isCatchingUp: query.isPlaceholderData,
    isOpening: isFetching && !isFetchedAfterMount,
    retry: () => void query.refetch(),
  };
}
