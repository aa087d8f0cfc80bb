// Loads the address dialogs when the first of them opens.
import { Suspense, lazy, useDeferredValue } from 'react';
import { usePopups } from '../stores/popups';

const AddressDialogs = lazy(() => import('../components/address-dialogs/address-dialogs'));

export function AddressDialogsHost() {
  const wanted = usePopups((state) => state.location || state.addLocation || state.editLocation);
  // A dialog ends in a frame of its own (primitives/dialog.tsx).
  const lasting = useDeferredValue(wanted);
  return wanted || lasting ? (
    <Suspense>
      <AddressDialogs />
    </Suspense>
  ) : null;
}
