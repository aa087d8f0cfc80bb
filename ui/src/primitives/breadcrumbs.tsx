// Breadcrumbs: links to the parent pages, then this page's name.
import { Link } from 'react-router-dom';
import { useMessages } from '../locale';
import styles from './breadcrumbs.module.css';
import { ChevronIcon } from './icons';
import { Skeleton } from './skeleton';

export interface Crumb {
  label: string;
  /** Absent for the current page and for names without a page. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { common } = useMessages();
  return (
    <nav aria-label={common.breadcrumb}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} className={styles.item}>
            {index > 0 && <ChevronIcon size={16} />}
            {crumb.to === undefined ? (
              <span
                className={styles.here}
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              >
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className={styles.link}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A skeleton as high as the breadcrumbs. */
export function BreadcrumbsSkeleton() {
  return <Skeleton width={180} className={styles.ghost} />;
}
