// What the pages of products share: loading, metadata, picture, texts and related products.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { productQuery } from '../../api/catalog';
import { ApiError } from '../../api/errors';
import type { Product, ProductDetailAnswer } from '../../api/types';
import { FailedPage } from '../../components/failed-page';
import { Heart } from '../../components/heart';
import { NotFound } from '../../components/not-found';
import { PageMeta } from '../../components/page-meta';
import { PictureTransition, usePressedProduct } from '../../components/picture-transition';
import { PREVIEW_SEARCH, isPreview } from '../../components/preview';
import { ProductGrid } from '../../components/product-card';
import { productLink } from '../../components/product-link';
import { shop, vehicleCelsius } from '../../config/shop';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { Badge } from '../../primitives/badge';
import { Breadcrumbs, BreadcrumbsSkeleton } from '../../primitives/breadcrumbs';
import { classes } from '../../primitives/classes';
import { CardIcon, CashIcon, ClockIcon, SnowIcon } from '../../primitives/icons';
import { Note } from '../../primitives/note';
import { Page } from '../../primitives/page';
import { LoadingStatus, Skeleton } from '../../primitives/skeleton';
import { useIsPhone } from '../../primitives/use-media';
import { useOutOfStock } from '../../stores/cart';
import { Gallery } from './gallery';
import { LargePicture } from './large-picture';
import { usePageId } from './page-id';
import styles from './product-page.module.css';

/** Returns how many of the variations can be paid online: all, some or none. */
function onlineShare({ variations, is_weighed }: Product): 'all' | 'some' | 'none' {
  const buyable = variations.length === 0 ? [{ is_weighed }] : variations;
  const may = buyable.map((one) => core().paymentChoices(one.is_weighed, shop.takes_online).includes('Online'));
  if (may.every(Boolean)) return 'all';
  return may.some(Boolean) ? 'some' : 'none';
}

function Promises({ product }: { product: Product }) {
  const { catalog } = useMessages();
  const payments = {
    all: { Icon: CardIcon, text: catalog.pay },
    some: { Icon: CardIcon, text: catalog.paySome },
    none: { Icon: CashIcon, text: catalog.payCash },
  };
  const celsius = vehicleCelsius();
  const promises = [
    ...(celsius === null ? [] : [{ Icon: SnowIcon, text: catalog.cold(celsius) }]),
    { Icon: ClockIcon, text: catalog.hours(storefront.delivery_hours) },
    payments[onlineShare(product)],
  ];
  return (
    <ul role="list" aria-label={catalog.promises} className={styles.promises}>
      {promises.map(({ Icon, text }) => (
        <li key={text} className={styles.promise}>
          <Icon size={20} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Related({ products }: { products: readonly Product[] }) {
  const { catalog } = useMessages();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className={styles.related}>
      <h2 id="related-title" className={styles.heading}>
        {catalog.related}
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}

/** On phones a lower picture leaves space for the name on the first screen. */
const usePictureRatio = () => (useIsPhone() ? 5 / 4 : 1);

/** The picture while the page loads: that of the card which was pressed, if it was one. */
function GhostPicture({ id }: { id: number }) {
  const ratio = usePictureRatio();
  const product = usePressedProduct(id);
  if (product === undefined) return <Skeleton className={styles.ghostPicture} />;
  return (
    <div className={styles.frame}>
      <PictureTransition product={id}>
        <LargePicture picture={{ image: product.featured_image, image_alt: product.image_alt }} ratio={ratio} greyed={!product.is_active} priority />
      </PictureTransition>
    </div>
  );
}

function Ghost({ id }: { id: number }) {
  return (
    <Page className={styles.page}>
      <title>{shop.name}</title>
      <LoadingStatus />
      <BreadcrumbsSkeleton />
      <div className={styles.columns}>
        <GhostPicture id={id} />
        <div className={styles.words}>
          <Skeleton width="60%" className={classes(styles.name, styles.ghostName)} />
          <Skeleton width="30%" height={24} />
          <Skeleton width="25%" height={42} />
          <Skeleton width="min(280px, 100%)" height={52} />
          <Skeleton height={100} className={styles.about} />
        </div>
      </div>
    </Page>
  );
}

export interface ProductPageProps {
  /** Which of the two pages this is. A product of the other kind is redirected to its own page. */
  hasVariations: boolean;
  /** Rendered after the name: price and button, or the variations. */
  children: (product: Product) => ReactNode;
}

interface ShownProps extends Pick<ProductPageProps, 'children'> {
  answer: ProductDetailAnswer;
  isDraft: boolean;
}

function Shown({ answer, isDraft, children }: ShownProps) {
  const { catalog, words } = useMessages();
  const { product_detail: product, more_pictures, related_products } = answer;
  const ranOut = useOutOfStock({ productId: product.id });
  const ratio = usePictureRatio();
  const related = related_products.map((entry) => entry.product_data).filter((other) => core().isListed('related', other.is_active));
  return (
    <Page className={styles.page}>
      <PageMeta
        title={product.meta || product.name}
        description={product.description_meta || product.description}
        canonical={product.canonical}
      />
      <Breadcrumbs crumbs={[{ label: catalog.home, to: paths.home }, { label: core().breadcrumbName(product.name) }]} />
      {isDraft && <Note tone="amber">{catalog.preview}</Note>}
      <div className={styles.columns}>
        <div className={styles.frame}>
          <Gallery
            product={product.id}
            pictures={[{ image: product.featured_image, image_alt: product.image_alt }, ...more_pictures]}
            ratio={ratio}
            greyed={!product.is_active}
          />
          {core().hasOutOfStockBadge(product.is_active, ranOut) && (
            <Badge tone="ink" className={styles.badge}>
              {words.out_of_stock_badge}
            </Badge>
          )}
          {!isDraft && <Heart product={product} size={22} titled className={styles.heart} />}
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>{product.name}</h1>
          {isDraft ? (
            // Nobody can buy it yet.
            <div inert className={styles.inert}>
              {children(product)}
            </div>
          ) : (
            children(product)
          )}
          {product.description !== '' && (
            <section aria-labelledby="description-title" className={styles.about}>
              <h2 id="description-title" className={styles.small}>
                {catalog.description}
              </h2>
              <p className={styles.description}>{product.description}</p>
            </section>
          )}
          <Promises product={product} />
        </div>
      </div>
      <Related products={related} />
    </Page>
  );
}

function Loaded({ id, hasVariations, children }: ProductPageProps & { id: number }) {
  const isDraft = isPreview(useLocation().search);
  const query = useQuery(productQuery(id, isDraft));
  if (query.data !== undefined) {
    const product = query.data.product_detail;
    if (product.has_variation !== hasVariations) {
      const { to, state } = productLink(product);
      return <Navigate replace to={isDraft ? to + PREVIEW_SEARCH : to} state={state} />;
    }
    return (
      <Shown answer={query.data} isDraft={isDraft}>
        {children}
      </Shown>
    );
  }
  if (query.error instanceof ApiError && (query.error.status === 404 || (isDraft && query.error.status < 500))) return <NotFound />;
  if (query.isError) return <FailedPage onRetry={() => void query.refetch()} />;
  return <Ghost id={id} />;
}

export function ProductPage(props: ProductPageProps) {
  const id = usePageId();
  return id === null ? <NotFound /> : <Loaded key={id} id={id} {...props} />;
}
