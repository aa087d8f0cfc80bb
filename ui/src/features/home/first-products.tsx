// The products of the first categories, for a shop that has neither deals, bestsellers nor featured products yet.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery, categoryProductsQuery, dealsQuery, featuredProductsQuery, topSellingQuery } from '../../api/catalog';
import type { Category, Product } from '../../api/types';
import { ProductGrid } from '../../components/product-card';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { ArrowIcon } from '../../primitives/icons';
import { Section } from './section';
import styles from './first-products.module.css';

const CATEGORIES = 4;
/** Of each category: two rows on wide windows. */
const PRODUCTS = 8;

type List = Parameters<ReturnType<typeof core>['isListed']>[0];

/** Whether a list of the page is known to show nothing. */
const isBare = (list: List, products: readonly Product[] | undefined): boolean =>
  products !== undefined && !products.some(({ is_active }) => core().isListed(list, is_active));

export function FirstProducts() {
  const deals = useQuery(dealsQuery).data;
  const bestsellers = useQuery(topSellingQuery).data;
  const featured = useQuery(featuredProductsQuery).data;
  const { data: categories = [] } = useQuery(categoriesQuery);
  if (!isBare('deals', deals) || !isBare('bestsellers', bestsellers) || !isBare('featured', featured)) return null;
  return categories.slice(0, CATEGORIES).map((category) => <OfCategory key={category.id} category={category} />);
}

function OfCategory({ category: { id, name, slug } }: { category: Category }) {
  const { home } = useMessages();
  const { data } = useQuery(categoryProductsQuery(id));
  const products = (data?.category_products ?? []).map(({ product_data }) => product_data).filter(({ is_active }) => core().isListed('category', is_active));
  if (products.length === 0) return null;
  return (
    <Section title={name}>
      <ProductGrid products={products.slice(0, PRODUCTS)} />
      {products.length > PRODUCTS && (
        <Link to={paths.category(slug, id)} className={styles.all}>
          {home.allOf(name)}
          <ArrowIcon size={20} />
        </Link>
      )}
    </Section>
  );
}
