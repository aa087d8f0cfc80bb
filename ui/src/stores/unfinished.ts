// What was begun when a sign-in came between: an ADD or a heart, which is finished after it and kept for the tab until
// then, or an address that was being saved.
import { create } from 'zustand';
import type { AddressForm, AddressType } from '../core';
import { reportFailure } from '../report';
import type { Sellable } from './cart';
import { onSessionEnd, onSessionStart } from './session';

const STORAGE_KEY = 'unfinished-press';

/** An ADD. */
interface AddPress {
  item: Sellable;
  /** The product's name, to say what was added. */
  name: string;
}

/** A heart. */
interface LikePress {
  likedId: number;
  name: string;
}

export type Press = AddPress | LikePress;

const isNumber = (value: unknown): value is number => typeof value === 'number';

function isPress(value: unknown): value is Press {
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return false;
  if ('likedId' in value) return isNumber(value.likedId);
  const item = 'item' in value ? value.item : null;
  return typeof item === 'object' && item !== null && 'productId' in item && isNumber(item.productId);
}

function restored(): Press | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isPress(value) ? value : null;
  } catch (error) {
    reportFailure('press not restored', error);
    return null;
  }
}

interface Unfinished {
  press: Press | null;
}

export const useUnfinished = create<Unfinished>(() => ({ press: restored() }));

/** Remembers the press, or that the last thing that asked for a sign-in was none. */
export function rememberPress(press: Press | null): void {
  useUnfinished.setState({ press });
  try {
    if (press === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(press));
  } catch (error) {
    reportFailure('press not kept', error);
  }
}

/** The press that waits; it is taken once. */
export function takePress(): Press | null {
  const { press } = useUnfinished.getState();
  rememberPress(null);
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
