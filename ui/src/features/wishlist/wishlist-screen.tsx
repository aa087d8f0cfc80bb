// The customer's wishlist.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { favouritesQuery } from '../../api/favourites';
import { NetworkError } from '../../api/errors';
import { LongProductGrid } from '../../components/load-more/long-product-grid';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { ProductGridSkeleton } from '../../components/product-card';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { type ReturnState, paths } from '../../paths';
import { ButtonLink } from '../../primitives/button';
import { HeartIcon } from '../../primitives/icons';
import { Page } from '../../primitives/page';
import { EmptyState, ErrorState, RetryButton } from '../../primitives/state';
import { useIsSignedIn } from '../../stores/session';

const FIRST_SCREEN_CARDS = 4;

/** Visitors are sent to sign in and return here. */
const BACK_HERE: ReturnState = { returnTo: paths.wishlist };

/** The empty state. `onRetry` is set if the server returned an error: the list may not be empty. */
function Nothing({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { catalog, common, words } = useMessages();
  return (
    <EmptyState
      title={words.no_data_found}
      hint={catalog.wishlistEmpty}
      icon={<HeartIcon size={36} />}
      action={onRetry === undefined ? <ButtonLink to={paths.home}>{common.backHome}</ButtonLink> : <RetryButton onRetry={onRetry} />}
    />
  );
}

function WishlistGrid() {
  const { catalog } = useMessages();
  // Hearts change on every page, so refetch the list whenever this page opens.
  const query = useInfiniteQuery({ ...favouritesQuery, staleTime: 0 });
  const { data, isPending, error, hasNextPage, refetch } = query;
  const products = useMemo(
    () => data?.pages.flatMap((page) => page.products).filter((product) => core().isListed('wishlist', product.is_active)) ?? [],
    [data],
  );
  if (data === undefined && error instanceof NetworkError) return <ErrorState onRetry={() => void refetch()} />;
  if (isPending) return <ProductGridSkeleton count={storefront.wishlist_skeleton_cards} />;
  // An error response is shown as an empty list.
  if (products.length === 0 && !hasNextPage) return <Nothing onRetry={error === null ? undefined : () => void refetch()} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {(hasNextPage ? catalog.shownProducts : catalog.products)(products.length)}
      </p>
      <h2 className="visually-hidden">{catalog.productsTitle}</h2>
      <LongProductGrid pages={query} products={products} priority={FIRST_SCREEN_CARDS} shownName={(name) => core().wishlistName(name)} />
    </>
  );
}

export default function WishlistScreen() {
  const { catalog } = useMessages();
  const signedIn = useIsSignedIn();
  if (!signedIn) return <Navigate to={paths.login} state={BACK_HERE} replace />;
  return (
    <Page>
      <PageMeta title={pageTitle(catalog.wishlist)} />
      <h1>{catalog.wishlist}</h1>
      <WishlistGrid />
    </Page>
  );
}
