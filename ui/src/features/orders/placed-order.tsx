// The order that has just been placed, in one line: number, amount and time.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { orderQuery } from '../../api/orders';
import { Amount } from '../../components/price';
import { useMessages } from '../../locale';
import { useWhen } from '../../locale/when';
import { useIsSignedIn } from '../../stores/session';
import styles from './result-page.module.css';
import { useSlotText } from './order-actions';

/** The order that the checkout names; null for a page that is opened by itself. */
function usePlacedId(): number | null {
  const { state } = useLocation() as { state: unknown };
  const signedIn = useIsSignedIn();
  if (!signedIn || typeof state !== 'object' || state === null || !('id' in state)) return null;
  return typeof state.id === 'number' ? state.id : null;
}

export function PlacedOrder() {
  const { orders } = useMessages();
  const when = useWhen();
  const slotText = useSlotText();
  const id = usePlacedId();
  const { data: order } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null });
  if (id === null) return null;
  // The line has its place from the start, so that nothing moves when the answer comes.
  if (order === undefined) return <p className={styles.order} />;
  const time = `${when.dayAndMonth(order.date_of_delivery)}, ${slotText(order)}`;
  return (
    <p className={styles.order}>
      <bdi>{orders.number(order.ids)}</bdi>
      <Next>
        <Amount amount={order.total_amount} />
      </Next>
      <Next>{time}</Next>
    </p>
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
