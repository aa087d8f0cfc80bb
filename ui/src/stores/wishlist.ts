// What the customer wants in their wishlist. The shop's one call turns a heart round, whichever way it was; here a
// press says which way it is to be.
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { toggleFavourite, wishlistIdsQuery } from '../api/account';
import { ApiError } from '../api/errors';
import { reportFailure } from '../report';
import { onSessionEnd } from './session';

const { queryKey } = wishlistIdsQuery;

/** By product, whether it is to be in the wishlist: shown until the shop has answered. */
const useWishes = create<Readonly<Record<number, boolean | undefined>>>(() => ({}));

/** Products whose last call got no answer: nobody knows whether it was made. */
const doubtful = new Set<number>();

/** The last change under way of each product. */
const queues = new Map<number, Promise<void>>();

const wishFor = (id: number): boolean | undefined => useWishes.getState()[id];

export const useWish = (id: number): boolean | undefined => useWishes((wishes) => wishes[id]);

/** Whether the product is in the wishlist, as the shop says now. */
async function askAgain(client: QueryClient, id: number): Promise<boolean> {
  // What is on its way may be from before the last change.
  await client.cancelQueries({ queryKey });
  const ids = await client.fetchQuery({ ...wishlistIdsQuery, staleTime: 0 });
  doubtful.delete(id);
  return ids.includes(id);
}

/** Turns the heart round. Answers whether the product is in the wishlist then. */
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
  // A later press wants something else, or the customer has left.
  if (wishFor(id) !== wish) return;
  const ids = client.getQueryData(queryKey);
  let isIn = ids === undefined || doubtful.has(id) ? await askAgain(client, id) : ids.includes(id);
  // Another device may have changed it since the list was read: then the first turn goes the wrong way.
  for (let turns = 2; isIn !== wish && turns > 0; turns -= 1) isIn = await turnRound(client, id);
}

/** Has the product in the wishlist, or not, whatever became of earlier presses. Every failure is thrown on. */
export function wantInWishlist(client: QueryClient, id: number, wish: boolean): Promise<void> {
  useWishes.setState({ [id]: wish });
  const turn = (queues.get(id) ?? Promise.resolve()).then(() => reach(client, id, wish));
  const recheck = async () => {
    if (doubtful.has(id)) await askAgain(client, id);
  };
  const settled = turn
    .catch(recheck)
    .catch((error: unknown) => {
      // It stays in doubt, and the next press asks first.
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
