// An order on the board. The whole card is a link to its page, whose data is fetched when the pointer comes near.
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CheckIcon, ScaleIcon } from '../../../primitives/screen-icons';
import { classes } from '../../../primitives/classes';
import type { ListedOrder } from '../../api/orders';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { orderPath } from '../../paths';
import { AcceptButton } from './accept-button';
import { isLateAt } from './days';
import { orderQuery } from './keys';
import { useLive } from './live';
import { CardMenu, DriverMark, FailureMark } from './driver-choice';
import { DeliveryTime, LateBadge, PaymentMark } from './order-facts';
import type { Sequence } from './sequence';
import styles from './board.module.css';

export interface OrderCardProps {
  order: ListedOrder;
  now: number;
  sequence: Sequence;
}

export const OrderCard = memo(function OrderCard({ order, now, sequence }: OrderCardProps) {
  const { orders } = useMessages();
  const money = useMoney();
  const client = useQueryClient();
  const isFresh = useLive(({ fresh }) => fresh.includes(order.id));
  const fetchEarly = () => {
    void client.prefetchQuery(orderQuery(order.id));
  };
  return (
    <li className={classes(styles.card, isLateAt(order, now) && styles.isLate, isFresh && styles.fresh)}>
      <div className={styles.line}>
        <Link className={styles.number} to={orderPath(order.id)} state={sequence} onPointerEnter={fetchEarly} onFocus={fetchEarly}>
          {order.number}
        </Link>
        <span className={styles.marks}>
          <LateBadge order={order} now={now} />
          <CardMenu order={order} />
        </span>
      </div>
      <FailureMark order={order} />
      <div className={styles.line}>
        <DeliveryTime order={order} now={now} />
        <span className={styles.soft}>{orders.zoneNamed(order.zone)}</span>
      </div>
      <div className={styles.customer}>
        {order.customer_name}
        <span className={styles.soft}>{order.municipality}</span>
        <DriverMark order={order} />
      </div>
      <div className={classes(styles.line, styles.foot)}>
        <span className={styles.soft}>
          {orders.lineCount(order.line_count)}
          <PackingMark order={order} />
        </span>
        <span className={styles.sum}>
          <PaymentMark order={order} />
          <strong>{money(order.total)}</strong>
        </span>
      </div>
      <AcceptButton order={order} />
    </li>
  );
});

/** Whether an open order is packed, or has something to weigh. */
function PackingMark({ order }: { order: ListedOrder }) {
  const { orders } = useMessages();
  if (order.is_packed) {
    return (
      <span className={styles.packed}>
        <CheckIcon size={16} />
        {orders.packedMark}
      </span>
    );
  }
  if (!order.is_weighed) return null;
  return (
    <span className={styles.weigh}>
      <ScaleIcon size={16} />
      {orders.toWeigh}
    </span>
  );
}
