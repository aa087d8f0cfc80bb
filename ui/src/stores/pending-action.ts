// What was begun when a sign-in came between: an ADD or a heart, which is finished after it and kept for the tab until
// then, or an address that was being saved.
import { create } from 'zustand';
import type { AddressForm, AddressType } from '../core';
import { reportFailure } from '../report';
import type { Sellable } from './cart';
import { onSessionEnd, onSessionStart } from './session';

const STORAGE_KEY = 'pending-action';

/** An ADD. */
interface PendingAdd {
  item: Sellable;
  /** The product's name, to say what was added. */
  name: string;
}

/** A heart. */
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
  press: PendingAction | null;
}

export const usePendingAction = create<PendingState>(() => ({ press: restored() }));

/** Remembers the press, or that the last thing that asked for a sign-in was none. */
export function rememberPendingAction(press: PendingAction | null): void {
  usePendingAction.setState({ press });
  try {
    if (press === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(press));
  } catch (error) {
    reportFailure('press not kept', error);
  }
}

/** The press that waits; it is taken once. */
export function takePendingAction(): PendingAction | null {
  const { press } = usePendingAction.getState();
  rememberPendingAction(null);
  return press;
}

type Typed = Required<AddressForm> & { address_type: AddressType };

/** An address as it was typed: of the one with this id, or a new one. */
interface TypedAddress {
  id: number | null;
  values: Typed;
}

let typed: TypedAddress | null = null;

/** Remembers what was typed when the session ended under it. */
export function rememberAddress(id: number | null, values: Typed): void {
  typed = { id, values };
}

/** What was typed of this address before the session ended; it is taken once. */
export function takeAddress(id: number | null): Typed | null {
  if (typed?.id !== id) return null;
  const { values } = typed;
  typed = null;
  return values;
}

const forgetAddress = () => {
  typed = null;
};
onSessionEnd((isExpired) => {
  if (!isExpired) forgetAddress();
});
onSessionStart((isOther) => {
  if (isOther) forgetAddress();
});
