// The grid of product cards. Cards that stay when the list changes glide to their new places.
import { useRef } from 'react';
import type { Product } from '../../api/types';
import { useMessages } from '../../locale';
import { useGlide } from '../../primitives/glide';
import { Reveal } from '../../primitives/reveal';
import { Skeleton } from '../../primitives/skeleton';
import { cardEntrance, cardGlideMs } from '../card-motion';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  products: readonly Product[];
  /** How many cards are in view when the page opens. */
  priority?: number;
  /** Cuts a name where the list asks for it. */
  shownName?: (name: string) => string;
}

export function ProductGrid({ products, priority = 0, shownName }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useGlide(list, cardGlideMs());
  return (
    <ul role="list" className={styles.grid} ref={list}>
      {products.map((product, index) => (
        <li key={product.id} data-glide={product.id}>
          <Reveal entrance={cardEntrance()} className={styles.cell}>
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

/** Grey cards in the shape of what comes. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  const { common } = useMessages();
  return (
    <div role="status" aria-label={common.loading} className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.ghost} data-testid="product-skeleton">
          <Skeleton className={styles.ghostPicture} height="auto" />
          <div className={styles.ghostBody}>
            <Skeleton height={18} />
            <Skeleton width="60%" height={18} />
            <Skeleton width="40%" height={16} />
            <Skeleton width="50%" height={24} />
            <Skeleton height={44} />
          </div>
        </div>
      ))}
    </div>
  );
}
