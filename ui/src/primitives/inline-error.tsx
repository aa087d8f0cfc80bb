// What was not taken and why, above the button that sent it; read out as soon as it stands there.
import type { ReactNode } from 'react';
import { classes } from './classes';
import { WarningIcon } from './icons';
import { Note } from './note';
import styles from './inline-error.module.css';

/** Stays in the page with nothing in it: what comes later is read out only then. */
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
