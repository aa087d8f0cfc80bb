// A text label on a coloured background.
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes';

export type Tone = 'ink' | 'sea' | 'leaf' | 'amber' | 'red' | 'blue' | 'coral';

export interface BadgeProps {
  tone?: Tone;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'sea', className, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>;
}

/** A count on an icon. */
export function CountBadge({ className, children }: Omit<BadgeProps, 'tone'>) {
  return <span className={classes(styles.count, className)}>{children}</span>;
}
