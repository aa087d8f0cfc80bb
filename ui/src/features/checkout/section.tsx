// One step of the checkout: a title, the choice made in one line, and the choosing itself, which folds away.
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../../primitives/classes';
import { CheckIcon, ChevronDownIcon } from '../../primitives/icons';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  icon: ReactNode;
  /** The choice made, in one line; null while there is none. */
  choice: ReactNode | null;
  /** Said in the choice's place while there is none. */
  missing: string;
  children: ReactNode;
}

export function Section({ title, icon, choice, missing, children }: SectionProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <span className={classes(styles.icon, choice !== null && styles.made)}>
          {choice === null ? icon : <CheckIcon size={20} />}
        </span>
        <div className={styles.words}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p className={classes(styles.choice, choice === null && styles.missing)}>{choice ?? missing}</p>
        </div>
        <button
          type="button"
          className={classes(styles.fold, open && styles.open)}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-labelledby={`${id}-title`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <ChevronDownIcon size={20} />
        </button>
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
