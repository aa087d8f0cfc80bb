// The top of an order's page: the way back, the order's number and state, and the ways to the next and previous order.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../../primitives/icons';
import { classes } from '../../../primitives/classes';
import type { ListedOrder } from '../../api/orders';
import type { PaperKind } from '../../api/papers';
import { BackLink } from '../../components/back-link';
import { SkeletonRows } from '../../components/page';
import { StatusBadge } from '../../components/order-status';
import { PrintMenu } from '../../components/print-menu';
import { useMessages } from '../../locale';
import { orderPath, paths } from '../../paths';
import { useDayWords } from './days';
import type { LiveState } from './live';
import { LateBadge } from './order-facts';
import { LiveSign } from './orders-header';
import { neighboursOf, useSequence } from './sequence';
import styles from './order.module.css';

/** The papers of an order, what its customer gets first. */
const PRINTED: readonly PaperKind[] = ['delivery-notes', 'picking-list', 'price-labels'];

export function OrderHead({ order, live, now }: { order: ListedOrder; live: LiveState; now: number }) {
  const { orders } = useMessages();
  const { moment } = useDayWords();
  return (
    <header className={styles.head}>
      <Ways id={order.id} />
      <div className={styles.title}>
        <h1>{orders.orderTitle(order.number)}</h1>
        <StatusBadge status={order.status} />
        <LateBadge order={order} now={now} />
        <PrintMenu
          name={order.number}
          orders={[order.id]}
          kinds={PRINTED}
          invoiceOf={order.status === 'Delivered' ? order.id : null}
          className={styles.print}
        />
      </div>
      <p className={styles.placed}>
        <span className={styles.soft}>{orders.placedAt(moment(order.placed_at, now))}</span>
        <LiveSign state={live} />
      </p>
    </header>
  );
}

function Ways({ id }: { id: number }) {
  const { orders } = useMessages();
  const sequence = useSequence();
  const { previous, next, position, count } = neighboursOf(sequence.ids, id);
  const isFromList = sequence.from.startsWith(paths.orderList);
  return (
    <nav className={styles.ways} aria-label={orders.title}>
      <BackLink to={sequence.from}>{isFromList ? orders.toList : orders.toBoard}</BackLink>
      {position > 0 && count > 1 && (
        <div className={styles.neighbours}>
          <Way to={previous} label={orders.previous} isBackwards />
          <span className={styles.soft}>{orders.position(position, count)}</span>
          <Way to={next} label={orders.next} />
        </div>
      )}
    </nav>
  );
}

function Way({ to, label, isBackwards = false }: { to: number | undefined; label: string; isBackwards?: boolean }) {
  const sequence = useSequence();
  const icon: ReactNode = <ChevronIcon size={20} className={isBackwards ? styles.backwards : undefined} />;
  if (to === undefined) return <span className={classes(styles.way, styles.noWay)}>{icon}</span>;
  // The browser's back button leads to the board or list, not through all orders that were looked at.
  return (
    <Link replace className={styles.way} to={orderPath(to)} state={sequence} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}

/** The page while it loads, with everything where it will be. */
export function OrderPageSkeleton({ id }: { id: number }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Ways id={id} />
        <div className={styles.title} aria-hidden="true">
          <span className={styles.titleSkeleton} />
        </div>
        <p aria-hidden="true" className={styles.placed} />
      </header>
      <div className={styles.stepsSkeleton} aria-hidden="true" />
      <div className={styles.columns}>
        <div className={styles.mainColumn}>
          <SkeletonRows count={6} />
        </div>
        <div className={styles.sideColumn} aria-hidden="true">
          <div className={styles.partSkeleton} />
          <div className={styles.partSkeleton} />
        </div>
      </div>
    </div>
  );
}
