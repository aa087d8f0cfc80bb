// The round: as the shop has it or, without a line, as it was last seen, together with what the driver has reported since.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useIsOnline } from '../../../primitives/use-online';
import { type Round, type Stop, readRound } from '../../api/deliveries';
import { useStaff } from '../../components/session';
import { type Queued, keepRound, readKept, useQueue } from '../../stores/delivery-queue';

export const ROUND_KEY = ['round'] as const;
/** How often the round is read again, in milliseconds. */
const REFRESH_MS = 20_000;

/** What a round that was kept has as the time of its reading, so that it is read anew at once. */
const KEPT_AT = 1;

export interface ShownStop {
  stop: Stop;
  /** What the driver has reported about it and the shop may not have yet. */
  queued: Queued | null;
}

export interface ShownRound {
  /** Undefined while it is loading, and if there is none at all. */
  round: Round | undefined;
  isPending: boolean;
  /** Whether it is an earlier one, because the latest reading failed or there is no line to read it. */
  isOld: boolean;
  error: Error | null;
  refetch: () => void;
}

export function useRound(): ShownRound {
  const { username } = useStaff();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const round = useQuery({
    queryKey: ROUND_KEY,
    queryFn: async ({ signal }) => {
      const read = await readRound(signal);
      // Without a database the round is not kept; that is no reason not to show it.
      await keepRound(username, read).catch(() => undefined);
      return read;
    },
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    const show = async () => {
      const kept = await readKept<Round>(username).catch(() => null);
      if (kept !== null && client.getQueryData(ROUND_KEY) === undefined) client.setQueryData(ROUND_KEY, kept, { updatedAt: KEPT_AT });
    };
    void show();
  }, [client, username]);
  const { data, isPending, error, refetch, dataUpdatedAt, isFetching } = round;
  const isOld = !isOnline || error !== null || (dataUpdatedAt === KEPT_AT && !isFetching);
  return { round: data, isPending, isOld, error, refetch: () => void refetch() };
}

/** Shows and keeps a stop as a call has answered, because the line may be cut before the round is read again. */
export async function showStop(client: QueryClient, username: string, changed: Pick<Stop, 'id' | 'status' | 'version'>): Promise<void> {
  const round = client.getQueryData<Round>(ROUND_KEY);
  if (round === undefined) return;
  const now = { ...round, stops: round.stops.map((stop) => (stop.id === changed.id ? { ...stop, ...changed } : stop)) };
  // The rest of the round is as old as before.
  client.setQueryData(ROUND_KEY, now, { updatedAt: client.getQueryState(ROUND_KEY)?.dataUpdatedAt ?? KEPT_AT });
  await keepRound(username, now).catch(() => undefined);
}

export interface Sections {
  toLoad: ShownStop[];
  onTheWay: ShownStop[];
  done: ShownStop[];
}

/** Returns where a stop is shown. What the driver has reported counts at once. */
function sectionOf({ stop, queued }: ShownStop): keyof Sections {
  if (queued !== null && queued.refusal === null) return queued.report.outcome.kind === 'delivered' ? 'done' : 'toLoad';
  if (stop.status === 'Food on the way') return 'onTheWay';
  return stop.status === 'Accepted' ? 'toLoad' : 'done';
}

export function sectionsOf(round: Round, queue: readonly Queued[]): Sections {
  const sections: Sections = { toLoad: [], onTheWay: [], done: [] };
  for (const stop of round.stops) {
    // A report that the shop has is part of the round already, even if its photo waits.
    const queued = queue.find(({ report, isSent }) => !isSent && report.order_id === stop.id) ?? null;
    const shown = { stop, queued };
    sections[sectionOf(shown)].push(shown);
  }
  return sections;
}

const NOTHING: readonly Queued[] = [];

/** What the person who is signed in has in the queue. */
export function useOwnQueue(): readonly Queued[] {
  const { username } = useStaff();
  return useQueue(({ owner, items }) => (owner === username ? items : NOTHING));
}

export const useSections = (round: Round): Sections => {
  const queue = useOwnQueue();
  return useMemo(() => sectionsOf(round, queue), [round, queue]);
};
