// How many enquiries wait for an answer.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { countOpenEnquiries } from '../api/enquiries';

/** For how long a number is shown before it is asked for again, in milliseconds. */
const FRESH_MS = 60_000;

// The key begins like those of the inbox's lists, so that a change in the inbox is counted at once.
const countQuery = queryOptions({
  queryKey: ['enquiries', 'count'] as const,
  queryFn: ({ signal }) => countOpenEnquiries(signal),
  staleTime: FRESH_MS,
});

/**
 * Returns the number of enquiries without an answer; 0 while it is not known. It is asked for again when the person opens
 * another screen or comes back to the window, and not by a timer: a page that nobody uses must not keep its session.
 */
export function useOpenEnquiries(isNeeded: boolean): number {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    void client.refetchQueries({ queryKey: countQuery.queryKey, stale: true });
  }, [client, pathname]);
  return useQuery({ ...countQuery, enabled: isNeeded }).data ?? 0;
}
