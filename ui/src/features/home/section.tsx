// A section of the home page with its heading.
import { type CSSProperties, type ReactNode, useId } from 'react';
import { classes } from '../../primitives/classes';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** Approximate height on phones as a CSS length, for sections below the first screen. */
  phoneHeight?: string | undefined;
  children: ReactNode;
}

export function Section({ title, phoneHeight, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(styles.section, phoneHeight !== undefined && styles.below)}
      style={{ '--phone-height': phoneHeight } as CSSProperties}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
