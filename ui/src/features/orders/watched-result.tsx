// The page of a payment's result whose order is known: it says what the order has become, whichever page the gateway sent
// the shopper to, and goes on saying so while it is open.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiError } from '../../api/errors';
import { orderQuery } from '../../api/orders';
import type { PaymentNews } from '../../core';
import { useMessages } from '../../locale';
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
  const { orders } = useMessages();
  const live = useLiveOrders();
  const { data: order, error, errorUpdateCount, isFetching, refetch } = useQuery({
    ...orderQuery(id),
    enabled: id !== NO_ORDER,
    refetchInterval: ({ state }) => {
      if (isUnknown(state.error)) return false;
      // Even beside the server's own word: what came between this page's first question and that is told by nobody else.
      if (state.data === undefined || isOpen(newsOf(state.data))) return POLL_MS;
      return live || isClosed(state.data) ? false : POLL_MS;
    },
    refetchOnMount: 'always',
  });
  const said: Record<PaymentNews, string> = {
    pending: orders.pendingTitle,
    unpaid: orders.unpaidText,
    placed: orders.placedTitle,
    refused: orders.failedTitle,
    called_off: orders.promise.cancelled,
  };
  // It stays so while it is asked again.
  const hasFailed = errorUpdateCount > 0;
  let result = hasFailed ? <UncheckedResult isAsking={isFetching} onRetry={() => void refetch()} /> : <CheckingResult />;
  let announced = hasFailed ? orders.uncheckedTitle : '';
  if (order !== undefined) {
    const news = newsOf(order);
    const Result = RESULTS[news];
    result = <Result />;
    announced = said[news];
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
  /** What the page says of an order that nobody names. */
  unnamed: PaymentNews;
}

/** What the shop says of the order. The page's address claims nothing where an order is named: anybody can open it. */
export function WatchedResult({ result: { id, isForCustomers }, unnamed }: WatchedResultProps) {
  const Unnamed = RESULTS[unnamed];
  if (isForCustomers) return <VisitorResult />;
  return id === null ? <Unnamed /> : <Watched id={id} />;
}
