// The way back from a page to the list that it belongs to.
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../primitives/icons';
import styles from './back-link.module.css';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.back} to={to}>
      <ChevronIcon size={18} className={styles.arrow} />
      {children}
    </Link>
  );
}
