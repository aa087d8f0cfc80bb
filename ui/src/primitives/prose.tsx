// Running text: a measure that is easy on the eye, and one rhythm for headings, lists, quotes, pictures and tables.
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './prose.module.css';

export function Prose({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.prose, className)}>{children}</div>;
}
