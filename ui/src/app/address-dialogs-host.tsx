// Loads the address dialogs when the first of them opens.
import { Suspense, lazy } from 'react';
import { usePopups } from '../stores/popups';

const AddressDialogs = lazy(() => import('../components/address-dialogs/address-dialogs'));

export function AddressDialogsHost() {
  const wanted = usePopups((state) => state.location || state.addLocation || state.editLocation);
  return wanted ? (
    <Suspense>
      <AddressDialogs />
    </Suspense>
  ) : null;
}
