// The customer's wanted wishlist. The API can only toggle a product; this module toggles until the wanted state is
// reached.
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { toggleFavourite, wishlistIdsQuery } from '../api/account';
import { ApiError } from '../api/errors';
import { reportFailure } from '../report';
import { onSessionEnd } from './session';

const { queryKey } = wishlistIdsQuery;

/** The wanted state by product, shown until the server has answered. */
const useWishes = create<Readonly<Record<number, boolean | undefined>>>(() => ({}));

/** Products whose last toggle got no response: it is unknown whether it was made. */
const doubtful = new Set<number>();

/** The last pending change of each product. */
const queues = new Map<number, Promise<void>>();

const wishFor = (id: number): boolean | undefined => useWishes.getState()[id];

export const useWish = (id: number): boolean | undefined => useWishes((wishes) => wishes[id]);

/** Reads from the server whether the product is in the wishlist. */
async function askAgain(client: QueryClient, id: number): Promise<boolean> {
  // A request in progress may predate the last change.
  await client.cancelQueries({ queryKey });
  const ids = await client.fetchQuery({ ...wishlistIdsQuery, staleTime: 0 });
  doubtful.delete(id);
  return ids.includes(id);
}

/** Toggles the product. Returns whether it is in the wishlist afterwards. */
async function turnRound(client: QueryClient, id: number): Promise<boolean> {
  const wasAsking = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  doubtful.add(id);
  try {
    const { is_favourite } = await toggleFavourite(id);
    doubtful.delete(id);
    client.setQueryData(queryKey, (ids) => ids && [...ids.filter((one) => one !== id), ...(is_favourite ? [id] : [])]);
    return is_favourite;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) doubtful.delete(id);
    throw error;
  } finally {
    if (wasAsking || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  }
}

async function reach(client: QueryClient, id: number, wish: boolean): Promise<void> {
  // A later press changed the wanted state, or the customer has signed out.
  if (wishFor(id) !== wish) return;
  const ids = client.getQueryData(queryKey);
  let isIn = ids === undefined || doubtful.has(id) ? await askAgain(client, id) : ids.includes(id);
  // Another device may have changed it since the list was read: then the first toggle goes the wrong way.
  for (let turns = 2; isIn !== wish && turns > 0; turns -= 1) isIn = await turnRound(client, id);
}

/** Puts the product into the wishlist or removes it, whatever earlier presses did. Rejects on every failure. */
export function wantInWishlist(client: QueryClient, id: number, wish: boolean): Promise<void> {
  useWishes.setState({ [id]: wish });
  const turn = (queues.get(id) ?? Promise.resolve()).then(() => reach(client, id, wish));
  const recheck = async () => {
    if (doubtful.has(id)) await askAgain(client, id);
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
      useWishes.setState({ [id]: undefined });
    });
  queues.set(id, settled);
  return turn;
}

onSessionEnd(() => {
  queues.clear();
  doubtful.clear();
  useWishes.setState({}, true);
});
