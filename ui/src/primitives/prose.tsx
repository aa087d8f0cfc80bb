// Running text: a measure that is easy on the eye, and one rhythm for headings, lists, quotes, pictures and tables.
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './prose.module.css';

export interface ProseProps {
  /** Takes the width of its column, where that is narrow enough by itself. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Prose({ wide = false, className, children }: ProseProps) {
  return <div className={classes(styles.prose, !wide && styles.measured, className)}>{children}</div>;
}
