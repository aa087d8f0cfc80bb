// How an order is paid, and what goes back to the customer.
import { Badge } from '../../../primitives/badge';
import type { OrderDetail } from '../../api/orders';
import { useMoney } from '../../components/money';
import { Fact, Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useDayWords } from './days';
import styles from './order-parts.module.css';

export function PaymentPart({ detail: { order, payment } }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  const money = useMoney();
  const { day } = useDayWords();
  // The badge says that it is paid.
  const state = payment.state === null || payment.is_paid ? null : (orders.paymentStates[payment.state] ?? payment.state);
  return (
    <Part title={orders.payment}>
      <p className={styles.when}>
        <strong className={styles.amount}>{money(order.total)}</strong>
        <PaidBadge isPaid={payment.is_paid} isOpen={order.late_at !== null} />
      </p>
      <dl className={styles.facts}>
        <Fact name={orders.method}>{payment.is_online ? orders.methodOnline : orders.methodCash}</Fact>
        <Fact name={orders.state}>
          {payment.awaited === null ? state : (orders.waitsFor[payment.awaited] ?? payment.awaited)}
        </Fact>
        <Fact name={orders.transaction}>{payment.transaction_number}</Fact>
      </dl>
      {payment.refunds.length > 0 && (
        <div>
          <h3>{orders.refunds}</h3>
          <ul role="list" className={styles.refunds}>
            {payment.refunds.map((refund, index) => (
              <li key={index}>
                <strong>{money(refund.amount)}</strong>
                <span className={styles.soft}>{day(refund.decided_on)}</span>
                <Badge tone={refund.is_confirmed ? 'leaf' : 'amber'}>{refund.is_confirmed ? orders.refundDone : orders.refundWaits}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  );
}

function PaidBadge({ isPaid, isOpen }: { isPaid: boolean; isOpen: boolean }) {
  const { orders } = useMessages();
  if (isPaid) return <Badge tone="leaf">{orders.paid}</Badge>;
  return isOpen ? <Badge tone="amber">{orders.paidNo}</Badge> : null;
}
