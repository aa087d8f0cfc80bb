// The key of the set-up's state, and what its query fetches.
import { queryOptions } from '@tanstack/react-query';
import { readSetup } from '../../api/setup';

export const setupQuery = queryOptions({ queryKey: ['setup'] as const, queryFn: ({ signal }) => readSetup(signal) });
