// What happened to an order, and who did it.
import type { OrderEvent, OrderStatus } from '../../api/orders';
import { Part } from '../../components/part';
import { type Messages, useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { slotText, useDayWords } from './days';
import { StatusDot } from './order-facts';
import styles from './order-parts.module.css';

export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const { orders } = useMessages();
  const { moment } = useDayWords();
  const { exact, day } = useDateFormats();
  const timeOf = (slot: { date: string; start_time: string; end_time: string }) => orders.dayAndTime(day(slot.date), slotText(slot));
  return (
    <Part title={orders.timeline}>
      <ol role="list" className={styles.timeline}>
        {stepsOf(events).map(({ event, count, before }) => (
          <li key={event.id} className={styles.event}>
            <StatusDot status={event.status} />
            <div>
              <p>
                <strong>{whatOf(event, before, orders)}</strong> {byOf(event, orders)}
                {count > 1 && `, ${orders.times(count)}`}
              </p>
              {event.moved !== null && <p className={styles.soft}>{orders.movedFromTo(timeOf(event.moved.from), timeOf(event.moved.to))}</p>}
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

interface Step {
  /** The latest of the events that are shown as one. */
  event: OrderEvent;
  count: number;
  /** The status before them; null for the first. */
  before: OrderStatus | null;
}

/** Returns what is shown as one step: each event, but all changes of the packing that one person made in a row. */
function stepsOf(events: readonly OrderEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    if (last !== undefined && event.action === 'pack' && last.event.action === 'pack' && last.event.name === event.name) {
      steps[steps.length - 1] = { ...last, event, count: last.count + 1 };
    } else {
      steps.push({ event, count: 1, before: last?.event.status ?? null });
    }
  }
  return steps;
}

/** What brought an order to a status, for events of which only the status is recorded. */
const LEADING_TO: Readonly<Record<OrderStatus, string>> = {
  Processing: 'place',
  Accepted: 'accept',
  'Food on the way': 'send',
  Delivered: 'deliver',
  Cancelled: 'cancel',
};

function whatOf({ action, status }: OrderEvent, before: OrderStatus | null, { events, statuses, backTo }: Messages['orders']): string {
  const name = statuses[status] ?? status;
  if (action === null) return events[status === before ? 'changed' : LEADING_TO[status]] ?? name;
  if (action === 'undo') return backTo(name);
  return events[action] ?? name;
}

function byOf({ by, name }: OrderEvent, orders: Messages['orders']): string {
  if (name !== null) return orders.by(name);
  return { customer: orders.byCustomer, staff: orders.byStaff, shop: orders.byShop }[by];
}
