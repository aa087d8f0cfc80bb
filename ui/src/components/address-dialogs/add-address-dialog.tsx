// The Add Address dialog. All fields are required; one alert lists the missing ones.
import { useId, useState } from 'react';
import { createAddress } from '../../api/addresses';
import { type Issue, core } from '../../core';
import { type Messages, useMessages } from '../../locale';
import { useAddressMessages } from '../../locale/addresses';
import { useErrorFocus } from '../../primitives/use-error-focus';
import { showAlert } from '../../stores/alert';
import { setAddedAddress } from '../../stores/popups';
import { storeTypedAddress, takeTypedAddress } from '../../stores/pending-action';
import { type AddressErrors, AddressForm, type AddressValues, emptyAddress } from '../address-form/address-form';
import { useFetchedLocation } from '../address-form/use-fetched-location';
import { errorText } from '../rule-text';
import { AddressDialog } from './address-dialog';
import { useSaveAddress } from './use-save-address';

/** Returns the request body for an address. */
export function addressBody(values: AddressValues) {
  const { municipality_id, zone_id, ...fields } = { ...values, ...core().cleanedAddress(values) };
  return {
    ...fields,
    address_type: values.address_type,
    municipality_id: Number(municipality_id),
    zone_id: core().parseZone(zone_id) ?? zone_id,
  };
}

/** Returns the error text of each invalid field. */
export const addressErrors = (issues: readonly Issue[], messages: Messages): AddressErrors =>
  Object.fromEntries(issues.map((issue) => [issue.field, errorText(messages, issue)]));

export function AddAddressDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages();
  const addresses = useAddressMessages();
  const id = useId();
  const [values, setValues] = useState<AddressValues>(() => takeTypedAddress(null) ?? emptyAddress());
  const [tried, setTried] = useState(false);
  const location = useFetchedLocation();
  const { form, focusFirstError } = useErrorFocus();
  const { saving, fields, failure } = useSaveAddress({
    send: createAddress,
    onSaved: (address) => {
      setAddedAddress(address.id);
      onClose();
    },
    onExpired: () => {
      storeTypedAddress(null, values);
    },
  });
  const malformed = core().malformedAddressFields(values);

  const submit = () => {
    if (saving.isPending) return;
    setTried(true);
    const missing = core().missingAddressFields(values);
    if (missing !== undefined) showAlert(errorText(messages, missing));
    else if (malformed.length > 0) focusFirstError();
    else {
      const found = location.coordinates;
      saving.mutate({
        ...addressBody(values),
        latitude: found?.latitude ?? null,
        longitude: found?.longitude ?? null,
      });
    }
  };

  return (
    <AddressDialog open={open} title={addresses.addTitle} form={id} busy={saving.isPending} failure={failure} onClose={onClose}>
      <AddressForm
        id={id}
        ref={form}
        values={values}
        errors={tried ? { ...fields, ...addressErrors(malformed, messages) } : {}}
        markEmpty={tried}
        locationLabel={addresses.fetchLocation}
        location={location}
        onChange={(next) => {
          setValues(next);
          if (saving.isError) saving.reset();
        }}
        onSubmit={submit}
      />
    </AddressDialog>
  );
}
