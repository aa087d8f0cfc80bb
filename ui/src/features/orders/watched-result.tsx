// The page of a payment's result whose order is known: it says what the order has become, whichever page the gateway sent
// the shopper to, and goes on saying so while it is open.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiError } from '../../api/errors';
import { orderQuery } from '../../api/orders';
import { PageMeta, pageTitle } from '../../components/page-meta';
import type { PaymentNews } from '../../core';
import { useMessages } from '../../locale';
import { Page } from '../../primitives/page';
import { isClosed, newsOf } from './order-cache';
import { CalledOffResult, PendingResult, PlacedResult, RefusedResult, UnpaidResult } from './payment-results';
import { UnknownOrder } from './unknown-order';
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

interface WatchedResultProps {
  /** The order; null where it is not known. */
  id: number | null;
  /** What is said until more is known. */
  first: PaymentNews;
}

function Watched({ id, first }: WatchedResultProps & { id: number }) {
  const { orders } = useMessages();
  const live = useLiveOrders();
  const { data: order, error } = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data, error } }) => {
      if (isUnknown(error)) return false;
      // Even beside the server's own word: what came between this page's first question and that is told by nobody else.
      if (data === undefined || isOpen(newsOf(data))) return POLL_MS;
      return live || isClosed(data) ? false : POLL_MS;
    },
    refetchOnMount: 'always',
  });
  const news = order === undefined ? first : newsOf(order);
  const Result = RESULTS[news];
  const said: Record<PaymentNews, string> = {
    pending: orders.pendingTitle,
    unpaid: orders.unpaidText,
    placed: orders.placedTitle,
    refused: orders.failedTitle,
    called_off: orders.promise.cancelled,
  };
  // Whoever else's it may be: of an order that this customer has not nothing was placed, and nothing failed.
  if (order === undefined && isUnknown(error)) {
    return (
      <Page>
        <PageMeta title={pageTitle(orders.unknownTitle)} />
        <UnknownOrder heading="h1" />
      </Page>
    );
  }
  return (
    <>
      <Result />
      <p role="status" className="visually-hidden">
        {news === first ? '' : said[news]}
      </p>
    </>
  );
}

/** What `first` says, until the shop's word about the order is there; for good where the order is not known. */
export function WatchedResult({ id, first }: WatchedResultProps) {
  const Result = RESULTS[first];
  return id === null ? <Result /> : <Watched id={id} first={first} />;
}
