// The column of a page's content, the same on all pages.
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './page.module.css';

export interface PageProps {
  /** A narrow column for forms and messages. */
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Page({ narrow = false, className, children }: PageProps) {
  return (
    <div className={classes(styles.page, narrow && styles.narrow, className)}>{children}</div>
  );
}
