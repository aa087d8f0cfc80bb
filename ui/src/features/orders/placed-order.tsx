// The order that a result page is about: in one line number, amount and time, or its number alone.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { orderQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { Amount } from '../../components/price';
import { useMessages } from '../../locale';
import { useWhen } from '../../locale/when';
import { payingOrder } from '../../stores/paying';
import { useIsSignedIn } from '../../stores/session';
import { OrderMessage, useSlotText } from './order-actions';
import styles from './result-page.module.css';

/** The order that the checkout names, or whose payment was begun in this tab; null for a page that is opened by itself. */
export function useResultId(): number | null {
  const { state } = useLocation() as { state: unknown };
  const signedIn = useIsSignedIn();
  if (!signedIn) return null;
  const named = typeof state === 'object' && state !== null && 'id' in state ? state.id : null;
  return typeof named === 'number' ? named : payingOrder();
}

function ResultOrder({ children }: { children: (order: Order) => ReactNode }) {
  const id = useResultId();
  const { data: order } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null });
  if (id === null) return null;
  // The line has its place from the start, so that nothing moves when the answer comes.
  return order === undefined ? <p className={styles.order} /> : children(order);
}

/** Number, amount and time, and the shop's word: of weighed goods that their price is still to come. */
export function PlacedOrder() {
  return <ResultOrder>{(order) => <Placed order={order} />}</ResultOrder>;
}

/** The number alone. */
export function NumberedOrder() {
  const { orders } = useMessages();
  return (
    <ResultOrder>
      {(order) => (
        <p className={styles.order}>
          <bdi>{orders.number(order.ids)}</bdi>
        </p>
      )}
    </ResultOrder>
  );
}

function Placed({ order }: { order: Order }) {
  const { orders } = useMessages();
  const when = useWhen();
  const slotText = useSlotText();
  const time = `${when.dayAndMonth(order.date_of_delivery)}, ${slotText(order)}`;
  return (
    <>
      <p className={styles.order}>
        <bdi>{orders.number(order.ids)}</bdi>
        <Next>
          <Amount amount={order.total_amount} />
        </Next>
        <Next>{time}</Next>
      </p>
      <OrderMessage order={order} />
    </>
  );
}

function Next({ children }: { children: ReactNode }) {
  return (
    <bdi>
      <span aria-hidden="true"> · </span>
      {children}
    </bdi>
  );
}
