// 'Shop By Category': a looping carousel of category cards.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '../../api/catalog';
import type { Category } from '../../api/types';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { Carousel } from '../../primitives/carousel';
import { ArrowIcon } from '../../primitives/icons';
import { Picture } from '../../components/picture';
import { Skeleton } from '../../primitives/skeleton';
import { selectCategory, useSelection } from '../../stores/selection';
import styles from './categories.module.css';
import { Section } from './section';
import { useHasRoomForControls } from './use-controls';

/** Returns the number of slides in view by minimum window width. */
export const categoriesInView = () => Object.fromEntries(storefront.categories_in_view);

const GAP = { 0: 12, 768: 20 };

function CategoryCard({ category }: { category: Category }) {
  const selected = useSelection((state) => state.categoryId === category.id);
  return (
    <Link
      to={paths.category(category.slug, category.id)}
      state={{ id: category.id }}
      className={styles.card}
      aria-current={selected || undefined}
      onClick={() => {
        selectCategory(category.id);
      }}
    >
      <Picture src={category.image} alt="" ratio={4 / 3} sizes={storefront.category_sizes} />
      <span className={styles.foot}>
        <span className={styles.name}>{category.name}</span>
        <ArrowIcon size={20} className={styles.arrow} />
      </span>
    </Link>
  );
}

const GHOSTS = Array.from({ length: 10 }, (_, index) => ({
  key: `ghost ${index}`,
  content: (
    <div className={styles.card}>
      <Skeleton className={styles.ghost} />
      <span className={styles.foot} />
    </div>
  ),
}));

export function ShopByCategory() {
  const { home } = useMessages();
  const { data, isPending } = useQuery(categoriesQuery);
  const controls = useHasRoomForControls();
  const slides = isPending
    ? GHOSTS
    : (data ?? []).map((category) => ({
        key: category.id,
        content: <CategoryCard category={category} />,
      }));
  if (slides.length === 0) return null;
  return (
    <Section title={home.shopByCategory}>
      <Carousel
        label={home.shopByCategory}
        slides={slides}
        perView={categoriesInView()}
        gap={GAP}
        loop
        arrows={controls}
        speedMs={storefront.slide_ms}
        resizeDebounceMs={storefront.resize_debounce_ms}
      />
    </Section>
  );
}
