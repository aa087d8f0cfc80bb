// The result page of a known order. It shows the order's current state, whichever page the gateway redirected to, and
// updates while it is open.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiError } from '../../api/errors';
import { orderQuery } from '../../api/orders';
import type { PaymentNews } from '../../core';
import { useOrderMessages } from '../../locale/orders';
import { NO_ORDER, isClosed, newsOf } from './order-cache';
import {
  CalledOffResult,
  CheckingResult,
  PendingResult,
  PlacedResult,
  RefusedResult,
  UncheckedResult,
  UnknownResult,
  UnpaidResult,
  VisitorResult,
} from './payment-results';
import type { ResultOrder } from './result-order';
import { POLL_MS, useLiveOrders } from './use-live-orders';

const RESULTS: Record<PaymentNews, ComponentType> = {
  pending: PendingResult,
  unpaid: UnpaidResult,
  placed: PlacedResult,
  refused: RefusedResult,
  called_off: CalledOffResult,
};

const isOpen = (news: PaymentNews) => news === 'pending' || news === 'unpaid';
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

function Watched({ id }: { id: number }) {
  const orders = useOrderMessages();
  const live = useLiveOrders();
  const { data: order, error, errorUpdateCount, isFetching, refetch } = useQuery({
    ...orderQuery(id),
    enabled: id !== NO_ORDER,
    refetchInterval: ({ state }) => {
      if (isUnknown(state.error)) return false;
      // Poll even with an open stream: a change between the first request and the stream's start is sent by neither.
      if (state.data === undefined || isOpen(newsOf(state.data))) return POLL_MS;
      return live || isClosed(state.data) ? false : POLL_MS;
    },
    refetchOnMount: 'always',
  });
  const announcements: Record<PaymentNews, string> = {
    pending: orders.pendingTitle,
    unpaid: orders.unpaidText,
    placed: orders.placedTitle,
    refused: orders.failedTitle,
    called_off: orders.promise.cancelled,
  };
  // Keep the error during a retry.
  const hasFailed = errorUpdateCount > 0;
  let result = hasFailed ? <UncheckedResult isFetching={isFetching} onRetry={() => void refetch()} /> : <CheckingResult />;
  let announced = hasFailed ? orders.uncheckedTitle : '';
  if (order !== undefined) {
    const news = newsOf(order);
    const Result = RESULTS[news];
    result = <Result />;
    announced = announcements[news];
  } else if (id === NO_ORDER || isUnknown(error)) {
    result = <UnknownResult />;
    announced = orders.unknownTitle;
  }
  return (
    <>
      {result}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}

interface WatchedResultProps {
  result: ResultOrder;
  /** The result to show if no order is named. */
  unnamed: PaymentNews;
}

/** Shows the state that the server reports of a named order: anybody can open the address of a result. */
export function WatchedResult({ result: { id, isForCustomers }, unnamed }: WatchedResultProps) {
  const Unnamed = RESULTS[unnamed];
  if (isForCustomers) return <VisitorResult />;
  return id === null ? <Unnamed /> : <Watched id={id} />;
}
