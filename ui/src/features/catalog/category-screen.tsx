// A category: subcategory chips and the product grid.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoryProductsQuery, subcategoriesQuery, subcategoryProductsQuery } from '../../api/catalog';
import { ApiError } from '../../api/errors';
import type { CategoryProductsAnswer, Product, Subcategory } from '../../api/types';
import { FailedPage } from '../../components/failed-page';
import { FloatingCart } from '../../components/floating-cart';
import { LongProductGrid } from '../../components/load-more/long-product-grid';
import type { ProductPages } from '../../components/load-more/more-products';
import { NotFound } from '../../components/not-found';
import { PageMeta } from '../../components/page-meta';
import { ProductGridSkeleton } from '../../components/product-card';
import { shop } from '../../config/shop';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { parameters, paths } from '../../paths';
import { Breadcrumbs, BreadcrumbsSkeleton } from '../../primitives/breadcrumbs';
import { Button, ButtonLink } from '../../primitives/button';
import { Chips } from '../../primitives/choice';
import { classes } from '../../primitives/classes';
import { BoxIcon } from '../../primitives/icons';
import { Page } from '../../primitives/page';
import { Picture } from '../../components/picture';
import { Skeleton } from '../../primitives/skeleton';
import { EmptyState, ErrorState } from '../../primitives/state';
import { selectCategory } from '../../stores/selection';
import styles from './category-screen.module.css';
import { usePageId } from './page-id';

const ALL = 0;
const FIRST_SCREEN_CARDS = 4;
/** Widths of the skeleton chips. The first one is "All". */
const GHOST_CHIPS = [52, 124, 168, 160];

/** The selected chip. It is stored in the address, so that Back from a product restores it. */
function useChosenChip(subcategories: readonly Subcategory[]) {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get(parameters.subcategory) ?? ALL);
  const chosen = subcategories.some((one) => one.id === wanted) ? wanted : ALL;
  const choose = (id: number) => {
    setSearch(id === ALL ? {} : { [parameters.subcategory]: String(id) }, { replace: true, preventScrollReset: true });
  };
  return [chosen, choose] as const;
}

/** The pages of the category. */
const usePages = (id: number) => useInfiniteQuery(categoryProductsQuery(id));

/** The pages of the chosen subcategory, or of the one before while they are loading. */
const usePartPages = (chosen: number) =>
  useInfiniteQuery({ ...subcategoryProductsQuery(chosen), enabled: chosen !== ALL, placeholderData: keepPreviousData });

type Pages = ReturnType<typeof usePages>;

const listed = (entries: CategoryProductsAnswer['category_products']): Product[] =>
  entries.map((entry) => entry.product_data).filter((product) => core().isListed('category', product.is_active));

interface Shown {
  products: readonly Product[];
  query: ProductPages;
  /** Whether the shown products still belong to the previous chip. */
  isCatchingUp: boolean;
  failed: boolean;
  retry: () => void;
}

function useShownProducts(pages: Pages, chosen: number): Shown {
  const part = usePartPages(chosen);
  const isPart = chosen !== ALL;
  const ofPart = isPart ? part.data : undefined;
  const products = useMemo(
    () => ofPart?.pages.flatMap((page) => listed(page.subcategory_products)) ?? pages.data?.pages.flatMap((page) => listed(page.category_products)) ?? [],
    [ofPart, pages.data],
  );
  const { data, hasNextPage, fetchNextPage } = ofPart === undefined ? pages : part;
  const isCatchingUp = isPart && (part.isPending || part.isPlaceholderData);
  return {
    products,
    query: { data, hasNextPage: hasNextPage && !isCatchingUp, fetchNextPage },
    isCatchingUp,
    failed: isPart && part.isLoadingError,
    retry: () => void part.refetch(),
  };
}

