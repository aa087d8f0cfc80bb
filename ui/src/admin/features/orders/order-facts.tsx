// Small facts of an order that several of its screens show: its payment, how late it is.
import { CardIcon, CashIcon, ClockIcon, WarningIcon } from '../../../primitives/icons';
import { BoltIcon } from '../../../primitives/screen-icons';
import { classes } from '../../../primitives/classes';
import type { ListedOrder, OrderStatus } from '../../api/orders';
import { STATUS_TONES } from '../../components/order-status';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { isLateAt, useDayWords } from './days';
import styles from './order-facts.module.css';

/** The colour of a status, as a dot. Its name is beside it. */
export function StatusDot({ status }: { status: OrderStatus }) {
  return <span aria-hidden="true" className={classes(styles.dot, styles[STATUS_TONES[status]])} />;
}

export function LateBadge({ order, now }: { order: ListedOrder; now: number }) {
  const { late } = useDayWords();
  if (!isLateAt(order, now)) return null;
  return (
    <span className={styles.late}>
      <WarningIcon size={14} />
      {late(order, now)}
    </span>
  );
}

/** When it is to be delivered. */
export function DeliveryTime({ order, now }: { order: ListedOrder; now: number }) {
  const { delivery } = useDayWords();
  const Icon = order.is_express ? BoltIcon : ClockIcon;
  return (
    <span className={classes(styles.time, order.is_express && styles.express)}>
      <Icon size={16} />
      {delivery(order, now)}
    </span>
  );
}

/** How it is paid, and whether it is. */
export function PaymentMark({ order }: { order: ListedOrder }) {
  const { orders } = useMessages();
  const Icon = order.is_online ? CardIcon : CashIcon;
  if (order.awaits_payment) {
    return (
      <span className={classes(styles.payment, styles.awaits)}>
        <Icon size={16} />
        {orders.awaitsPayment}
      </span>
    );
  }
  const isRefunded = order.is_online && core().isRefunded(order.status === 'Cancelled', order.is_paid);
  const unpaid = order.is_online ? orders.online : orders.cash;
  // Whether the money is back is said on the order's page.
  const payment = isRefunded ? orders.paidRefund : order.is_paid ? orders.paid : unpaid;
  return (
    <span className={classes(styles.payment, order.is_paid && styles.paid)}>
      <Icon size={16} />
      {payment}
    </span>
  );
}
