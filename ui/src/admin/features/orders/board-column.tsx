// The orders of one status on the board, those that are due first at the top.
import { startTransition, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../primitives/button';
import type { BoardColumn, ListedOrder } from '../../api/orders';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { isLateAt } from './days';
import { OrderCard } from './order-card';
import { StatusDot } from './order-facts';
import { useSequenceOf } from './sequence';
import styles from './board.module.css';

/** The number of cards that are drawn with the answer: a screen full. */
const FIRST_DRAWN = 8;
/** The number of cards that are drawn a moment later, and more on each request. */
const DRAWN = 40;

/** Returns the orders with the late ones first. Otherwise their order stays. */
export const lateFirst = (orders: readonly ListedOrder[], now: number): ListedOrder[] => [
  ...orders.filter((order) => isLateAt(order, now)),
  ...orders.filter((order) => !isLateAt(order, now)),
];

export interface ColumnProps {
  column: BoardColumn;
  /** Those of its orders that fit the filters. */
  shown: readonly ListedOrder[];
  isFiltered: boolean;
  onClear: () => void;
  now: number;
}

export function ColumnHead({ column, shown, isFiltered, now }: Omit<ColumnProps, 'onClear'>) {
  const { orders } = useMessages();
  const late = shown.filter((order) => isLateAt(order, now)).length;
  return (
    <header className={styles.columnHead}>
      <StatusDot status={column.status} />
      <h2>{orders.statuses[column.status] ?? column.status}</h2>
      <span className={styles.count}>{isFiltered ? orders.shownOf(shown.length, column.count) : column.count}</span>
      {late > 0 && <span className={styles.lateCount}>{orders.lateCount(late)}</span>}
    </header>
  );
}

/** The cards of a column. */
export function ColumnCards({ column, shown, isFiltered, onClear, now }: ColumnProps) {
  const { orders } = useMessages();
  const [drawn, setDrawn] = useState(FIRST_DRAWN);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      startTransition(() => {
        setDrawn(DRAWN);
      });
    });
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  const sorted = useMemo(() => lateFirst(shown, now), [shown, now]);
  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const sequence = useSequenceOf(ids);
  if (sorted.length === 0) {
    const isEmpty = !isFiltered || column.count === 0;
    return (
      <div className={styles.empty}>
        <p>{isEmpty ? orders.emptyColumns[column.status] : orders.emptyFiltered}</p>
        {isEmpty ? (
          <p className={styles.soft}>{orders.emptyColumnHints[column.status]}</p>
        ) : (
          // On wide screens it stands beside the filters.
          <span className={styles.clear}>
            <Button kind="quiet" size="small" onClick={onClear}>
              {orders.clear}
            </Button>
          </span>
        )}
      </div>
    );
  }
  const hidden = column.count - column.orders.length;
  return (
    <>
      <ul role="list" className={styles.cards} aria-label={orders.statuses[column.status] ?? column.status}>
        {sorted.slice(0, drawn).map((order) => (
          <OrderCard key={order.id} order={order} now={now} sequence={sequence} />
        ))}
      </ul>
      {drawn >= DRAWN && sorted.length > drawn && (
        <Button
          kind="secondary"
          wide
          onClick={() => {
            setDrawn(drawn + DRAWN);
          }}
        >
          {orders.more(sorted.length - drawn)}
        </Button>
      )}
      {sorted.length <= drawn && hidden > 0 && (
        <Link className={styles.rest} to={`${paths.orderList}?status=${encodeURIComponent(column.status)}&sort=due_first`}>
          {orders.moreInList(hidden)}
        </Link>
      )}
    </>
  );
}
