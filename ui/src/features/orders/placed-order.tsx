// The order on a result page: a line with number, amount and time, or the number only.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { comma } from '#copy/language';
import { orderQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { Amount } from '../../components/price';
import { useOrderMessages } from '../../locale/orders';
import { useDateFormats } from '../../locale/date-formats';
import { OrderMessage, useSlotText } from './order-actions';
import { NO_ORDER } from './order-cache';
import { useResultOrder } from './result-order';
import styles from './result-page.module.css';

function ResultOrder({ children }: { children: (order: Order) => ReactNode }) {
  const { id } = useResultOrder();
  // The page itself fetches the order, and shows no result before it has the response.
  const { data: order } = useQuery({ ...orderQuery(id ?? NO_ORDER), enabled: false });
  return id === null || order === undefined ? null : children(order);
}

/** Number, amount and time, and the shop's message: for weighed products, that the price is not final. */
export function PlacedOrder() {
  return <ResultOrder>{(order) => <Placed order={order} />}</ResultOrder>;
}

function Numbered({ order }: { order: Order }) {
  const orders = useOrderMessages();
  return (
    <p className={styles.order}>
      <bdi>{orders.number(order.ids)}</bdi>
    </p>
  );
}

/** The number only. */
export function NumberedOrder() {
  return <ResultOrder>{(order) => <Numbered order={order} />}</ResultOrder>;
}

/** The number, and the shop's message: why it was cancelled, and what happens to the money. */
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
  const orders = useOrderMessages();
  const when = useDateFormats();
  const slotText = useSlotText();
  const time = `${when.dayAndMonth(order.date_of_delivery)}${comma}${slotText(order)}`;
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
