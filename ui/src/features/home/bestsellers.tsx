// 'Bestsellers': the grid of what sells most.
import { useQuery } from '@tanstack/react-query';
import { topSellingQuery } from '../../api/catalog';
import { ProductGrid, ProductGridSkeleton } from '../../components/product-card';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { EmptyState } from '../../primitives/state';
import { Section } from './section';

export function Bestsellers() {
  const { common, home, words } = useMessages();
  const { data, isPending, isError, refetch } = useQuery(topSellingQuery);
  const products = (data ?? []).filter((product) => core().isListed('bestsellers', product.is_active));
  return (
    <Section title={home.bestsellers}>
      {isPending && <ProductGridSkeleton />}
      {!isPending && products.length === 0 && (
        <EmptyState
          title={words.no_data_found}
          heading="h3"
          action={
            isError && (
              <Button kind="secondary" onClick={() => void refetch()}>
                {common.retry}
              </Button>
            )
          }
        />
      )}
      {products.length > 0 && <ProductGrid products={products} />}
    </Section>
  );
}
