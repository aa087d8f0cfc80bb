// What was begun when a sign-in came between: an ADD, which is finished after it, or an address that was being saved.
import { create } from 'zustand';
import type { AddressForm, AddressType } from '../core';
import type { Sellable } from './cart';
import { onSessionEnd, onSessionStart } from './session';

export interface Press {
  item: Sellable;
  /** The product's name, to say what was added. */
  name: string;
}

interface Unfinished {
  press: Press | null;
}

export const useUnfinished = create<Unfinished>(() => ({ press: null }));

/** Remembers the press, or that the last thing that asked for a sign-in was none. */
export function rememberPress(press: Press | null): void {
  useUnfinished.setState({ press });
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
