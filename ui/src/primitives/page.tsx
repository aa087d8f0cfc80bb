// The column that every page keeps its content in, so that all pages share one grid.
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './page.module.css';

export interface PageProps {
  /** For forms and messages. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Page({ narrow = false, className, children }: PageProps) {
  return (
    <div className={classes(styles.page, narrow && styles.narrow, className)}>{children}</div>
  );
}
