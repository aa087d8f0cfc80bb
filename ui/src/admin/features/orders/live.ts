// The live feed of orders: one stream for all screens of the orders, opened again whenever it ends.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { hasStatus } from '../../api/errors';
import { type ServerEvent, listenTo } from '../../api/event-stream';
import type { ListedOrder } from '../../api/orders';
import { refetchOrders, showAnnounced } from './cache';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15_000;
/** For how long the stream stays open between two screens. */
const LINGER_MS = 4000;
/** For how long a new order stands out. */
const FRESH_MS = 12_000;

/** How often screens ask for changes, in milliseconds: rarely while the feed announces them. */
export const POLL_MS = { live: 60_000, connecting: 60_000, lost: 10_000 } as const;

export type LiveState = 'connecting' | 'live' | 'lost';

interface Live {
  state: LiveState;
  /** The ids of the orders that have arrived a moment ago. */
  fresh: readonly number[];
  /** The number of orders that have arrived since the list was fetched. */
  arrived: number;
}

export const useLive = create<Live>(() => ({ state: 'connecting', fresh: [], arrived: 0 }));

export const forgetArrived = (): void => {
  useLive.setState({ arrived: 0 });
};

type Arrival = (order: ListedOrder) => void;

/** What else happens when an order arrives, such as a sound. */
const arrivals = new Set<Arrival>();

function announceArrival(order: ListedOrder): void {
  useLive.setState(({ fresh, arrived }) => ({ fresh: [...fresh, order.id], arrived: arrived + 1 }));
  window.setTimeout(() => {
    useLive.setState(({ fresh }) => ({ fresh: fresh.filter((id) => id !== order.id) }));
  }, FRESH_MS);
  arrivals.forEach((run) => {
    run(order);
  });
}

function receive(client: QueryClient, { event, data }: ServerEvent): void {
  if (event === 'reload') void refetchOrders(client);
  if (event !== 'order') return;
  const { is_new, order } = JSON.parse(data) as { is_new: boolean; order: ListedOrder };
  showAnnounced(client, order);
  if (is_new) announceArrival(order);
}

/** Waits, but not beyond the moment at which the device is online again. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = window.setTimeout(done, milliseconds);
    function done() {
      window.clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });

interface Feed {
  client: QueryClient;
  leaving: AbortSignal;
  lastEventId: string | null;
  /** Milliseconds before the next attempt. */
  wait: number;
}

function open(feed: Feed): void {
  feed.wait = FIRST_RETRY_MS;
  useLive.setState({ state: 'live' });
  // What happened between the fetch of a screen and this moment was announced to nobody. A fetch on its way may be too
  // old as well.
  void refetchOrders(feed.client);
}

/** One stream, cut when the device goes offline: nobody else would notice that for a while. */
async function listenOnce(feed: Feed): Promise<void> {
  const attempt = new AbortController();
  const cut = () => {
    attempt.abort();
  };
  window.addEventListener('offline', cut);
  feed.leaving.addEventListener('abort', cut);
  const received = (event: ServerEvent) => {
    feed.lastEventId = event.id ?? feed.lastEventId;
    receive(feed.client, event);
  };
  const opened = () => {
    open(feed);
  };
  try {
    await listenTo('order/events', { opened, received }, feed.lastEventId, attempt.signal);
  } finally {
    window.removeEventListener('offline', cut);
    feed.leaving.removeEventListener('abort', cut);
  }
}

/** Listens until the screens are left, or until it is clear that the person may not listen any more. */
async function keepListening(feed: Feed): Promise<void> {
  while (!feed.leaving.aborted) {
    let isOver = false;
    try {
      await listenOnce(feed);
    } catch (error) {
      isOver = hasStatus(error, 401) || hasStatus(error, 403);
    }
    if (feed.leaving.aborted) return;
    useLive.setState({ state: 'lost' });
    if (isOver) return;
    await pause(feed.wait, feed.leaving);
    feed.wait = Math.min(feed.wait * 2, LAST_RETRY_MS);
  }
}

interface Connection {
  client: QueryClient;
  users: number;
  leaving: AbortController;
}

let connection: Connection | null = null;

function join(client: QueryClient): () => void {
  if (connection?.client !== client) {
    connection?.leaving.abort();
    const leaving = new AbortController();
    const begun = { client, users: 0, leaving };
    connection = begun;
    useLive.setState({ state: 'connecting', fresh: [], arrived: 0 });
    void keepListening({ client, leaving: leaving.signal, lastEventId: null, wait: FIRST_RETRY_MS }).then(() => {
      if (connection === begun) connection = null;
    });
  }
  const joined = connection;
  joined.users += 1;
  return () => {
    joined.users -= 1;
    window.setTimeout(() => {
      if (joined.users > 0) return;
      joined.leaving.abort();
      if (connection === joined) connection = null;
    }, LINGER_MS);
  };
}

/** Keeps what is shown of orders current while the component is there. Returns the state of the feed. */
export function useLiveOrders(onArrival: Arrival): LiveState {
  const client = useQueryClient();
  useEffect(() => join(client), [client]);
  useEffect(() => {
    arrivals.add(onArrival);
    return () => {
      arrivals.delete(onArrival);
    };
  }, [onArrival]);
  return useLive(({ state }) => state);
}
