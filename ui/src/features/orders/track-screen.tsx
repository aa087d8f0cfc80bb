// Tracks one order until delivery: the promised time and the tracker first, then everything else.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { activeOrdersQuery, orderQuery } from '../../api/orders';
import { ApiError, NetworkError } from '../../api/errors';
import type { Order } from '../../api/types';
import { AccountPage } from '../../components/account-page/account-page';
import { OrderStatus } from '../../components/order-status';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { ButtonLink } from '../../primitives/button';
import { BoxIcon } from '../../primitives/icons';
import { Skeleton } from '../../primitives/skeleton';
import { EmptyState, ErrorState, RetryButton } from '../../primitives/state';
import { paths, trackedOrderId } from '../../paths';
import { CancelDialog } from './cancel-dialog';
import { NO_ORDER, isClosed } from './order-cache';
import { TrackedOrder } from './tracked-order';
import styles from './track-screen.module.css';
import { UnknownOrder } from './unknown-order';
import { POLL_MS, useLiveOrders } from './use-live-orders';

export default function TrackScreen() {
  const orders = useOrderMessages();
  return (
    <AccountPage title={orders.trackTitle} hideTitle>
      <Track />
    </AccountPage>
  );
}

/** Returns the order named by the address or the router state. An invalid address gives `NO_ORDER`. */
function useNamedOrder(): number | null {
  const { id } = useParams();
  const { state } = useLocation() as { state: unknown };
  const named = trackedOrderId(id) ?? (id === undefined ? null : NO_ORDER);
  if (named !== null || typeof state !== 'object' || state === null || !('id' in state)) return named;
  return typeof state.id === 'number' ? state.id : trackedOrderId(String(state.id));
}

/** The tracked order: the named one, otherwise the first active one, which stays after its delivery. */
function useTracked() {
  const named = useNamedOrder();
  const live = useLiveOrders();
  const [first, setFirst] = useState<number | null>(null);
  const active = useQuery({
    ...activeOrdersQuery,
    refetchInterval: live ? false : POLL_MS,
    refetchOnMount: 'always',
  });
  const newest = active.data?.[0]?.id ?? null;
  if (first === null && newest !== null) setFirst(newest);

  const id = named ?? first ?? newest;
  const listed = active.data?.find((order) => order.id === id);
  const detail = useQuery({
    ...orderQuery(id ?? 0),
    enabled: id !== null && id !== NO_ORDER,
    refetchInterval: (query) => (live || (query.state.data && isClosed(query.state.data)) ? false : POLL_MS),
    refetchOnMount: 'always',
  });
  return {
    order: detail.data ?? listed ?? null,
    others: active.data?.filter((order) => order.id !== id) ?? [],
    isPending: id === null ? active.isPending : detail.isPending,
    isUnknown: named === NO_ORDER || (detail.error instanceof ApiError && detail.error.status === 404),
    error: id === null ? active.error : detail.error,
    retry: () => {
      void active.refetch();
      if (id !== null) void detail.refetch();
    },
  };
}

function Track() {
  const orders = useOrderMessages();
  const { order, others, isPending, isUnknown, error, retry } = useTracked();
  if (isUnknown) return <UnknownOrder />;
  if (order === null) {
    return isPending ? <Loading /> : <Nothing error={error} onRetry={retry} />;
  }
  return (
    <>
      <TrackedOrder order={order} />
      {others.length > 0 && <OtherOrders list={others} title={isClosed(order) ? orders.stillActive : orders.otherActive} />}
      <CancelDialog orders={[order, ...others]} />
    </>
  );
}

function OtherOrders({ list, title }: { list: readonly Order[]; title: string }) {
  return (
    <section className={styles.others}>
      <h2>{title}</h2>
      <ul role="list" className={styles.otherList}>
        {list.map((order) => (
          <li key={order.id}>
            <Link to={paths.trackOrder(order.id)} state={{ id: order.id }} className={styles.other}>
              <span className={styles.otherId}>{order.ids}</span>
              <OrderStatus text={order.order_status} number={order.order_status_no} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const orders = useOrderMessages();
  const { words } = useMessages();
  if (error instanceof NetworkError) return <ErrorState onRetry={onRetry} />;
  return (
    <EmptyState
      title={words.no_data_found}
      hint={orders.noActiveHint}
      icon={<BoxIcon size={36} />}
      action={error !== null ? <RetryButton onRetry={onRetry} /> : <ButtonLink to={paths.orders}>{orders.toMyOrders}</ButtonLink>}
    />
  );
}

function Loading() {
  const { common } = useMessages();
  return (
    <div className={styles.loading} role="status" aria-label={common.loading}>
      <Skeleton height={280} />
      <Skeleton height={200} />
    </div>
  );
}
