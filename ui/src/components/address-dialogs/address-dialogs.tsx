// The address dialogs, mounted once beside the pages. Any screen opens them through the popup flags.
import { useIsSignedIn } from '../../stores/session';
import { closeEditAddress, setPopup, usePopups } from '../../stores/popups';
import { AddAddressDialog } from './add-address-dialog';
import { EditAddressDialog } from './edit-address-dialog';
import { LocationDialog } from './location-dialog';

export default function AddressDialogs() {
  const signedIn = useIsSignedIn();
  const { location, addLocation, editLocation, editedAddress } = usePopups();
  if (!signedIn) return null;
  return (
    <>
      {location && (
        <LocationDialog
          onClose={() => {
            setPopup('location', false);
          }}
        />
      )}
      {addLocation && (
        <AddAddressDialog
          onClose={() => {
            setPopup('addLocation', false);
          }}
        />
      )}
      {editLocation && editedAddress !== null && (
        <EditAddressDialog key={editedAddress.id} address={editedAddress} onClose={closeEditAddress} />
      )}
    </>
  );
}
