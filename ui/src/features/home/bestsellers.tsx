// 'Bestsellers': the grid of the best-selling products. Not rendered if nothing has sold yet.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { topSellingQuery } from '../../api/catalog';
import { NetworkError } from '../../api/errors';
import { ProductGrid, ProductGridSkeleton } from '../../components/product-card';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { EmptyState, ErrorState, RetryButton } from '../../primitives/state';
import { Section } from './section';

/** Approximate height of a row with its gap: a 5:4 picture and a two-line name. */
const ROW = '((100vw - 44px) / 2 * 0.8 + 151px)';

const GHOSTS = 8;

export function Bestsellers() {
  const { home, words } = useMessages();
  const client = useQueryClient();
  const { data, error, isPending } = useQuery(topSellingQuery);
  const products = (data ?? []).filter((product) => core().isListed('bestsellers', product.is_active));
  const isEmpty = !isPending && products.length === 0;
  const rows = Math.ceil((isPending ? GHOSTS : products.length) / 2);
  // Also retries everything else on the page that failed.
  const retry = () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  if (isEmpty && error === null) return null;
  return (
    <Section title={home.bestsellers} phoneHeight={isEmpty ? undefined : `calc(42px + ${rows} * ${ROW})`}>
      {isPending && <ProductGridSkeleton count={GHOSTS} />}
      {isEmpty && error instanceof NetworkError && <ErrorState heading="h3" onRetry={retry} />}
      {isEmpty && !(error instanceof NetworkError) && (
        <EmptyState
          title={words.no_data_found}
          heading="h3"
          action={error !== null && <RetryButton onRetry={retry} />}
        />
      )}
      {products.length > 0 && <ProductGrid products={products} />}
    </Section>
  );
}
