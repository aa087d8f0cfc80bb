// The order that a result page is about: in one line number, amount and time, or its number alone.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { Amount } from '../../components/price';
import { useMessages } from '../../locale';
import { useWhen } from '../../locale/when';
import { OrderMessage, useSlotText } from './order-actions';
import { NO_ORDER } from './order-cache';
import { useResultOrder } from './result-order';
import styles from './result-page.module.css';

function ResultOrder({ children }: { children: (order: Order) => ReactNode }) {
  const { id } = useResultOrder();
  // The page has asked for it, and shows no result before the answer is there.
  const { data: order } = useQuery({ ...orderQuery(id ?? NO_ORDER), enabled: false });
  return id === null || order === undefined ? null : children(order);
}

/** Number, amount and time, and the shop's word: of weighed goods that their price is still to come. */
export function PlacedOrder() {
  return <ResultOrder>{(order) => <Placed order={order} />}</ResultOrder>;
}

function Numbered({ order }: { order: Order }) {
  const { orders } = useMessages();
  return (
    <p className={styles.order}>
      <bdi>{orders.number(order.ids)}</bdi>
    </p>
  );
}

/** The number alone. */
export function NumberedOrder() {
  return <ResultOrder>{(order) => <Numbered order={order} />}</ResultOrder>;
}

/** The number, and the shop's word: why it was cancelled, and what becomes of the money. */
export function CalledOffOrder() {
  return (
    <ResultOrder>
      {(order) => (
        <>
          <Numbered order={order} />
          <OrderMessage order={order} />
        </>
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
