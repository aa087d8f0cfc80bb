// The customer's addresses as they were read, and how they are read again once one of them has changed.
import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery, mainAddressQuery } from '../api/addresses';

/** The list, and which of it is the main one: the shop may choose another when an address comes or goes. */
export function invalidateAddresses(client: QueryClient): void {
  for (const { queryKey } of [addressesQuery, mainAddressQuery]) void client.invalidateQueries({ queryKey });
}
