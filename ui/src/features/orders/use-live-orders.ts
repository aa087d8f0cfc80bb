// Keeps the orders on screen up to date: by the server's own word, or by asking now and then where that fails.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenToOrders } from '../../api/order-events';
import { reportFailure } from '../../report';
import { doubtCart } from '../../stores/cart';
import { askAgain, takeOrder } from './order-cache';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** How often the server is asked while it cannot tell by itself. Nothing is asked in a hidden tab. */
export const POLL_MS = 20_000;

const pause = (milliseconds: number) => new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/** Whether the server tells us of changes by itself. */
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
      // What happened before this stream, where the server does not know what we have seen.
      if (mayHaveMissed && lastEventId === null) askAgain(client);
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
                takeOrder(client, order);
                // A payment that comes to nothing gives its goods back to the cart.
                doubtCart();
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
