// The queries of customers.
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CustomerDetail, type CustomerFilter, type CustomerPage, listCustomers, readCustomer } from '../../api/customers';

const LISTS = ['customers'] as const;

export const listQuery = (filter: CustomerFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) => listCustomers(filter, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: CustomerPage) => next,
  });

export const customerQuery = (id: number) =>
  queryOptions({ queryKey: ['customer', id] as const, queryFn: ({ signal }) => readCustomer(id, signal) });

/** Shows a customer as a call has answered. The lists are fetched again when they are next shown. */
export function showCustomer(client: QueryClient, detail: CustomerDetail): void {
  client.setQueryData(customerQuery(detail.customer.id).queryKey, detail);
  void client.invalidateQueries({ queryKey: LISTS });
}
