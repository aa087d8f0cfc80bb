// Says that somebody else has changed the order, and shows both versions side by side.
import { Button } from '../../../primitives/button';
import type { OrderDetail } from '../../api/orders';
import { Dialog } from '../../components/dialog';
import { useMoney } from '../../components/money';
import { StatusBadge } from '../../components/order-status';
import { useMessages } from '../../locale';
import { useDayWords } from './days';
import type { Conflict } from './use-step';
import styles from './order-steps.module.css';

export function ConflictDialog({ conflict: { seen, current }, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { orders } = useMessages();
  const latest = current.events.at(-1);
  return (
    <Dialog title={orders.conflictTitle} onClose={onClose} actions={<Button onClick={onClose}>{orders.conflictClose}</Button>}>
      <div className={styles.conflict}>
        <p>
          {orders.conflictText}
          {latest !== undefined && latest.name !== null && ` ${orders.conflictBy(latest.name)}`}
        </p>
        <div className={styles.versions}>
          <Version title={orders.conflictSaw} detail={seen} />
          <Version title={orders.conflictNow} detail={current} />
        </div>
      </div>
    </Dialog>
  );
}

function Version({ title, detail: { order, reason } }: { title: string; detail: OrderDetail }) {
  const { orders } = useMessages();
  const money = useMoney();
  const { delivery } = useDayWords();
  return (
    <section className={styles.version}>
      <h3>{title}</h3>
      <StatusBadge status={order.status} />
      <p>{money(order.total)}</p>
      <p>{delivery(order)}</p>
      <p>{order.is_paid ? orders.paid : orders.paidNo}</p>
      {reason !== null && <p className={styles.soft}>{reason}</p>}
    </section>
  );
}
