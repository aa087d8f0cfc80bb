// The cart for a checkout that is about to be drawn, asked for at the choices that it will open with.
import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../api/addresses';
import { optionsOf, useDraft } from '../../stores/draft';
import { readingOf } from './cart-reading';
import { openingChoices } from './choices';

/** The screen takes over what was read, within this time. */
const KEPT_MS = 10_000;

/** Reads addresses and cart. What fails is asked again by the screen, which says so. The rule book must be there. */
export async function readAhead(client: QueryClient): Promise<void> {
  await client.prefetchQuery(addressesQuery);
  const addresses = client.getQueryData(addressesQuery.queryKey)?.Address;
  const kept = useDraft.getState().choices;
  if (addresses === undefined && kept === null) return;
  await client.prefetchQuery({ ...readingOf(optionsOf(openingChoices(kept, addresses ?? null))), gcTime: KEPT_MS, retry: false });
}
