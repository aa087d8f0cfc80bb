// The columns of the list.
import { type ColumnDef, tableFeatures } from '@tanstack/react-table';
import { createContext, useContext, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ListedOrder, OrderSort } from '../../api/orders';
import { phoneText } from '../../components/contact';
import { useMoney } from '../../components/money';
import { StatusBadge } from '../../components/order-status';
import { useMessages } from '../../locale';
import { orderPath } from '../../paths';
import { useDayWords } from './days';
import { ChooseBox } from './chosen-orders';
import { DriverMark, FailureMark } from './driver-choice';
import { DeliveryTime, LateBadge, PaymentMark } from './order-facts';
import type { Sequence } from './sequence';
import styles from './list.module.css';

/** The server sorts and filters, so the table has no features. */
export const orderFeatures = tableFeatures({});

export type OrderColumn = ColumnDef<typeof orderFeatures, ListedOrder> & {
  header: string;
  /** The sortings of its header: first the one that a press chooses. */
  sorts?: readonly [OrderSort, OrderSort];
  isNumber?: boolean;
  /** Whether it is left out on narrower screens. */
  isMinor?: boolean;
};

/**
 * What cells need besides their order. The table takes a new function for a new kind of cell, and would lose the focus,
 * so their functions stay the same.
 */
export const RowContext = createContext<{ now: number; sequence: Sequence; choice: Choice | null }>({
  now: 0,
  sequence: { ids: [], from: '' },
  choice: null,
});

/** The orders that are chosen. */
export interface Choice {
  chosen: readonly number[];
  toggle: (id: number) => void;
}

function ChooseCell({ row: { original: order } }: CellProps) {
  const { choice } = useContext(RowContext);
  if (choice === null) return null;
  return <ChooseBox order={order} isChosen={choice.chosen.includes(order.id)} onToggle={choice.toggle} />;
}

interface CellProps {
  row: { original: ListedOrder };
}

function NumberCell({ row: { original: order } }: CellProps) {
  const { sequence } = useContext(RowContext);
  return (
    <Link className={styles.number} to={orderPath(order.id)} state={sequence}>
      {order.number}
    </Link>
  );
}

function CustomerCell({ row: { original: order } }: CellProps) {
  return (
    <span className={styles.customer}>
      <span className={styles.name}>{order.customer_name}</span>
      <span className={styles.soft}>{phoneText(order.customer_phone)}</span>
    </span>
  );
}

function DeliveryCell({ row: { original: order } }: CellProps) {
  const { now } = useContext(RowContext);
  return (
    <span className={styles.delivery}>
      <DeliveryTime order={order} now={now} />
      <LateBadge order={order} now={now} />
      <DriverMark order={order} />
      <FailureMark order={order} />
    </span>
  );
}

function TotalCell({ row: { original: order } }: CellProps) {
  const money = useMoney();
  return <strong className={styles.total}>{money(order.total)}</strong>;
}

function PlacedCell({ row: { original: order } }: CellProps) {
  const { now } = useContext(RowContext);
  const { moment } = useDayWords();
  return <span className={styles.placed}>{moment(order.placed_at, now)}</span>;
}

const StatusCell = ({ row: { original: order } }: CellProps) => <StatusBadge status={order.status} />;
const ZoneCell = ({ row: { original: order } }: CellProps) => order.zone;
const LinesCell = ({ row: { original: order } }: CellProps) => order.line_count;
const PaymentCell = ({ row: { original: order } }: CellProps) => <PaymentMark order={order} />;

export function useOrderColumns(isChoosing: boolean): OrderColumn[] {
  const { heads } = useMessages().orders;
  return useMemo(
    () => [
      ...(isChoosing ? [{ id: 'choose', header: heads.choose, cell: ChooseCell }] : []),
      { id: 'number', header: heads.number, cell: NumberCell },
      { id: 'status', header: heads.status, cell: StatusCell },
      { id: 'customer', header: heads.customer, cell: CustomerCell },
      { id: 'delivery', header: heads.delivery, sorts: ['due_first', 'due_last'], cell: DeliveryCell },
      { id: 'zone', header: heads.zone, isMinor: true, isNumber: true, cell: ZoneCell },
      { id: 'lines', header: heads.lines, isMinor: true, isNumber: true, cell: LinesCell },
      { id: 'total', header: heads.total, isNumber: true, cell: TotalCell },
      { id: 'payment', header: heads.payment, cell: PaymentCell },
      { id: 'placed', header: heads.placed, sorts: ['newest', 'oldest'], isMinor: true, cell: PlacedCell },
    ],
    [heads, isChoosing],
  );
}
