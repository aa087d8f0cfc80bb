// A row of a list that is sorted: its handle, its contents, and buttons that move it for people who do not drag.
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button';
import { ChevronDownIcon } from '../../primitives/icons';
import { useMessages } from '../locale';
import styles from './sortable-row.module.css';
import type { Sorting } from './sortable-list';

export interface SortableRowProps {
  /** What screen readers call the row. */
  name: string;
  sorting: Sorting;
  children: ReactNode;
}

export function SortableRow({ name, sorting: { handle, earlier, later }, children }: SortableRowProps) {
  const { catalogue } = useMessages();
  return (
    <div className={styles.row}>
      {handle}
      {children}
      <div className={styles.moves}>
        <Button kind="quiet" size="small" aria-label={catalogue.earlier(name)} disabled={earlier === null} onClick={() => earlier?.()}>
          <ChevronDownIcon size={18} className={styles.up} />
        </Button>
        <Button kind="quiet" size="small" aria-label={catalogue.later(name)} disabled={later === null} onClick={() => later?.()}>
          <ChevronDownIcon size={18} />
        </Button>
      </div>
    </div>
  );
}
