// Which popups are open. The flags are independent; only the mobile menu is open at start.
import { create } from 'zustand';
import type { Address } from '../api/types';
import { onSessionEnd, onSessionStart } from './session';

export interface Popups {
  cartModal: boolean;
  location: boolean;
  addLocation: boolean;
  editLocation: boolean;
  search: boolean;
  cancelOrder: boolean;
  cancelToast: boolean;
  mobileMenu: boolean;
  notifications: boolean;
}

interface PopupState extends Popups {
  /** The order in the cancel popup. */
  cancelId: number | null;
  /** The address in the edit popup. */
  editedAddress: Address | null;
  /** The last added address, so that the checkout can select it. */
  addedAddressId: number | null;
}

export const usePopups = create<PopupState>(() => ({
  cartModal: false,
  location: false,
  addLocation: false,
  editLocation: false,
  search: false,
  cancelOrder: false,
  cancelToast: false,
  mobileMenu: true,
  notifications: false,
  cancelId: null,
  editedAddress: null,
  addedAddressId: null,
}));

export function setPopup(name: keyof Popups, open: boolean): void {
  usePopups.setState({ [name]: open });
}

export function togglePopup(name: keyof Popups): void {
  usePopups.setState((state) => ({ [name]: !state[name] }));
}

/** Opens the cancel popup for one order. */
export function openCancelPopup(orderId: number): void {
  usePopups.setState({ cancelOrder: true, cancelId: orderId });
}

/** Opens the edit popup for one address. */
export function openEditAddress(address: Address): void {
  usePopups.setState({ editLocation: true, editedAddress: address });
}

export function closeEditAddress(): void {
  usePopups.setState({ editLocation: false, editedAddress: null });
}

/** Announces that an address was added. */
export function setAddedAddress(id: number): void {
  usePopups.setState({ addedAddressId: id });
}

export function closeCancelPopup(): void {
  usePopups.setState({ cancelOrder: false, cancelId: null });
}

/** Closes them on sign-out and for another customer. After an expired session the same customer finds them open. */
const closeAddressPopups = () => {
  usePopups.setState({ location: false, addLocation: false, editLocation: false, editedAddress: null });
};
onSessionEnd((isExpired) => {
  if (!isExpired) closeAddressPopups();
});
onSessionStart((isOther) => {
  if (isOther) closeAddressPopups();
});
