// A way to go on, with what it means.
import { ButtonLink } from '../../../primitives/button';
import styles from './setup.module.css';

export function Way({ to, title, hint }: { to: string; title: string; hint: string }) {
  return (
    <div className={styles.way}>
      <ButtonLink to={to} kind="secondary">
        {title}
      </ButtonLink>
      <p className={styles.soft}>{hint}</p>
    </div>
  );
}
