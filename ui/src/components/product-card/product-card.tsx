// The product card, the same in every list: picture, name, weight, price and one button.
import { Link } from 'react-router-dom';
import type { Product } from '../../api/types';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { Badge } from '../../primitives/badge';
import { classes } from '../../primitives/classes';
import { Picture } from '../picture';
import { Skeleton } from '../../primitives/skeleton';
import { useOutOfStock } from '../../stores/cart';
import { notify } from '../../stores/toast';
import { CartControl } from '../cart-control';
import { Heart } from '../heart';
import { useMeasure } from '../measure';
import { PictureTransition, useCardPress } from '../picture-transition';
import { Price, PriceBefore } from '../price';
import { productLink } from '../product-link';
import { useRuleText } from '../rule-text';
import styles from './product-card.module.css';

export interface ProductCardProps {
  product: Product;
  /** Set if the card is in view when the page opens: its picture is not lazy. */
  priority?: boolean;
  /** The `sizes` attribute of the picture. */
  sizes?: string;
  /** The name to show, if the list shortens it. */
  shownName?: string | undefined;
}

/** Returns weight and pieces in one line, or undefined if there is nothing to show. */
export function useMeasureLine({ weight, pieces_start: start, pieces_end: end }: Pick<Product, 'weight' | 'pieces_start' | 'pieces_end'>): string | undefined {
  const measure = useMeasure();
  const line = core().shownMeasure(weight, start, end);
  return line === undefined ? undefined : measure(line);
}

/** Variations are chosen on the product's page. */
function ViewButton({ product, onPress }: { product: Product; onPress: () => void }) {
  const { catalog } = useMessages();
  const ruleText = useRuleText();
  const label = catalog.viewProduct(product.name);
  if (core().onAdd(product.is_active, false, false) !== 'inactive') {
    return (
      <Link {...productLink(product)} className={styles.view} aria-label={label} onClick={onPress}>
        {catalog.view}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.view}
      aria-label={label}
      aria-disabled="true"
      onClick={() => {
        notify('error', ruleText('out_of_stock'));
      }}
    >
      {catalog.view}
    </button>
  );
}

export function ProductCard({ product, priority = false, sizes = storefront.card_sizes, shownName }: ProductCardProps) {
  const { catalog, words } = useMessages();
  const ranOut = useOutOfStock({ productId: product.id });
  const { moving, notePress } = useCardPress(product);
  const measure = useMeasureLine(product);
  return (
    <article className={styles.card} aria-label={product.name}>
      <div className={styles.top}>
        <PictureTransition product={moving}>
          <Picture
            src={product.featured_image}
            alt={product.image_alt}
            sizes={sizes}
            priority={priority}
            greyed={!product.is_active}
          />
        </PictureTransition>
        {core().hasOutOfStockBadge(product.is_active, ranOut) && (
          <Badge tone="ink" className={styles.badge}>
            {words.out_of_stock_badge}
          </Badge>
        )}
        <Heart product={product} size={20} className={styles.heart} />
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link {...productLink(product)} className={styles.link} title={product.name} onClick={notePress}>
              {shownName ?? product.name}
            </Link>
          </h3>
          <p className={styles.measure}>{measure}</p>
        </div>
        <p className={classes(styles.price, !product.is_active && styles.gone)}>
          {product.has_variation && <span className={styles.from}>{catalog.from}</span>}
          <Price amount={product.sale_price} />
          <PriceBefore amount={product.compare_price} />
        </p>
        {product.has_variation ? (
          <ViewButton product={product} onPress={notePress} />
        ) : (
          <CartControl
            item={{ productId: product.id, price: product.sale_price }}
            name={product.name}
            isActive={product.is_active}
          />
        )}
      </div>
    </article>
  );
}

/** A skeleton whose parts are as high as the card's. */
export function ProductCardSkeleton() {
  return (
    <div className={classes(styles.card, styles.ghost)} data-testid="product-skeleton" aria-hidden="true">
      <Skeleton className={styles.ghostPicture} />
      <div className={styles.body}>
        <div className={styles.words}>
          <Skeleton width="80%" height="1em" />
          <Skeleton width="50%" height="1em" />
        </div>
        <div className={styles.price}>
          <Skeleton width="4em" height="1em" />
        </div>
        <Skeleton height={44} />
      </div>
    </div>
  );
}
