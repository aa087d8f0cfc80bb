// The keys of the set-up's state and of the settings, and what the set-up's query fetches.
import { queryOptions } from '@tanstack/react-query';
import { readSetup } from '../../api/setup';

/** The key of the settings. */
export const SETTINGS = ['settings'] as const;

export const setupQuery = queryOptions({ queryKey: ['setup'] as const, queryFn: ({ signal }) => readSetup(signal) });
