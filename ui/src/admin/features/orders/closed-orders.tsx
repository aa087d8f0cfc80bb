// The orders for delivery on a day that are delivered or cancelled, folded up below the board.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../../primitives/icons';
import type { OrderPage } from '../../api/orders';
import { NotLoaded } from '../../components/page';
import { useMoney } from '../../components/money';
import { StatusBadge } from '../../components/order-status';
import { useMessages } from '../../locale';
import { orderPath, paths } from '../../paths';
import { useDayWords } from './days';
import { type BoardFilter, fitsBoard } from './filters';
import { CLOSED_STATUSES, closedQuery } from './keys';
import { PaymentMark } from './order-facts';
import { useSequenceOf } from './sequence';
import styles from './board.module.css';

export interface ClosedProps {
  day: string;
  filter: BoardFilter;
}

/** The number of closed orders as far as it is known: a text, or null while they are not loaded. */
export function useClosedCount({ day, filter }: ClosedProps): string | null {
  const { orders } = useMessages();
  const { data } = useQuery(closedQuery(day));
  if (data === undefined) return null;
  const count = data.orders.filter((order) => fitsBoard(order, filter)).length;
  return data.next === null ? String(count) : orders.atLeast(count);
}

/** Folded up, because most of the time nobody works on them. */
export function ClosedFold(props: ClosedProps) {
  const { orders } = useMessages();
  const { onDay } = useDayWords();
  const count = useClosedCount(props);
  return (
    <Disclosure className={styles.fold}>
      <Heading level={2}>
        <AriaButton slot="trigger" className={styles.foldButton}>
          <ChevronIcon size={18} />
          {orders.closedOf(onDay(props.day))}
          {count !== null && <span className={styles.count}>{count}</span>}
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        <ClosedOrders {...props} />
      </DisclosurePanel>
    </Disclosure>
  );
}

/** On phones, where the tab is too narrow to say which orders these are. */
export function ClosedPanel(props: ClosedProps) {
  const { orders } = useMessages();
  const { onDay } = useDayWords();
  return (
    <>
      <h2 className={styles.panelTitle}>{orders.closedOf(onDay(props.day))}</h2>
      <ClosedOrders {...props} />
    </>
  );
}

function ClosedOrders({ day, filter }: ClosedProps) {
  const closed = useQuery(closedQuery(day));
  if (closed.data !== undefined) return <ClosedRows day={day} filter={filter} page={closed.data} />;
  return <NotLoaded query={closed} rows={3} />;
}

function ClosedRows({ day, filter, page }: ClosedProps & { page: OrderPage }) {
  const { orders } = useMessages();
  const money = useMoney();
  const { onDay, slot } = useDayWords();
  const shown = useMemo(() => page.orders.filter((order) => fitsBoard(order, filter)), [page, filter]);
  const sequence = useSequenceOf(useMemo(() => shown.map(({ id }) => id), [shown]));
  if (shown.length === 0) {
    return <p className={styles.empty}>{page.orders.length === 0 ? orders.closedEmpty(onDay(day)) : orders.emptyFiltered}</p>;
  }
  return (
    <>
      <ul role="list" className={styles.closed} aria-label={orders.closedOf(onDay(day))}>
        {shown.map((order) => (
          <li key={order.id} className={styles.closedRow}>
            <Link className={styles.number} to={orderPath(order.id)} state={sequence}>
              {order.number}
            </Link>
            <StatusBadge status={order.status} />
            <span className={styles.closedName}>{order.customer_name}</span>
            <span className={styles.soft}>{slot(order)}</span>
            <PaymentMark order={order} />
            <strong>{money(order.total)}</strong>
          </li>
        ))}
      </ul>
      {page.next !== null && (
        <Link className={styles.rest} to={`${paths.orderList}?status=${encodeURIComponent(CLOSED_STATUSES)}&day=${day}`}>
          {orders.closedMore}
        </Link>
      )}
    </>
  );
}
