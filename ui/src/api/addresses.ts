// API calls for the customer's addresses and for the lists to choose an address from.
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type { ChangedAddress, NewAddress } from './types';

export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  queryFn: ({ signal }) => get('zones-list/', { signal }),
});

export const municipalitiesQuery = queryOptions({
  queryKey: ['municipalities'],
  queryFn: ({ signal }) => get('municipality-list/', { signal }),
});

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => get('user-address/', { auth: true, signal }),
});

export const mainAddressQuery = queryOptions({
  queryKey: ['main-address'],
  queryFn: ({ signal }) => get('get-main-address/', { auth: true, signal }),
});

export const setMainAddress = (id: number) => post('main-address/', { id }, { auth: true });

export const createAddress = (address: NewAddress) => post('create-user-address/', address, { auth: true });

export const editAddress = (address: ChangedAddress) => post('edit-user-address/', address, { auth: true });

export const deleteAddress = (id: number) => post('delete-user-address/', { id }, { auth: true });
