// Running text: a measure that is easy on the eye, and one rhythm for headings, lists, quotes, pictures and tables.
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './prose.module.css';

export interface ProseProps {
  /** Takes the width of its column, where that is narrow enough by itself. */
  wide?: boolean;
  /** By the letters themselves, for texts of unknown language. */
  dir?: 'auto';
  className?: string | undefined;
  children: ReactNode;
}

export function Prose({ wide = false, dir, className, children }: ProseProps) {
  return (
    <div dir={dir} className={classes(styles.prose, !wide && styles.measured, className)}>
      {children}
    </div>
  );
}
