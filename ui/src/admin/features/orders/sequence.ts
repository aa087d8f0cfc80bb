// The orders among which a person was when they opened one, so that its page leads to the next and the previous one.
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths';

export interface Sequence {
  ids: readonly number[];
  /** The address of the board or list, with its filters. */
  from: string;
}

const isSequence = (state: unknown): state is Sequence =>
  typeof state === 'object' && state !== null && 'ids' in state && Array.isArray(state.ids) && 'from' in state && typeof state.from === 'string';

const NONE: Sequence = { ids: [], from: paths.orders };

/** The sequence with which this page was opened; an empty one if it was opened by its address. */
export function useSequence(): Sequence {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => (isSequence(state) ? state : NONE), [state]);
}

/** Returns the state for links to the orders with these ids, as this screen shows them. */
export function useSequenceOf(ids: readonly number[]): Sequence {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ ids, from: pathname + search }), [ids, pathname, search]);
}

export interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
  /** Counted from 1; 0 if the order is not in the sequence. */
  position: number;
  count: number;
}

export function neighboursOf(ids: readonly number[], id: number): Neighbours {
  const index = ids.indexOf(id);
  if (index < 0) return { previous: undefined, next: undefined, position: 0, count: ids.length };
  return { previous: ids[index - 1], next: ids[index + 1], position: index + 1, count: ids.length };
}
