// The page of an order: all that is known about it, and what can be done with it now.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../primitives/button';
import { hasStatus } from '../../api/errors';
import type { OrderDetail } from '../../api/orders';
import { useNow } from '../../components/days';
import { Failed, MissingPage, shopName } from '../../components/page';
import { useMay } from '../../components/session';
import { useMessages } from '../../locale';
import { idIn, paths } from '../../paths';
import { orderQuery } from './keys';
import { type LiveState, POLL_MS } from './live';
import { AuditPart } from './order-audit';
import { FailureMark } from './driver-choice';
import { CustomerPart } from './order-customer';
import { DeliveryPart } from './order-delivery';
import { LinesPart } from './order-lines';
import { OrderHead, OrderPageSkeleton } from './order-head';
import { PaymentPart } from './order-payment';
import { ReportsPart } from './order-reports';
import { OrderSteps } from './order-steps';
import { Timeline } from './order-timeline';
import { neighboursOf, useSequence } from './sequence';
import { useLiveAlerts } from './use-live-alerts';
import styles from './order.module.css';

export default function OrderScreen() {
  const id = idIn(useParams().id);
  const live = useLiveAlerts();
  // With a key, an error or a dialog of one order does not appear on the page of the next one.
  return id === null ? <NoOrder /> : <ShownOrder key={id} id={id} live={live} />;
}

function ShownOrder({ id, live }: { id: number; live: LiveState }) {
  const detail = useQuery({ ...orderQuery(id), refetchInterval: POLL_MS[live] });
  useFetchNeighbours(id);
  if (detail.data !== undefined) return <Order detail={detail.data} live={live} />;
  if (detail.isPending) return <OrderPageSkeleton id={id} />;
  return hasStatus(detail.error, 404) ? <NoOrder /> : <Failed error={detail.error} onRetry={() => void detail.refetch()} />;
}

/** Fetches the next order beforehand, so that working through a list does not wait. */
function useFetchNeighbours(id: number): void {
  const client = useQueryClient();
  const { ids } = useSequence();
  const { next } = neighboursOf(ids, id);
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(orderQuery(next));
  }, [client, next]);
}

function Order({ detail, live }: { detail: OrderDetail; live: LiveState }) {
  const { common, orders } = useMessages();
  const may = useMay();
  const now = useNow();
  return (
    <div className={styles.page}>
      <title>{common.titleOf(detail.order.number, shopName)}</title>
      <OrderHead order={detail.order} live={live} now={now} />
      <OrderSteps detail={detail} />
      <FailureMark order={detail.order} />
      {detail.reason !== null && (
        <p className={styles.reason}>
          <strong>{orders.reasonLabel}:</strong> {detail.reason}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.mainColumn}>
          <LinesPart detail={detail} />
          <ReportsPart detail={detail} />
          <Timeline events={detail.events} />
          {may('audit.read') && <AuditPart detail={detail} />}
        </div>
        <div className={styles.sideColumn}>
          <DeliveryPart detail={detail} now={now} />
          <PaymentPart detail={detail} />
          <CustomerPart detail={detail} now={now} />
        </div>
      </div>
    </div>
  );
}

function NoOrder() {
  const { orders } = useMessages();
  const action = (
    <ButtonLink kind="secondary" to={paths.orderList}>
      {orders.goToList}
    </ButtonLink>
  );
  return <MissingPage title={orders.notFound} hint={orders.notFoundHint} action={action} />;
}
