// A row of the list as a card on phones. The whole card is a link.
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../../primitives/classes';
import type { ListedOrder } from '../../api/orders';
import { useMoney } from '../../components/money';
import { StatusBadge } from '../../components/order-status';
import { orderPath } from '../../paths';
import { isLateAt } from './days';
import { ChooseBox } from './chosen-orders';
import { DriverMark, FailureMark } from './driver-choice';
import type { Choice } from './order-columns';
import { DeliveryTime, LateBadge, PaymentMark } from './order-facts';
import type { Sequence } from './sequence';
import styles from './list.module.css';

export interface OrderRowCardProps {
  order: ListedOrder;
  index: number;
  now: number;
  sequence: Sequence;
  choice: Choice | null;
  ref: Ref<HTMLLIElement>;
}

export function OrderRowCard({ order, index, now, sequence, choice, ref }: OrderRowCardProps) {
  const money = useMoney();
  return (
    <li ref={ref} data-index={index} className={classes(styles.card, isLateAt(order, now) && styles.isLate)}>
      <div className={styles.line}>
        <Link className={styles.number} to={orderPath(order.id)} state={sequence}>
          {order.number}
        </Link>
        <span className={styles.marks}>
          <StatusBadge status={order.status} />
          {choice !== null && <ChooseBox order={order} isChosen={choice.chosen.includes(order.id)} onToggle={choice.toggle} />}
        </span>
      </div>
      <FailureMark order={order} />
      <div className={styles.line}>
        <span className={styles.name}>{order.customer_name}</span>
        <strong className={styles.total}>{money(order.total)}</strong>
      </div>
      <div className={styles.line}>
        <span className={styles.delivery}>
          <DeliveryTime order={order} now={now} />
          <LateBadge order={order} now={now} />
        </span>
        <DriverMark order={order} />
        <PaymentMark order={order} />
      </div>
    </li>
  );
}
