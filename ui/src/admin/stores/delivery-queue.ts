// What a driver has reported and the shop may not have yet. It is kept in the browser's database, so that it survives a
// reload and a day without a line. Each member of staff has a queue of their own.
import { createStore, get, update } from 'idb-keyval';
import { create } from 'zustand';
import type { NewReport } from '../api/deliveries';

/** A report that waits to be sent, or that the shop has refused and the driver has not read about yet. */
export interface Queued {
  report: NewReport;
  /** The order's number, to name it. */
  number: string;
  /** What was to be collected, as the driver saw it. */
  due: string;
  photo: Blob | null;
  /** Whether the shop has the report, so that only its photo waits. */
  isSent: boolean;
  /** Why the shop has refused it; null if it has not. */
  refusal: string | null;
}

const kept = createStore('hamour-deliveries', 'kept');
const queueKey = (owner: string) => `queue:${owner}`;

interface QueueState {
  /** Whose queue it is; null before one is loaded. */
  owner: string | null;
  items: readonly Queued[];
}

export const useQueue = create<QueueState>(() => ({ owner: null, items: [] }));

const read = async (owner: string): Promise<Queued[]> => (await get<Queued[]>(queueKey(owner), kept)) ?? [];

/** Shows what is kept of a member of staff. */
export async function loadQueue(owner: string): Promise<void> {
  const items = await read(owner);
  useQueue.setState({ owner, items });
}

/** Changes a queue in the database, and what is shown of it. Another tab may change it at the same time. */
async function change(owner: string, by: (items: readonly Queued[]) => Queued[]): Promise<void> {
  let items: Queued[] = [];
  await update<Queued[]>(
    queueKey(owner),
    (before) => {
      items = by(before ?? []);
      return items;
    },
    kept,
  );
  if (useQueue.getState().owner === owner) useQueue.setState({ items });
}

/** Adds a report. It is safe once the promise is fulfilled. */
export const enqueue = (owner: string, item: Queued): Promise<void> => change(owner, (items) => [...items, item]);

const isOf = (key: string) => (item: Queued) => item.report.key === key;

/** Removes a report. */
export const dequeue = (owner: string, key: string): Promise<void> => change(owner, (items) => items.filter((item) => !isOf(key)(item)));

/** Changes a report that is still in the queue. */
export const amend = (owner: string, key: string, changes: Partial<Queued>): Promise<void> =>
  change(owner, (items) => items.map((item) => (isOf(key)(item) ? { ...item, ...changes } : item)));

/** Whether anything of it still has to be sent. */
export const isWaiting = ({ isSent, photo, refusal }: Queued): boolean => (!isSent && refusal === null) || (isSent && photo !== null);

/** Returns the number of reports of a member of staff that the shop does not have yet. */
export async function countUnsent(owner: string): Promise<number> {
  try {
    return (await read(owner)).filter(isWaiting).length;
  } catch {
    // Without a database nothing was kept.
    return 0;
  }
}

const roundKey = (owner: string) => `round:${owner}`;

/** Returns the latest round that was kept, or null. */
export const readKept = async <T>(owner: string): Promise<T | null> => (await get<T>(roundKey(owner), kept)) ?? null;

/** Keeps the latest round. */
export const keepRound = <T>(owner: string, round: T): Promise<void> => update<T>(roundKey(owner), () => round, kept);
