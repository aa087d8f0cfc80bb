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
  /** Shortens a name, if the list requires it. */
  shownName?: (name: string) => string;
}

export function ProductGrid({ products, priority = 0, shownName }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useGlide(list, cardGlideMs());
  const among = products.map(({ id }) => id).join();
  return (
    <ul role="list" className={styles.grid} ref={list}>
      {products.map((product, index) => (
        <li key={product.id} data-glide={product.id}>
          <Reveal entrance={cardEntrance()} among={among} className={styles.cell}>
            <ProductCard
              product={product}
              priority={index < priority}
              {...(shownName && { shownName: shownName(product.name) })}
            />
          </Reveal>
        </li>
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
