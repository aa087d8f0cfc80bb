// The customer's wanted wishlist. The API can only toggle a product; this toggles until the wanted state.
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { toggleFavourite, wishlistIdsQuery } from '../api/account';
import { ApiError } from '../api/errors';
import { reportFailure } from '../report';
import { onSessionEnd } from './session';

const { queryKey } = wishlistIdsQuery;

/** The wanted state by product, shown until the server has answered. */
const useOptimisticFavourites = create<Readonly<Record<number, boolean | undefined>>>(() => ({}));

/** Products whose last toggle got no response: it is unknown whether it was made. */
const unconfirmed = new Set<number>();

/** The last pending change of each product. */
const queues = new Map<number, Promise<void>>();

const optimisticFavourite = (id: number): boolean | undefined => useOptimisticFavourites.getState()[id];

export const useOptimisticFavourite = (id: number): boolean | undefined => useOptimisticFavourites((favourites) => favourites[id]);

/** Reads from the server whether the product is in the wishlist. */
async function refetchIsFavourite(client: QueryClient, id: number): Promise<boolean> {
  // A request in progress may predate the last change.
  await client.cancelQueries({ queryKey });
  const ids = await client.fetchQuery({ ...wishlistIdsQuery, staleTime: 0 });
  unconfirmed.delete(id);
  return ids.includes(id);
}

/** Toggles the product. Returns whether it is in the wishlist afterwards. */
async function toggleOnce(client: QueryClient, id: number): Promise<boolean> {
  const wasFetching = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  unconfirmed.add(id);
  try {
    const { is_favourite } = await toggleFavourite(id);
    unconfirmed.delete(id);
    client.setQueryData(queryKey, (ids) => ids && [...ids.filter((one) => one !== id), ...(is_favourite ? [id] : [])]);
    return is_favourite;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unconfirmed.delete(id);
    throw error;
  } finally {
    if (wasFetching || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  }
}

async function toggleUntil(client: QueryClient, id: number, isWanted: boolean): Promise<void> {
  // A later press changed the wanted state, or the customer has signed out.
  if (optimisticFavourite(id) !== isWanted) return;
  const ids = client.getQueryData(queryKey);
  let isIn = ids === undefined || unconfirmed.has(id) ? await refetchIsFavourite(client, id) : ids.includes(id);
  // Another device may have changed it since the list was read: then the first toggle goes the wrong way.
  for (let triesLeft = 2; isIn !== isWanted && triesLeft > 0; triesLeft -= 1) isIn = await toggleOnce(client, id);
}

/** Puts the product into the wishlist or removes it, whatever earlier presses did. Rejects on every failure. */
export function setFavourite(client: QueryClient, id: number, isWanted: boolean): Promise<void> {
  useOptimisticFavourites.setState({ [id]: isWanted });
  const turn = (queues.get(id) ?? Promise.resolve()).then(() => toggleUntil(client, id, isWanted));
  const recheck = async () => {
    if (unconfirmed.has(id)) await refetchIsFavourite(client, id);
  };
  const settled = turn
    .catch(recheck)
    .catch((error: unknown) => {
      // The product stays in doubt, and the next press reads it first.
      reportFailure('wishlist after a lost answer', error);
    })
    .then(() => {
      if (queues.get(id) !== settled) return;
      queues.delete(id);
      useOptimisticFavourites.setState({ [id]: undefined });
    });
  queues.set(id, settled);
  return turn;
}

onSessionEnd(() => {
  queues.clear();
  unconfirmed.clear();
  useOptimisticFavourites.setState({}, true);
});
