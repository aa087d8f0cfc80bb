// The shop's categories with their pictures.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '../api/catalog';
import { paths } from '../paths';
import { Picture } from './picture';
import { Skeleton } from '../primitives/skeleton';
import styles from './category-grid.module.css';

const GHOSTS = [1, 2, 3, 4, 5, 6];

/** The categories under a heading. Renders nothing if they could not be loaded. */
export function CategoryGrid({ title }: { title: string }) {
  const { data, isPending } = useQuery(categoriesQuery);
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-labelledby="category-grid-title" className={styles.section}>
      <h2 id="category-grid-title" className={styles.heading}>
        {title}
      </h2>
      <ul role="list" className={styles.grid}>
        {isPending
          ? GHOSTS.map((ghost) => (
              <li key={ghost} className={styles.category}>
                <Skeleton className={styles.ghost} />
                <Skeleton width="60%" height={24} />
              </li>
            ))
          : data?.map(({ id, slug, name, image }) => (
              <li key={id}>
                <Link to={paths.category(slug, id)} state={{ id }} className={styles.category}>
                  <Picture src={image} alt="" ratio={4 / 3} sizes="(width >= 1024px) 244px, (width >= 640px) 20vw, 33vw" className={styles.picture} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
      </ul>
    </section>
  );
}
