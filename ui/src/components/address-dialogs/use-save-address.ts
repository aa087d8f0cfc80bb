// Saving an address: what the server refuses goes to its field, what it took shows on the page at once.
import { useQueryClient } from '@tanstack/react-query';
import { addressesQuery, mainAddressQuery } from '../../api/addresses';
import { ApiError } from '../../api/errors';
import type { Address, AddressListAnswer } from '../../api/types';
import { useMessages } from '../../locale';
import type { AddressErrors } from '../address-form/address-form';
import { fieldTexts, hasCode } from '../failure-text';
import { useSingleFlightMutation } from '../use-single-flight-mutation';

/** `address` in place of the one with its id, or at the end. */
function withAddress(list: readonly Address[], address: Address): Address[] {
  return list.some((one) => one.id === address.id)
    ? list.map((one) => (one.id === address.id ? address : one))
    : [...list, address];
}

export interface SaveAddress<Input> {
  send: (input: Input) => Promise<Address>;
  onSaved: (address: Address) => void;
  /** The session ended under it: what was typed is to be kept for after the sign-in. */
  onExpired: () => void;
}

export function useSaveAddress<Input>({ send, onSaved, onExpired }: SaveAddress<Input>) {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: addressesQuery.queryKey });
    void client.invalidateQueries({ queryKey: mainAddressQuery.queryKey });
  };
  const saving = useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (address) => {
      client.setQueryData(
        addressesQuery.queryKey,
        (old: AddressListAnswer | undefined) => old && { ...old, Address: withAddress(old.Address, address) },
      );
      readAgain();
      onSaved(address);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) onExpired();
      // Another device may have removed it.
      if (hasCode(error, 'not_found')) readAgain();
    },
  });
  const fields: AddressErrors = fieldTexts(saving.error, useMessages());
  const hasFields = Object.keys(fields).length > 0;
  return { saving, fields, failure: hasFields ? null : saving.error };
}
