// A category: subcategory chips and the product grid.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoryProductsQuery, subcategoriesQuery, subcategoryProductsQuery } from '../../api/catalog';
import { ApiError } from '../../api/errors';
import type { CategoryProductsAnswer, Product, Subcategory } from '../../api/types';
import { FailedPage } from '../../components/failed-page';
import { FloatingCart } from '../../components/floating-cart';
import { NotFound } from '../../components/not-found';
import { PageMeta } from '../../components/page-meta';
import { ProductGrid, ProductGridSkeleton } from '../../components/product-card';
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

interface Shown {
  products: readonly Product[];
  /** Whether the shown products still belong to the previous chip. */
  isCatchingUp: boolean;
  failed: boolean;
  retry: () => void;
}

function useShownProducts(answer: CategoryProductsAnswer, chosen: number): Shown {
  const part = useQuery({
    ...subcategoryProductsQuery(chosen),
    enabled: chosen !== ALL,
    placeholderData: keepPreviousData,
  });
  const all = answer.category_products;
  const shown = chosen === ALL ? all : (part.data?.subcategory_products ?? all);
  return {
    products: shown.map((entry) => entry.product_data).filter((product) => core().isListed('category', product.is_active)),
    isCatchingUp: chosen !== ALL && (part.isPending || part.isPlaceholderData),
    failed: chosen !== ALL && part.isError,
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

function Products({ answer, chosen, choose }: { answer: CategoryProductsAnswer; chosen: number; choose: (id: number) => void }) {
  const { catalog, common, words } = useMessages();
  const { products, isCatchingUp, failed, retry } = useShownProducts(answer, chosen);
  if (failed) return <ErrorState onRetry={retry} />;
  if (products.length === 0) {
    const isAll = chosen === ALL;
    return (
      <EmptyState
        title={words.no_data_found}
        hint={isAll ? catalog.emptyCategory : catalog.nothingHere}
        icon={<BoxIcon size={36} />}
        action={
          isAll ? (
            <ButtonLink to={paths.home}>{common.backHome}</ButtonLink>
          ) : (
            <Button
              onClick={() => {
                choose(ALL);
              }}
            >
              {catalog.showAll}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={classes(styles.products, isCatchingUp && styles.catchingUp)} aria-busy={isCatchingUp || undefined}>
      <p role="status" className="visually-hidden">
        {!isCatchingUp && catalog.products(products.length)}
      </p>
      <h2 className="visually-hidden">{catalog.productsTitle}</h2>
      <ProductGrid products={products} priority={FIRST_SCREEN_CARDS} />
    </div>
  );
}

function Content({ answer, subcategories }: { answer: CategoryProductsAnswer; subcategories: readonly Subcategory[] }) {
  const [chosen, choose] = useChosenChip(subcategories);
  return (
    <>
      {subcategories.length > 0 && <Filter options={subcategories} chosen={chosen} choose={choose} />}
      <Products answer={answer} chosen={chosen} choose={choose} />
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
  const query = useQuery(categoryProductsQuery(id));
  // If the chips fail to load, the category is shown without them.
  const subcategories = useQuery(subcategoriesQuery(id));

  useEffect(() => {
    selectCategory(id);
  }, [id]);

  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const answer = query.data;
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
          <Content answer={answer} subcategories={subcategories.data ?? []} />
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
