// A part of a page with its title, and the named facts in it.
import { type ReactNode, useId } from 'react';
import { classes } from '../../primitives/classes';
import styles from './part.module.css';

export interface PartProps {
  title: string;
  children: ReactNode;
  /** Whether its content reaches its edges. */
  isFlush?: boolean;
}

export function Part({ title, children, isFlush = false }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes(styles.part, isFlush && styles.flush)}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A name and its value. Nothing if there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '' || children === undefined) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
