// Running text with a readable line length, and consistent spacing of headings, lists, quotes, pictures and tables.
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './prose.module.css';

export interface ProseProps {
  /** Uses the full width of a column that is already narrow. */
  wide?: boolean;
  /** Detects the direction from the text, for texts of unknown language. */
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
