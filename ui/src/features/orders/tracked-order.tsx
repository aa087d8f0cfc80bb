// An order in full: promise, tracker, products, address, times and actions.
import type { ReactNode } from 'react';
import type { Order } from '../../api/types';
import { OrderStatus } from '../../components/order-status';
import { Price } from '../../components/price';
import { TotalsList } from '../../components/totals-list';
import { shop } from '../../config/shop';
import { useOrderMessages } from '../../locale/orders';
import { classes } from '../../primitives/classes';
import { PhoneIcon } from '../../primitives/screen-icons';
import { useLineWeight } from './line-weight';
import { OrderActions, OrderMessage, useLocationText, useOrderTimes, usePaymentText } from './order-actions';
import { newsOf } from './order-cache';
import { type PromiseText, usePromiseText } from './promise';
import styles from './tracked-order.module.css';
import { Tracker, stepsOf } from './tracker';

export function TrackedOrder({ order }: { order: Order }) {
  const orders = useOrderMessages();
  const times = useOrderTimes(order);
  const promised = usePromiseText(order);
  const location = useLocationText()(order);
  const payment = usePaymentText()(order);
  const facts: [string, ReactNode][] = [
    ...times,
    [orders.deliverTo, <bdi key="place">{location}</bdi>],
    [orders.payment, payment],
    ...(order.order_note === '' ? [] : ([[orders.note, <bdi key="note">{order.order_note}</bdi>]] as [string, ReactNode][])),
  ];
  return (
    <article className={styles.order} aria-label={orders.number(order.ids)} tabIndex={-1} data-order={order.id}>
      <Hero order={order} promised={promised} />
      <div className={styles.columns}>
        <Products order={order} />
        <section className={styles.facts} aria-label={orders.deliverTo}>
          <dl className={styles.list}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {!promised.saysAll && <OrderMessage order={order} />}
          <OrderActions order={order} tracked />
          <Help />
        </section>
      </div>
    </article>
  );
}

function Hero({ order, promised }: { order: Order; promised: PromiseText }) {
  const orders = useOrderMessages();
  const steps = stepsOf(order.order_status_no);
  const { title, hint, state } = promised;
  return (
    <header className={classes(styles.hero, styles[state])}>
      <p className={styles.eyebrow}>
        {orders.number(order.ids)} <OrderStatus text={order.order_status} number={order.order_status_no} />
      </p>
      <div aria-live="polite">
        <h2 className={styles.promise}>{title}</h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Tracker steps={steps} />
    </header>
  );
}

function Products({ order }: { order: Order }) {
  const orders = useOrderMessages();
  const note = order.is_paid && newsOf(order) === 'placed' ? orders.paidNote : undefined;
  const weightOf = useLineWeight();
  return (
    <section className={styles.products}>
      <h3>{orders.items}</h3>
      <ul role="list" className={styles.lines}>
        {order.order_details.map((line, index) => {
          const { packed, ordered, changed, wish } = weightOf(line);
          return (
            <li key={`${index} ${line.product}`} className={styles.line}>
              <span className={styles.count}>{line.quantity} ×</span>
              <span className={styles.name}>
                {line.product}
                {changed !== null && <span className={styles.packed}>{changed}</span>}
                {packed !== null && <span className={styles.packed}>{packed}</span>}
                {ordered !== null && <span className={styles.weight}>{ordered}</span>}
                {wish !== null && <span className={styles.weight}>{wish}</span>}
              </span>
              <Price amount={line.amount} size="small" />
            </li>
          );
        })}
      </ul>
      <TotalsList totals={order.totals} payableNote={note} />
    </section>
  );
}

function Help() {
  const orders = useOrderMessages();
  return (
    <div className={styles.help}>
      <p className={styles.helpTitle}>{orders.help}</p>
      <p>
        {orders.helpHint}{' '}
        <a href={`tel:${shop.phone.replace(/\s/g, '')}`} className={styles.call}>
          <PhoneIcon size={16} />
          <span dir="ltr">{shop.phone}</span>
        </a>
      </p>
    </div>
  );
}
