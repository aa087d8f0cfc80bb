// The packing of one order: what is shown at once, what the server has, and what was lost on the way.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NetworkError, hasCode, hasStatus } from '../../api/errors';
import { type PackedInput, type PackingOrder, packLine, packingDetail } from '../../api/packing';
import { soundRefused } from './sounds';

export const PACKING_KEY = ['packing'] as const;

/** How often others' changes are fetched, in milliseconds. */
const REFRESH_MS = 20_000;

export const orderQuery = (order: number) =>
  queryOptions({
    queryKey: [...PACKING_KEY, 'order', order],
    queryFn: ({ signal }) => packingDetail(order, signal),
  });

/** What was entered for a line and is not stored yet. */
export interface Entry {
  packed: PackedInput;
  /** The name of a substitute. */
  product: string | undefined;
  /** Null while it is being saved. */
  error: unknown;
}

type Entries = ReadonlyMap<number, Entry>;

const same = (one: PackedInput, other: PackedInput): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the entry may still be stored as it is: the call was lost on the way. */
export const isLost = ({ error }: Entry): boolean => error instanceof NetworkError || (error !== null && !isRefused(error));

const isRefused = (error: unknown): boolean => error instanceof Error && 'status' in error && Number(error.status) < 500;

export interface Packing {
  query: ReturnType<typeof useQuery<PackingOrder>>;
  entries: Entries;
  pack: (line: number, packed: PackedInput, product?: string) => void;
  /** Sends a lost entry again. */
  retry: (line: number) => void;
  discard: (line: number) => void;
  /** Takes an order as the server has just answered it. */
  take: (order: PackingOrder) => void;
  /** Whether somebody else has changed the order since it was opened. */
  wasChanged: boolean;
  /** Loads the order again after a conflict. */
  reload: () => void;
}

/** Whether the order is not as this page has shown it. */
export const isConflict = (error: unknown): boolean => hasStatus(error, 409) || hasCode(error, 'order_not_packing');

/** What was entered and is not stored. The ref is newer than the state while a press is being rendered. */
function useEntries() {
  const [entries, setEntries] = useState<Entries>(new Map());
  const latest = useRef<Map<number, Entry>>(new Map());
  const put = useCallback((line: number, entry: Entry | null) => {
    if (entry === null) latest.current.delete(line);
    else latest.current.set(line, entry);
    setEntries(new Map(latest.current));
  }, []);
  return { entries, latest, put };
}

/** Runs calls one after the other, so that the last answer is the newest. */
function useQueue(): (call: () => Promise<void>) => void {
  const queue = useRef(Promise.resolve());
  return useCallback((call) => {
    queue.current = queue.current.then(call);
  }, []);
}

export function usePacking(orderId: number): Packing {
  const client = useQueryClient();
  const { entries, latest, put } = useEntries();
  const enqueue = useQueue();
  const [wasChanged, setWasChanged] = useState(false);
  const isSaving = [...entries.values()].some(({ error }) => error === null);
  const { queryKey } = orderQuery(orderId);
  const query = useQuery({ ...orderQuery(orderId), refetchInterval: isSaving ? false : REFRESH_MS });

  const take = (order: PackingOrder) => {
    client.setQueryData(queryKey, order);
    void client.invalidateQueries({ queryKey: [...PACKING_KEY, 'list'] });
  };
  const reload = () => {
    setWasChanged(true);
    void client.invalidateQueries({ queryKey });
  };
  const send = (line: number, entry: Entry) => async () => {
    const isCurrent = () => latest.current.get(line) === entry;
    if (!isCurrent()) return;
    try {
      // A fetch that began before this change must not bring the state before it.
      await client.cancelQueries({ queryKey });
      const seen = client.getQueryData(orderQuery(orderId).queryKey);
      const version = seen?.packed_at === null ? undefined : seen?.version;
      const order = await packLine(orderId, line, entry.packed, version);
      if (isCurrent()) put(line, null);
      take(order);
    } catch (error) {
      if (!isCurrent()) return;
      put(line, { ...entry, error });
      soundRefused();
      if (isConflict(error)) reload();
    }
  };
  const pack = (line: number, packed: PackedInput, product?: string) => {
    const before = latest.current.get(line);
    if (before?.error === null && same(before.packed, packed)) return;
    const entry = { packed, product, error: null };
    put(line, entry);
    enqueue(send(line, entry));
  };
  const retry = (line: number) => {
    const entry = latest.current.get(line);
    if (entry !== undefined) pack(line, entry.packed, entry.product);
  };
  useOnline(() => {
    for (const [line, entry] of latest.current) if (isLost(entry)) retry(line);
  });
  const discard = (line: number) => {
    put(line, null);
  };
  return { query, entries, pack, retry, discard, take, wasChanged, reload };
}

/** Runs when the connection is back. */
function useOnline(run: () => void): void {
  const current = useRef(run);
  useEffect(() => {
    current.current = run;
  });
  useEffect(() => {
    const onOnline = () => {
      current.current();
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, []);
}
