// 'Our products': some of each category, for a shop that has neither deals, bestsellers nor featured products yet.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { categoriesQuery, categoryProductsQuery, dealsQuery, featuredProductsQuery, topSellingQuery } from '../../api/catalog';
import type { Category, Product } from '../../api/types';
import { ProductGrid } from '../../components/product-card';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { Section } from './section';

/** The most categories and products of which some are shown. */
const CATEGORIES = 8;
const PRODUCTS = 16;

type List = Parameters<ReturnType<typeof core>['isListed']>[0];

const listed = (list: List, products: readonly Product[]) => products.filter(({ is_active }) => core().isListed(list, is_active));

/** Whether a list of the page is known to show nothing. */
const isBare = (list: List, products: readonly Product[] | undefined) => products !== undefined && listed(list, products).length === 0;

/** Takes the first of each list, then the second of each, and so on, so that long lists fill what short ones leave. */
const inTurns = (lists: readonly (readonly Product[])[]): Product[] =>
  Array.from({ length: PRODUCTS }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();

export function FirstProducts() {
  const deals = useQuery(dealsQuery).data;
  const bestsellers = useQuery(topSellingQuery).data;
  const featured = useQuery(featuredProductsQuery).data;
  const categories = useQuery(categoriesQuery).data ?? [];
  const isNeeded = isBare('deals', deals) && isBare('bestsellers', bestsellers) && isBare('featured', featured);
  return isNeeded && categories.length > 0 ? <OfCategories categories={categories.slice(0, CATEGORIES)} /> : null;
}

function OfCategories({ categories }: { categories: readonly Category[] }) {
  const { home } = useMessages();
  const client = useQueryClient();
  const ids = categories.map(({ id }) => id);
  // One query for all, so that nothing moves below a finger. Those that fail are left out.
  const { data: answers = [] } = useQuery({
    queryKey: ['first-products', ...ids],
    queryFn: async () => {
      const asked = ids.map((id) => client.fetchInfiniteQuery(categoryProductsQuery(id)));
      const settled = await Promise.allSettled(asked);
      // If all fail, this fails too, and is tried again.
      if (settled.every(({ status }) => status === 'rejected')) await asked[0];
      return settled;
    },
  });
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.pages.slice(0, 1).map((page) => page.category_products) : []));
  const products = inTurns(found.map((entries) => listed('featured', entries.map(({ product_data }) => product_data))));
  if (products.length === 0) return null;
  return (
    <Section title={home.ourProducts}>
      <ProductGrid products={products.slice(0, PRODUCTS)} />
    </Section>
  );
}
