// Calls for the customer's addresses and for the lists that an address is picked from.
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type { Address, AddressListAnswer, MainAddressAnswer, Municipality, Zone } from './types';

export interface NewAddress {
  /** Building. */
  address: string;
  /** Street. */
  pincode: string;
  /** Locality. */
  city: string;
  address_type: string;
  municipality_id: number;
  zone_id: number | string;
  unit: string;
  latitude?: number | null;
  longitude?: number | null;
}

export interface ChangedAddress extends NewAddress {
  id: number;
  municipality_name?: string;
}

export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  queryFn: ({ signal }) => get<Zone[]>('zones-list/', { signal }),
});

export const municipalitiesQuery = queryOptions({
  queryKey: ['municipalities'],
  queryFn: ({ signal }) => get<Municipality[]>('municipality-list/', { signal }),
});

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => get<AddressListAnswer>('user-address/', { auth: true, signal }),
});

export const mainAddressQuery = queryOptions({
  queryKey: ['main-address'],
  queryFn: ({ signal }) => get<MainAddressAnswer>('get-main-address/', { auth: true, signal }),
});

export const setMainAddress = (id: number) =>
  post<Address>('main-address/', { id }, { auth: true });

export const createAddress = (address: NewAddress) =>
  post<Address>('create-user-address/', address, { auth: true });

export const editAddress = (address: ChangedAddress) =>
  post<Address>('edit-user-address/', address, { auth: true });

export const deleteAddress = (id: number) =>
  post<{ deleted: number }>('delete-user-address/', { id }, { auth: true });
