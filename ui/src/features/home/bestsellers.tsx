// 'Bestsellers': the grid of what sells most.
import { useQuery } from '@tanstack/react-query';
import { topSellingQuery } from '../../api/catalog';
import { ProductGrid, ProductGridSkeleton } from '../../components/product-card';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { EmptyState } from '../../primitives/state';
import { Section } from './section';

export function Bestsellers() {
  const { home, words } = useMessages();
  const { data, isPending } = useQuery(topSellingQuery);
  const products = (data ?? []).filter((product) => core().isListed('bestsellers', product.is_active));
  return (
    <Section title={home.bestsellers}>
      {isPending && <ProductGridSkeleton />}
      {!isPending && products.length === 0 && <EmptyState title={words.no_data_found} heading="h3" />}
      {products.length > 0 && <ProductGrid products={products} />}
    </Section>
  );
}