function Filter({ options, chosen, choose }: { options: readonly Subcategory[]; chosen: number; choose: (id: number) => void }) {
  const { catalog } = useMessages();
  return (
    <Chips
      label={catalog.filters}
      scrolls
      className={styles.chips}
      value={chosen}
      onChange={choose}
      options={[
        { value: ALL, label: catalog.all },
        ...options.map(({ id, name, image }) => ({
          value: id,
          label: name,
          icon: <Picture src={image} alt="" sizes="32px" small className={styles.chipPicture} />,
        })),
      ]}
    />
  );
}

function Nothing({ isAll, onShowAll }: { isAll: boolean; onShowAll: () => void }) {
  const { catalog, common, words } = useMessages();
  return (
    <EmptyState
      title={words.no_data_found}
      hint={isAll ? catalog.emptyCategory : catalog.nothingHere}
      icon={<BoxIcon size={36} />}
      action={isAll ? <ButtonLink to={paths.home}>{common.backHome}</ButtonLink> : <Button onClick={onShowAll}>{catalog.showAll}</Button>}
    />
  );
}

function Products({ pages, chosen, choose }: { pages: Pages; chosen: number; choose: (id: number) => void }) {
  const { catalog } = useMessages();
  const { products, query, isCatchingUp, failed, retry } = useShownProducts(pages, chosen);
  if (failed) return <ErrorState onRetry={retry} />;
  if (products.length === 0 && !query.hasNextPage) {
    return (
      <Nothing
        isAll={chosen === ALL}
        onShowAll={() => {
          choose(ALL);
        }}
      />
    );
  }
  return (
    <div className={classes(styles.products, isCatchingUp && styles.catchingUp)} aria-busy={isCatchingUp || undefined}>
      <p role="status" className="visually-hidden">
        {!isCatchingUp && (query.hasNextPage ? catalog.shownProducts : catalog.products)(products.length)}
      </p>
      <h2 className="visually-hidden">{catalog.productsTitle}</h2>
      <LongProductGrid pages={query} products={products} priority={FIRST_SCREEN_CARDS} />
    </div>
  );
}

function Content({ pages, subcategories }: { pages: Pages; subcategories: readonly Subcategory[] }) {
  const [chosen, choose] = useChosenChip(subcategories);
  return (
    <>
      {subcategories.length > 0 && <Filter options={subcategories} chosen={chosen} choose={choose} />}
      <Products pages={pages} chosen={chosen} choose={choose} />
    </>
  );
}

function Ghost() {
  return (
    <>
      <title>{shop.name}</title>
      <BreadcrumbsSkeleton />
      <Skeleton width={160} className={styles.ghostTitle} />
      <div className={styles.ghostChips}>
        {GHOST_CHIPS.map((width) => (
          <Skeleton key={width} width={width} className={styles.ghostChip} />
        ))}
      </div>
      <div className={styles.products}>
        <ProductGridSkeleton />
      </div>
    </>
  );
}

function Category({ id }: { id: number }) {
  const { catalog } = useMessages();
  const query = usePages(id);
  // If the chips fail to load, the category is shown without them.
  const subcategories = useQuery(subcategoriesQuery(id));

  useEffect(() => {
    selectCategory(id);
  }, [id]);

  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const answer = query.data?.pages[0];
  if (query.isError && answer === undefined) return <FailedPage onRetry={() => void query.refetch()} />;
  return (
    <Page className={styles.page}>
      {answer === undefined || subcategories.isPending ? (
        <Ghost />
      ) : (
        <>
          <PageMeta
            title={answer.category_meta_title || answer.category_name}
            description={answer.category_description}
            canonical={answer.category_canonical}
          />
          <Breadcrumbs
            crumbs={[
              { label: catalog.home, to: paths.home },
              { label: catalog.category },
              { label: answer.category_name },
            ]}
          />
          <h1>{answer.category_name}</h1>
          <Content pages={query} subcategories={subcategories.data ?? []} />
        </>
      )}
      <FloatingCart />
    </Page>
  );
}

export default function CategoryScreen() {
  const id = usePageId();
  return id === null ? <NotFound /> : <Category key={id} id={id} />;
}
