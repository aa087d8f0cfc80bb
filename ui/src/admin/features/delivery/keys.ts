// The queries of delivery, and the change of a state that somebody else may have changed.
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { getDays, getSeasons, getTerms, getWeek, getZones } from '../../api/delivery';
import { currentOf } from '../../api/errors';

/** The beginning of the key of all of them. */
export const DELIVERY = ['delivery'] as const;

export const weekQuery = queryOptions({ queryKey: [...DELIVERY, 'week'], queryFn: ({ signal }) => getWeek(signal) });

/** The coming dates: as many as the server lists by itself, or this number. */
export const daysQuery = (days?: number) =>
  queryOptions({ queryKey: [...DELIVERY, 'days', days ?? 'first'], queryFn: ({ signal }) => getDays(days, signal) });

export const seasonsQuery = queryOptions({ queryKey: [...DELIVERY, 'seasons'], queryFn: ({ signal }) => getSeasons(signal) });

export const zonesQuery = queryOptions({ queryKey: [...DELIVERY, 'zones'], queryFn: ({ signal }) => getZones(signal) });

export const termsQuery = queryOptions({ queryKey: [...DELIVERY, 'terms'], queryFn: ({ signal }) => getTerms(signal) });

export interface Change<State, Wanted> {
  send: (wanted: Wanted) => void;
  isPending: boolean;
  /** What the call has thrown, unless somebody else was first. */
  error: unknown;
  /** The state as somebody else has left it; null as long as nobody was first. */
  current: State | null;
}

/**
 * Sends a change of what a person saw when they began. If somebody else was first, the change can be sent once more, to
 * the state as it is now. `shownAt` is the query whose data the call returns, if there is
 * one.
 */
export function useChange<State, Wanted>(
  opened: State,
  call: (seen: State, wanted: Wanted) => Promise<State>,
  onDone: (after: State) => void,
  shownAt?: QueryKey,
): Change<State, Wanted> {
  const client = useQueryClient();
  const [seen, setSeen] = useState(opened);
  const { mutate, isPending, error } = useSingleFlightMutation<State, Wanted>({
    mutationFn: (wanted) => call(seen, wanted),
    onSuccess: (after) => {
      if (shownAt !== undefined) client.setQueryData(shownAt, after);
      void client.invalidateQueries({ queryKey: DELIVERY });
    },
    onError: (failure) => {
      const current = currentOf<State>(failure, 'delivery_changed');
      if (current !== null) setSeen(current);
      void client.invalidateQueries({ queryKey: DELIVERY });
    },
  });
  const current = currentOf<State>(error, 'delivery_changed');
  return {
    send: (wanted) => {
      mutate(wanted, { onSuccess: onDone });
    },
    isPending,
    error: current === null ? error : null,
    current,
  };
}
