// The link to an order's invoice, in a window of its own. The signed link may expire while the page is open.
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { orderQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { failureText } from '../../components/failure-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { ButtonLink } from '../../primitives/button';
import { reportFailure } from '../../report';
import { notify } from '../../stores/toast';
import { invalidateOrders, cacheOrder } from './order-cache';

/** When each link was first shown. Every response of the server contains a new link. */
const shownAt = new Map<string, number>();

const isFresh = (link: string): boolean =>
  Date.now() - (shownAt.get(link) ?? 0) < storefront.invoice_fresh_ms;

export interface InvoiceLinkProps {
  order: Order;
  /** The order's `invoice_url`. */
  link: string;
}

export function InvoiceLink({ order, link }: InvoiceLinkProps) {
  const messages = useMessages();
  const orders = useOrderMessages();
  const client = useQueryClient();

  useEffect(() => {
    if (!shownAt.has(link)) shownAt.set(link, Date.now());
  }, [link]);

  const renewed = useSingleFlightMutation({
    mutationFn: (_opened: Window | null) =>
      client.fetchQuery({ ...orderQuery(order.id), staleTime: 0, retry: false }),
    onSuccess: (fresh, opened) => {
      cacheOrder(client, fresh);
      if (fresh.invoice_url === null) opened?.close();
      else (opened ?? window).location.assign(fresh.invoice_url);
    },
    onError: (error, opened) => {
      opened?.close();
      reportFailure('no link to the invoice', error);
      notify('error', failureText(error, messages));
      invalidateOrders(client);
    },
  });

  const follow = (event: MouseEvent) => {
    if (isFresh(link)) return;
    event.preventDefault();
    // Browsers allow popups only during a press, so open the window first. Its name makes a second press reuse it.
    const opened = window.open('', `invoice-${order.id}`);
    if (opened !== null) opened.opener = null;
    renewed.mutate(opened);
  };

  return (
    <ButtonLink
      kind="secondary"
      to={link}
      target="_blank"
      rel="noopener"
      reloadDocument
      aria-label={orders.invoiceOf(order.ids)}
      aria-busy={renewed.isPending}
      onClick={follow}
    >
      {orders.invoice}
    </ButtonLink>
  );
}
