// Saves an address. Errors are shown at their fields; a saved address is shown at once.
import { useQueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../api/addresses';
import { ApiError } from '../../api/errors';
import type { Address, AddressListAnswer } from '../../api/types';
import { useMessages } from '../../locale';
import { invalidateAddresses } from '../address-cache';
import type { AddressErrors } from '../address-form/address-form';
import { fieldTexts, hasCode } from '../failure-text';
import { useSingleFlightMutation } from '../use-single-flight-mutation';

/** Replaces the address with the same id, or appends the address. */
function withAddress(list: readonly Address[], address: Address): Address[] {
  return list.some((one) => one.id === address.id)
    ? list.map((one) => (one.id === address.id ? address : one))
    : [...list, address];
}

export interface SaveAddress<Input> {
  send: (input: Input) => Promise<Address>;
  onSaved: (address: Address) => void;
  /** Called if the session expired, so that the typed values can be kept until after sign-in. */
  onExpired: () => void;
}

export function useSaveAddress<Input>({ send, onSaved, onExpired }: SaveAddress<Input>) {
  const client = useQueryClient();
  const saving = useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (address) => {
      client.setQueryData(
        addressesQuery.queryKey,
        (old: AddressListAnswer | undefined) => old && { ...old, Address: withAddress(old.Address, address) },
      );
      invalidateAddresses(client);
      onSaved(address);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) onExpired();
      // Another device may have removed it.
      if (hasCode(error, 'not_found')) invalidateAddresses(client);
    },
  });
  const fields: AddressErrors = fieldTexts(saving.error, useMessages());
  const hasFields = Object.keys(fields).length > 0;
  return { saving, fields, failure: hasFields ? null : saving.error };
}
