// Who delivers orders, and giving orders to them.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Driver, listDrivers } from '../api/deliveries';

const driversQuery = queryOptions({ queryKey: ['drivers'] as const, queryFn: ({ signal }) => listDrivers(signal), staleTime: 60_000 });

const NONE: readonly Driver[] = [];

/** Those who can be given orders. Empty while they are not known. */
export const useDrivers = (isNeeded = true): readonly Driver[] => useQuery({ ...driversQuery, enabled: isNeeded }).data?.drivers ?? NONE;
