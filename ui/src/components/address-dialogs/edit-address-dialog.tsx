// The Edit Address dialog. After the first attempt, errors are shown at their fields, and stop the sending.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { editAddress, municipalitiesQuery } from '../../api/addresses';
import type { Address } from '../../api/types';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useAddressMessages } from '../../locale/addresses';
import { useErrorFocus } from '../../primitives/use-error-focus';
import { storeTypedAddress, takeTypedAddress } from '../../stores/pending-action';
import { AddressForm, type AddressValues } from '../address-form/address-form';
import { useFetchedLocation } from '../address-form/use-fetched-location';
import { addressErrors, addressBody } from './add-address-dialog';
import { AddressDialog } from './address-dialog';
import { useSaveAddress } from './use-save-address';

const valuesOf = (address: Address): AddressValues => ({
  address: address.address,
  pincode: address.pincode,
  city: address.city,
  address_type: address.address_type,
  municipality_id: String(address.municipality_id),
  zone_id: String(address.zone),
  unit: address.unit,
});

export function EditAddressDialog({ open, address, onClose }: { open: boolean; address: Address; onClose: () => void }) {
  const messages = useMessages();
  const addresses = useAddressMessages();
  const id = useId();
  const [values, setValues] = useState<AddressValues>(() => takeTypedAddress(address.id) ?? valuesOf(address));
  const [tried, setTried] = useState(false);
  const location = useFetchedLocation();
  const municipalities = useQuery(municipalitiesQuery);
  const { form, focusFirstError } = useErrorFocus();
  const { saving, fields, failure } = useSaveAddress({
    send: editAddress,
    onSaved: onClose,
    onExpired: () => {
      storeTypedAddress(address.id, values);
    },
  });
  const issues = core().checkEditAddress(values);

  const submit = () => {
    if (saving.isPending) return;
    setTried(true);
    if (issues.length > 0) {
      focusFirstError();
      return;
    }
    const wire = addressBody(values);
    const municipality = municipalities.data?.find((one) => one.id === wire.municipality_id);
    const found = location.coordinates;
    saving.mutate({
      ...wire,
      id: address.id,
      municipality_name: municipality?.name ?? address.municipality_name,
      // Without new coordinates the server keeps the old ones.
      ...(found !== null && { latitude: found.latitude, longitude: found.longitude }),
    });
  };

  return (
    <AddressDialog open={open} title={addresses.editTitle} form={id} busy={saving.isPending} failure={failure} onClose={onClose}>
      <AddressForm
        id={id}
        ref={form}
        values={values}
        errors={tried ? { ...fields, ...addressErrors(issues, messages) } : {}}
        locationLabel={addresses.fetchLocationDetails}
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
