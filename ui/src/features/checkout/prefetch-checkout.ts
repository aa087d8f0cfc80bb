// Prefetches the cart of a checkout that is about to open, at its first choices.
import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../api/addresses';
import { current } from '../../locale';
import { dateFormatsIn } from '../../locale/date-formats';
import { cartOptionsOf, useDraft } from '../../stores/draft';
import { checkoutCartQuery } from './checkout-cart';
import { initialChoices } from './choices';

/** The time for which the prefetched cart stays cached until the screen uses it. */
const CACHE_MS = 10_000;

/** Reads addresses and cart, once the rule book has loaded. The screen repeats a failed request and shows the error. */
export async function prefetchCheckout(client: QueryClient): Promise<void> {
  await client.prefetchQuery(addressesQuery);
  const addresses = client.getQueryData(addressesQuery.queryKey)?.Address;
  const storedChoices = useDraft.getState().choices;
  if (addresses === undefined && storedChoices === null) return;
  // The browser loads its calendar data for the first date, which blocks a phone for some 70 ms: in a task of its own, and
  // while the cart is on its way.
  window.setTimeout(() => dateFormatsIn(current.language).clock(0));
  await client.prefetchQuery({ ...checkoutCartQuery(cartOptionsOf(initialChoices(storedChoices, addresses ?? null))), gcTime: CACHE_MS, retry: false });
}
