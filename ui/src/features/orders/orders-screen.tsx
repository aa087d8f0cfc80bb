// Order history and active orders: a table on wide screens, cards on phones.
import { useQuery } from '@tanstack/react-query';
import { NetworkError } from '../../api/errors';
import type { Order } from '../../api/types';
import { AccountPage } from '../../components/account-page/account-page';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { ButtonLink } from '../../primitives/button';
import { ReceiptIcon } from '../../primitives/screen-icons';
import { EmptyState, ErrorState, RetryButton } from '../../primitives/state';
import { useMedia } from '../../primitives/use-media';
import { paths } from '../../paths';
import { CancelDialog } from './cancel-dialog';
import { OlderOrders } from './older-orders';
import { isClosed, ordersQuery } from './order-cache';
import { OrderCard, OrderCardSkeleton } from './order-card';
import { OrdersTable } from './orders-table';
import styles from './orders.module.css';
import { POLL_MS, useLiveOrders } from './use-live-orders';

export default function OrdersScreen() {
  const orders = useOrderMessages();
  return (
    <AccountPage title={orders.title} crumb={orders.order}>
      <Orders />
    </AccountPage>
  );
}

function Orders() {
  const orders = useOrderMessages();
  const { words } = useMessages();
  const live = useLiveOrders();
  const placed = useQuery({ ...ordersQuery, refetchInterval: live ? false : POLL_MS, refetchOnMount: 'always' });
  const list = placed.data?.orders ?? [];
  const hasOlder = placed.data !== undefined && placed.data.next !== null;
  const active = list.filter((order) => !isClosed(order));
  const closed = list.filter(isClosed);

  if (placed.isPending) return <Loading />;
  if (list.length === 0 && placed.error instanceof NetworkError) {
    return <ErrorState onRetry={() => void placed.refetch()} />;
  }
  if (list.length === 0) {
    return (
      <EmptyState
        title={words.no_data_found}
        hint={orders.emptyHint}
        icon={<ReceiptIcon size={36} />}
        action={placed.isError ? <RetryButton onRetry={() => void placed.refetch()} /> : <ButtonLink to={paths.home}>{orders.startShopping}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {orders.shown(list.length)}
      </p>
      {active.length > 0 && <Section title={orders.active} list={active} />}
      {closed.length > 0 && <Section title={orders.history} list={closed} />}
      {hasOlder && <OlderOrders />}
      <CancelDialog orders={list} />
    </>
  );
}

function Section({ title, list }: { title: string; list: readonly Order[] }) {
  const wide = useMedia('(width >= 880px)');
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {wide ? (
        <OrdersTable label={title} orders={list} />
      ) : (
        <ul role="list" className={styles.cards}>
          {list.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Loading() {
  const { common } = useMessages();
  return (
    <div className={styles.cards} role="status" aria-label={common.loading}>
      {[1, 2, 3].map((row) => (
        <OrderCardSkeleton key={row} />
      ))}
    </div>
  );
}
