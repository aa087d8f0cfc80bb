// The button that puts a product into the wishlist or removes it.
import type { Product } from '../api/types';
import { useMessages } from '../locale';
import { classes } from '../primitives/classes';
import { HeartIcon } from '../primitives/icons';
import styles from './heart.module.css';
import { useFavourite } from './wishlist';

interface HeartProps {
  product: Product;
  size: number;
  /** Whether a tooltip says what a press does. */
  titled?: boolean;
  className?: string | undefined;
}

export function Heart({ product, size, titled = false, className }: HeartProps) {
  const { catalog } = useMessages();
  const { isFavourite, toggle } = useFavourite(product);
  return (
    <button
      type="button"
      className={classes(styles.heart, isFavourite && styles.liked, className)}
      aria-pressed={isFavourite}
      aria-label={catalog.favourite(product.name)}
      title={titled ? (isFavourite ? catalog.kept : catalog.keep) : undefined}
      onClick={toggle}
    >
      <HeartIcon size={size} fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  );
}
