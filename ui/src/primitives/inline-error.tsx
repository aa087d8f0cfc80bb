// An error message above the submit button, announced when it appears.
import type { ReactNode } from 'react';
import { classes } from './classes';
import { WarningIcon } from './icons';
import { Note } from './note';
import styles from './inline-error.module.css';

/** Rendered even when empty, because screen readers announce only changes of an existing element. */
export function InlineError({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div role="alert" className={classes(styles.error, className)}>
      {children !== null && children !== undefined && children !== false && (
        <Note tone="red" icon={<WarningIcon size={20} />}>
          {children}
        </Note>
      )}
    </div>
  );
}
