// How an order is paid, and what goes back to the customer.
import { useState } from 'react';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import type { OrderDetail } from '../../api/orders';
import { isZero, useMoney } from '../../components/money';
import { Fact, Part } from '../../components/part';
import { useMay } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useDayWords } from './days';
import { RefundDialog } from './refund-dialog';
import styles from './order-parts.module.css';

export function PaymentPart({ detail }: { detail: OrderDetail }) {
  const { order, payment } = detail;
  const { orders } = useMessages();
  const money = useMoney();
  const { day } = useDayWords();
  // The badge says that it is paid.
  const state = payment.state === null || payment.is_paid ? null : (orders.paymentStates[payment.state] ?? payment.state);
  return (
    <Part title={orders.payment}>
      <p className={styles.when}>
        <strong className={styles.amount}>{money(order.total)}</strong>
        <PaidBadge detail={detail} />
      </p>
      <dl className={styles.facts}>
        <Fact name={orders.method}>{payment.is_online ? orders.methodOnline : orders.methodCash}</Fact>
        <Fact name={orders.state}>
          {payment.awaited === null ? state : (orders.waitsFor[payment.awaited] ?? payment.awaited)}
        </Fact>
        <Fact name={orders.transaction}>{payment.transaction_number}</Fact>
        <Fact name={orders.cashCollected}>{isZero(payment.cash_collected) ? null : money(payment.cash_collected)}</Fact>
        <Fact name={orders.cashGivenBack}>{isZero(payment.cash_given_back) ? null : money(payment.cash_given_back)}</Fact>
      </dl>
      {payment.refunds.length > 0 && (
        <div>
          <h3>{orders.refunds}</h3>
          <ul role="list" className={styles.refunds}>
            {payment.refunds.map((refund) => (
              <li key={refund.id}>
                <strong>{money(refund.amount)}</strong>
                <span className={styles.soft}>{day(refund.decided_on)}</span>
                <Badge tone={refund.is_confirmed ? 'leaf' : 'amber'}>{refund.is_confirmed ? orders.refundPaid : orders.refundWaits}</Badge>
                {refund.reason !== null && <span className={styles.refundReason}>{refund.reason}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <RefundButton detail={detail} />
    </Part>
  );
}

/** Offers to give money back, to those who may, if any is left. */
function RefundButton({ detail }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  if (!may('money.manage') || isZero(detail.payment.left_cash)) return null;
  return (
    <>
      <div>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          {orders.refund}
        </Button>
      </div>
      {isAsking && (
        <RefundDialog
          detail={detail}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

function PaidBadge({ detail: { order, payment, closed_at } }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  if (payment.is_online && core().isRefunded(order.status === 'Cancelled', payment.is_paid)) {
    // Until the answer to the cancellation comes, the order is not closed, and only parts of its money go back.
    const isBack = closed_at !== null && payment.refunds.length > 0 && payment.refunds.every(({ is_confirmed }) => is_confirmed);
    return <Badge tone={isBack ? 'leaf' : 'amber'}>{isBack ? orders.paidBack : orders.paidGoesBack}</Badge>;
  }
  if (payment.is_paid) return <Badge tone="leaf">{orders.paid}</Badge>;
  return order.late_at === null ? null : <Badge tone="amber">{orders.paidNo}</Badge>;
}
