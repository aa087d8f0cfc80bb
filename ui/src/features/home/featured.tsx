// 'Featured': the products that the shop puts forward. Not rendered if there are none.
import { useQuery } from '@tanstack/react-query';
import { featuredProductsQuery } from '../../api/catalog';
import { ProductGrid } from '../../components/product-card';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { Section } from './section';

export function FeaturedProducts() {
  const { home } = useMessages();
  const { data = [] } = useQuery(featuredProductsQuery);
  const products = data.filter((product) => core().isListed('featured', product.is_active));
  if (products.length === 0) return null;
  return (
    <Section title={home.featured}>
      <ProductGrid products={products} />
    </Section>
  );
}
