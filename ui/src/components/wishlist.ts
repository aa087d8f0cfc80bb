// Which products the customer likes, and changing that.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { favouritesQuery, toggleFavourite, wishlistIdsQuery } from '../api/account';
import { ApiError } from '../api/errors';
import type { Product } from '../api/types';
import { reportFailure } from '../report';
import { useIsSignedIn } from '../stores/session';
import { useRequireSignIn } from './guard';

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Whether a product is in the wishlist, and the toggle. The heart answers at once and goes back if the server refuses. */
export function useFavourite({ id: productId, name }: Pick<Product, 'id' | 'name'>): { isFavourite: boolean; toggle: () => void } {
  const requireSignIn = useRequireSignIn();
  const queryClient = useQueryClient();
  const signedIn = useIsSignedIn();
  const { data: ids } = useQuery({ ...wishlistIdsQuery, enabled: signedIn });

  const flip = () => {
    queryClient.setQueryData(wishlistIdsQuery.queryKey, (old: number[] | undefined) =>
      toggled(old ?? [], productId),
    );
  };

  const send = async () => {
    const { queryKey } = wishlistIdsQuery;
    // An answer from before the press would take it back; it is asked for again after it.
    const wasAsking = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    flip();
    await toggleFavourite(productId).finally(() => {
      if (wasAsking) void queryClient.invalidateQueries({ queryKey });
    });
  };

  const isFavourite = signedIn && (ids?.includes(productId) ?? false);
  // A heart that was to be taken back is left as it is.
  const unfinished = isFavourite ? undefined : { likedId: productId, name };

  const toggle = () => {
    if (!requireSignIn(unfinished)) return;
    send()
      .catch((error: unknown) => {
        flip();
        reportFailure('favourite', error);
        if (error instanceof ApiError && error.status === 401) requireSignIn(unfinished);
      })
      .finally(() => {
        void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
      });
  };

  return { isFavourite, toggle };
}
