// Columns and cells that the tables of money share.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/data-table';
import { orderPath } from '../../paths';
import { orderNumber } from './order-number';
import styles from './money.module.css';

type Look<T extends object> = Pick<Column<T>, 'place' | 'isMinor' | 'isNumber'>;

/** A column that is not sorted. Its cells show what `of` returns. */
export const column = <T extends object>(id: string, header: string, of: (row: T) => ReactNode, look: Look<T> = {}): Column<T> => ({
  id,
  header,
  enableSorting: false,
  cell: ({ row }) => of(row.original),
  ...look,
});

/** Whether an amount is nothing. */
export const isZero = (amount: string): boolean => amount === '0.00';

/** An order's number, which leads to its page, and a line below it. */
export function OrderCell({ id, below }: { id: number; below: string }) {
  return (
    <span className={styles.stack}>
      <Link className={styles.link} to={orderPath(id)}>
        {orderNumber(id)}
      </Link>
      <span className={styles.soft}>{below}</span>
    </span>
  );
}

/** A value, and a line below it. */
export function Stack({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={styles.stack}>
      <span>{children}</span>
      {below !== null && <span className={styles.soft}>{below}</span>}
    </span>
  );
}
