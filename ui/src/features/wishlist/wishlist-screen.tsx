// The products that the customer has kept.
import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '../../api/account';
import { GuardedLink } from '../../components/guard';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { ProductGrid, ProductGridSkeleton } from '../../components/product-card';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { ButtonLink } from '../../primitives/button';
import { HeartIcon } from '../../primitives/icons';
import { Page } from '../../primitives/page';
import { EmptyState } from '../../primitives/state';
import { useIsSignedIn } from '../../stores/session';
import styles from './wishlist-screen.module.css';

const FIRST_SCREEN_CARDS = 4;

function Nothing({ signedIn }: { signedIn: boolean }) {
  const { catalog, common } = useMessages();
  return (
    <EmptyState
      title={common.noData}
      hint={signedIn ? catalog.wishlistEmpty : catalog.wishlistGuest}
      icon={<HeartIcon size={36} />}
      action={
        signedIn ? (
          <ButtonLink to={paths.home}>{common.backHome}</ButtonLink>
        ) : (
          <GuardedLink to={paths.wishlist} className={styles.login}>
            {catalog.login}
          </GuardedLink>
        )
      }
    />
  );
}

function Kept() {
  const { catalog } = useMessages();
  const signedIn = useIsSignedIn();
  // Hearts change on every page, so the list is asked for whenever it is opened.
  const { data, isPending } = useQuery({ ...favouritesQuery, enabled: signedIn, staleTime: 0 });
  if (signedIn && isPending) return <ProductGridSkeleton count={storefront().wishlist_skeleton_cards} />;
  // A list that did not come is an empty one.
  if (data === undefined || data.length === 0) return <Nothing signedIn={signedIn} />;
  return (
    <>
      <h2 className="visually-hidden">{catalog.productsTitle}</h2>
      <ProductGrid products={data} priority={FIRST_SCREEN_CARDS} shownName={(name) => core().wishlistName(name)} />
    </>
  );
}

export default function WishlistScreen() {
  const { catalog } = useMessages();
  return (
    <Page>
      <PageMeta title={pageTitle(catalog.wishlist)} />
      <h1 className={styles.title}>{catalog.wishlist}</h1>
      <Kept />
    </Page>
  );
}
