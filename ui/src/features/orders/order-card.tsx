// An order as a card, on phones.
import { Fragment, useState } from 'react';
import type { Order, OrderLine } from '../../api/types';
import { OrderStatus } from '../../components/order-status';
import { Price } from '../../components/price';
import { useTotalFacts } from '../../components/totals-list';
import { useMeasure } from '../../components/measure';
import { core } from '../../core';
import { useOrderMessages } from '../../locale/orders';
import { useDateFormats } from '../../locale/date-formats';
import { ChevronDownIcon } from '../../primitives/icons';
import { useLineWeight } from './line-weight';
import { Skeleton } from '../../primitives/skeleton';
import { isClosed } from './order-cache';
import { OrderActions, OrderMessage, useLocationText, usePaymentText, useSlotText } from './order-actions';
import styles from './order-card.module.css';

/** The price, address and times of an order. Expanded while it is active, collapsed afterwards. */
function Facts({ order }: { order: Order }) {
  const orders = useOrderMessages();
  const when = useDateFormats();
  const location = useLocationText()(order);
  const slot = useSlotText()(order);
  const payment = usePaymentText()(order);
  const totals = useTotalFacts(order.totals);
  const [open, setOpen] = useState(!isClosed(order));
  return (
    <details
      className={styles.details}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        {orders.details}
        {!open && (
          <>
            <span className={styles.day}>{when.date(order.date_of_delivery)}</span>
            <Price amount={order.total_amount} className={styles.price} />
          </>
        )}
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <dl className={styles.facts}>
        {totals.map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>{orders.columns.price}</dt>
        <dd>
          <Price amount={order.total_amount} className={styles.price} />
        </dd>
        <dt>{orders.payment}</dt>
        <dd>{payment}</dd>
        <dt>{orders.columns.location}</dt>
        <dd>{location}</dd>
        <dt>{orders.date}</dt>
        <dd>{core().datePart(order.created)}</dd>
        <dt>{orders.deliveryDate}</dt>
        <dd>{when.date(order.date_of_delivery)}</dd>
        <dt>{orders.slot}</dt>
        <dd>{slot}</dd>
      </dl>
    </details>
  );
}

export function OrderCard({ order }: { order: Order }) {
  const orders = useOrderMessages();
  return (
    <article className={styles.card} aria-label={orders.number(order.ids)} tabIndex={-1} data-order={order.id}>
      <header className={styles.head}>
        <h3>{order.ids}</h3>
        <OrderStatus text={order.order_status} number={order.order_status_no} />
      </header>
      <ul role="list" className={styles.lines}>
        {order.order_details.map((line, index) => (
          <Line key={`${index} ${line.product}`} line={line} />
        ))}
      </ul>
      <Facts order={order} />
      <OrderMessage order={order} />
      <OrderActions order={order} />
    </article>
  );
}

/** A skeleton: number and status, two products, the details' line and a button. */
export function OrderCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width="8em" height={24} />
        <Skeleton width="6em" height={24} />
      </div>
      <Skeleton width="70%" height={20} />
      <Skeleton width="55%" height={20} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
    </div>
  );
}

function Line({ line }: { line: OrderLine }) {
  const shown = core().orderProductName(line.product);
  const measure = useMeasure();
  const inKilograms = core().quantityInKg(line.quantity, line.weight ?? undefined);
  const kilograms = inKilograms === undefined ? undefined : measure(inKilograms);
  const { packed, ordered, changed } = useLineWeight()(line);
  // The line's quantity already shows the weight, in the unit of this list.
  const note = packed === null && kilograms !== undefined ? null : ordered;
  return (
    <li className={styles.line}>
      <span className={styles.count}>{line.quantity} ×</span>
      <span className={styles.name} title={line.product}>
        {shown === line.product ? (
          shown
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className="visually-hidden">{line.product}</span>
          </>
        )}
        {changed !== null && <span className={styles.note}>{changed}</span>}
        {note !== null && <span className={styles.note}>{note}</span>}
      </span>
      {(packed ?? kilograms) !== undefined && <span className={styles.quantity}>{packed ?? kilograms}</span>}
    </li>
  );
}
