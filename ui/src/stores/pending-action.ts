// Actions interrupted by a sign-in: a press of ADD or a heart, completed afterwards, or an address being saved.
import { create } from 'zustand';
import type { AddressForm, AddressType } from '../core';
import { reportFailure } from '../report';
import type { Sellable } from './cart';
import { onSessionEnd, onSessionStart } from './session';

const STORAGE_KEY = 'pending-action';

/** A press of ADD. */
interface PendingAdd {
  item: Sellable;
  /** The product's name, for the toast. */
  name: string;
}

/** A press of the heart. */
interface PendingFavourite {
  likedId: number;
  name: string;
}

export type PendingAction = PendingAdd | PendingFavourite;

const isNumber = (value: unknown): value is number => typeof value === 'number';

function isPendingAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return false;
  if ('likedId' in value) return isNumber(value.likedId);
  const item = 'item' in value ? value.item : null;
  return typeof item === 'object' && item !== null && 'productId' in item && isNumber(item.productId);
}

function restored(): PendingAction | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isPendingAction(value) ? value : null;
  } catch (error) {
    reportFailure('press not restored', error);
    return null;
  }
}

interface PendingState {
  action: PendingAction | null;
}

export const usePendingAction = create<PendingState>(() => ({ action: restored() }));

/** Stores the press, or null if the latest sign-in was not required by a press. */
export function storePendingAction(action: PendingAction | null): void {
  usePendingAction.setState({ action });
  try {
    if (action === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(action));
  } catch (error) {
    reportFailure('press not kept', error);
  }
}

/** Returns the pending press and clears it. */
export function takePendingAction(): PendingAction | null {
  const { action } = usePendingAction.getState();
  storePendingAction(null);
  return action;
}

type Typed = Required<AddressForm> & { address_type: AddressType };

/** An address as typed. A null id means a new address. */
interface TypedAddress {
  id: number | null;
  values: Typed;
}

let typed: TypedAddress | null = null;

/** Stores an address that was being saved when the session expired. */
export function storeTypedAddress(id: number | null, values: Typed): void {
  typed = { id, values };
}

/** Returns the typed values of this address and clears them, or null if there are none. */
export function takeTypedAddress(id: number | null): Typed | null {
  if (typed?.id !== id) return null;
  const { values } = typed;
  typed = null;
  return values;
}

const clearTypedAddress = () => {
  typed = null;
};
onSessionEnd((isExpired) => {
  if (!isExpired) clearTypedAddress();
});
onSessionStart((isOther) => {
  if (isOther) clearTypedAddress();
});
