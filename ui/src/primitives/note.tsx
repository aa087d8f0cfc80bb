// A note in a box: information, a warning, or a hint for the demo only.
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './note.module.css';

export interface NoteProps {
  tone?: 'sea' | 'amber' | 'leaf' | 'red';
  icon?: ReactNode;
  title?: ReactNode;
  /** Whether screen readers announce it when it appears. */
  announced?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Note({ tone = 'sea', icon, title, announced = false, className, children }: NoteProps) {
  return (
    <div
      role={announced ? 'status' : undefined}
      className={classes(styles.note, styles[tone], className)}
    >
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
