// What happened to an order, and who did it.
import type { OrderEvent, OrderStatus } from '../../api/orders';
import { Part } from '../../components/part';
import { type Messages, useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useDayWords } from './days';
import { StatusDot } from './order-facts';
import styles from './order-parts.module.css';

export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const { orders } = useMessages();
  const { moment } = useDayWords();
  const { exact } = useDateFormats();
  return (
    <Part title={orders.timeline}>
      <ol role="list" className={styles.timeline}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <StatusDot status={event.status} />
            <div>
              <p>
                <strong>{whatOf(event, orders)}</strong> {byOf(event, orders)}
              </p>
              {event.reason !== null && <p className={styles.eventReason}>{event.reason}</p>}
            </div>
            <time className={styles.soft} dateTime={event.happened_at} title={exact(event.happened_at)}>
              {moment(event.happened_at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** What brought an order to a status, for events of which only the status is recorded. */
const LEADING_TO: Readonly<Record<OrderStatus, string>> = {
  Processing: 'place',
  Accepted: 'accept',
  'Food on the way': 'send',
  Delivered: 'deliver',
  Cancelled: 'cancel',
};

function whatOf({ action, status }: OrderEvent, { events, statuses, backTo }: Messages['orders']): string {
  const name = statuses[status] ?? status;
  if (action === null) return events[LEADING_TO[status]] ?? name;
  if (action === 'undo') return backTo(name);
  return events[action] ?? name;
}

function byOf({ by, name }: OrderEvent, orders: Messages['orders']): string {
  if (name !== null) return orders.by(name);
  return { customer: orders.byCustomer, staff: orders.byStaff, shop: orders.byShop }[by];
}
