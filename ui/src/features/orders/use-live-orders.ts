// Keeps the shown orders current through server-sent events.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenToOrders } from '../../api/order-events';
import { reportFailure } from '../../report';
import { invalidateCart } from '../../stores/cart';
import { cacheOrder, invalidateOrders, refetchNotificationsSoon } from './order-cache';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** Polling interval in milliseconds while there are no events. Hidden tabs do not poll. */
export const POLL_MS = 20_000;

const pause = (milliseconds: number) => new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/** Returns whether the event stream is open. */
export function useLiveOrders(): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let lastEventId: string | null = null;
    let mayHaveMissed = false;

    const opened = () => {
      setLive(true);
      // Fetch what happened before this stream, because without an event id the server cannot resend it.
      if (mayHaveMissed && lastEventId === null) invalidateOrders(client);
    };

    const listen = async () => {
      let wait = FIRST_RETRY_MS;
      while (!signal.aborted) {
        try {
          lastEventId = await listenToOrders(
            {
              opened: () => {
                wait = FIRST_RETRY_MS;
                opened();
              },
              changed: (order) => {
                cacheOrder(client, order);
                // A failed payment returns its products to the cart.
                invalidateCart();
                refetchNotificationsSoon(client);
              },
            },
            lastEventId,
            signal,
          );
        } catch (error) {
          if (signal.aborted) return;
          reportFailure('order events', error);
        }
        if (signal.aborted) return;
        setLive(false);
        mayHaveMissed = true;
        await pause(wait);
        wait = Math.min(wait * 2, LAST_RETRY_MS);
      }
    };
    void listen();

    return () => {
      leaving.abort();
    };
  }, [client]);

  return live;
}
