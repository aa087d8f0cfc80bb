// Prefetches the cart of a checkout that is about to open, at its first choices.
import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../api/addresses';
import { cartOptionsOf, useDraft } from '../../stores/draft';
import { readingOf } from './cart-reading';
import { openingChoices } from './choices';

/** The time for which the prefetched cart stays cached until the screen uses it. */
const KEPT_MS = 10_000;

/**
 * Reads addresses and cart. If a request fails, the screen sends it again and shows the error. The rule book must be
 * loaded.
 */
export async function readAhead(client: QueryClient): Promise<void> {
  await client.prefetchQuery(addressesQuery);
  const addresses = client.getQueryData(addressesQuery.queryKey)?.Address;
  const kept = useDraft.getState().choices;
  if (addresses === undefined && kept === null) return;
  await client.prefetchQuery({ ...readingOf(cartOptionsOf(openingChoices(kept, addresses ?? null))), gcTime: KEPT_MS, retry: false });
}
