// The grid of product cards. When the list changes, the remaining cards glide to their new positions.
import { useRef } from 'react';
import type { Product } from '../../api/types';
import { useMessages } from '../../locale';
import { useGlide } from '../../primitives/glide';
import { Reveal } from '../../primitives/reveal';
import { cardEntrance, cardGlideMs } from '../card-motion';
import { ProductCard, ProductCardSkeleton } from './product-card';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  products: readonly Product[];
  /** Number of cards in view when the page opens. */
  priority?: number;
}

export interface ProductCellProps {
  product: Product;
  priority: boolean;
  /** A key of the list. While it stays the same, no products come or go but at the end. */
  among: string;
  shownName?: string | undefined;
}

export function ProductCell({ product, priority, among, shownName }: ProductCellProps) {
  return (
    <li data-glide={product.id}>
      <Reveal entrance={cardEntrance()} among={among} className={styles.cell}>
        <ProductCard product={product} priority={priority} shownName={shownName} />
      </Reveal>
    </li>
  );
}

/** Returns the attributes of a list of products, whose cells glide. */
export function useProductList() {
  const ref = useRef<HTMLUListElement>(null);
  useGlide(ref, cardGlideMs());
  return { ref, role: 'list', className: styles.grid };
}

export function ProductGrid({ products, priority = 0 }: ProductGridProps) {
  const list = useProductList();
  const among = products.map(({ id }) => id).join();
  return (
    <ul {...list}>
      {products.map((product, index) => (
        <ProductCell key={product.id} product={product} priority={index < priority} among={among} />
      ))}
    </ul>
  );
}

/** A grid of skeleton cards. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  const { common } = useMessages();
  return (
    <div role="status" aria-label={common.loading} className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
