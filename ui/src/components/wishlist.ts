// Whether a product is in the wishlist, and changing that.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FAVOURITES_KEY, wishlistIdsQuery } from '../api/account';
import { ApiError } from '../api/errors';
import type { Product } from '../api/types';
import { useMessages } from '../locale';
import { reportFailure } from '../report';
import { useIsSignedIn } from '../stores/session';
import { notify } from '../stores/toast';
import { useOptimisticFavourite, setFavourite } from '../stores/wishlist';
import { failureText, hasCode } from './failure-text';
import { useRequireSignIn } from './guard';

/** Returns whether a product is in the wishlist, and a toggle. The heart changes at once and reverts on an error. */
export function useFavourite({ id: productId, name }: Pick<Product, 'id' | 'name'>): { isFavourite: boolean; toggle: () => void } {
  const requireSignIn = useRequireSignIn();
  const queryClient = useQueryClient();
  const messages = useMessages();
  const signedIn = useIsSignedIn();
  const { data: ids } = useQuery({ ...wishlistIdsQuery, enabled: signedIn });
  const wanted = useOptimisticFavourite(productId);
  const isFavourite = signedIn && (wanted ?? ids?.includes(productId) ?? false);
  // Removing a product is not completed after sign-in.
  const pending = isFavourite ? undefined : { likedId: productId, name };

  const toggle = () => {
    if (!requireSignIn(pending)) return;
    setFavourite(queryClient, productId, !isFavourite)
      .catch((error: unknown) => {
        reportFailure('favourite', error);
        if (error instanceof ApiError && error.status === 401) requireSignIn(pending);
        if (hasCode(error, 'wishlist_full')) notify('error', failureText(error, messages));
      })
      .finally(() => {
        void queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY });
      });
  };

  return { isFavourite, toggle };
}
