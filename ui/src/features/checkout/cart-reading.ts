// Reading the cart at the prices of the choices made: the address and express decide what delivery costs.
import { type QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressesQuery } from '../../api/addresses';
import type { CartOptions } from '../../api/cart';
import { ApiError } from '../../api/errors';
import type { Cart } from '../../api/types';
import { useClosedShop } from '../../components/maintenance';
import { storefront } from '../../core';
import { changeCart, refreshCart, useCart } from '../../stores/cart';
import { currentOptions } from '../../stores/draft';

/** Changes the cart; its answer comes at the prices of the choices. */
export const changeAtChoices = (send: (options: CartOptions) => Promise<Cart>) => changeCart(send, currentOptions);

/** Whether the address that the cart was to be priced for, or sent to, is no longer saved. */
export const saysAddressIsGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 404 &&
  error.issues.some(({ details }) => details?.includes('saved_address') === true);

/**
 * Asks for the addresses again where one is gone, as when another tab has removed it: the choices then do without it.
 * Without an answer they stay as they are.
 */
export const readAddressesIfGone = async (client: QueryClient, error: unknown): Promise<void> => {
  if (saysAddressIsGone(error)) await client.refetchQueries({ queryKey: addressesQuery.queryKey });
};

/** Reads the cart into its store at the prices of the choices as they stand now. */
export const readAgain = () => refreshCart(currentOptions());

/** Read a moment ago, before the screen was drawn, it is not read again at once. */
const JUST_READ_MS = 1_000;

/** The reading of the cart at these choices, into its store. */
export const readingOf = (options: CartOptions | null) =>
  queryOptions({
    queryKey: ['checkout-cart', options?.express ?? null, options?.addressId ?? null],
    queryFn: async ({ signal, client }) => {
      try {
        return await refreshCart(options ?? {}, signal);
      } catch (error) {
        await readAddressesIfGone(client, error);
        throw error;
      }
    },
    staleTime: JUST_READ_MS,
  });

export interface CartReading {
  state: 'loading' | 'ready' | 'failed';
  /** The totals on screen belong to other choices; the right ones are on the way. */
  isCatchingUp: boolean;
  retry: () => void;
}

/**
 * Reads the cart once `options` are known, again whenever they change, and every five seconds for the express offer
 * and the slots that fill up. A hidden tab rests and catches up when it is shown. A shop that has closed meanwhile is
 * left for the page that says so.
 */
export function useCartReading(options: CartOptions | null, polls: boolean): CartReading {
  const query = useQuery({
    ...readingOf(options),
    enabled: options !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: polls,
    refetchInterval: polls && storefront().express_poll_ms,
  });
  const { leave } = useClosedShop();
  const { failureReason: failure } = query;
  const isShopClosed = failure instanceof ApiError && failure.maintenance;
  useEffect(() => {
    if (isShopClosed) leave();
  }, [isShopClosed, leave]);
  const loaded = query.data !== undefined;
  // An answer that was overtaken, or one kept from before the cart was forgotten, has left the store without a cart: it
  // is read again at once, and after that in its usual time.
  const { isFetching, isError, refetch } = query;
  const isWithoutCart = useCart(({ cart }) => cart === null);
  const isMissing = isWithoutCart && polls && loaded && !isFetching && !isError;
  const isReadAgain = useRef(false);
  useEffect(() => {
    if (!isWithoutCart) isReadAgain.current = false;
    if (!isMissing || isReadAgain.current) return;
    isReadAgain.current = true;
    void refetch();
  }, [isWithoutCart, isMissing, refetch]);
  return {
    state: loaded ? 'ready' : query.isError ? 'failed' : 'loading',
    isCatchingUp: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
