// The address dialogs, mounted once beside the pages. Any screen opens them through the popup flags.
import { useDeferredValue } from 'react';
import { useIsSignedIn } from '../../stores/session';
import { closeEditAddress, setPopup, usePopups } from '../../stores/popups';
import { AddAddressDialog } from './add-address-dialog';
import { EditAddressDialog } from './edit-address-dialog';
import { LocationDialog } from './location-dialog';

export default function AddressDialogs() {
  const signedIn = useIsSignedIn();
  const popups = usePopups();
  // A dialog ends in a frame of its own (primitives/dialog.tsx), so it outlasts its flag.
  const shown = useDeferredValue(popups);
  const editedAddress = popups.editedAddress ?? shown.editedAddress;
  if (!signedIn) return null;
  return (
    <>
      {(popups.location || shown.location) && (
        <LocationDialog
          open={popups.location}
          onClose={() => {
            setPopup('location', false);
          }}
        />
      )}
      {(popups.addLocation || shown.addLocation) && (
        <AddAddressDialog
          open={popups.addLocation}
          onClose={() => {
            setPopup('addLocation', false);
          }}
        />
      )}
      {(popups.editLocation || shown.editLocation) && editedAddress !== null && (
        <EditAddressDialog key={editedAddress.id} open={popups.editLocation} address={editedAddress} onClose={closeEditAddress} />
      )}
    </>
  );
}
