// What a visitor wanted to put in the cart when they were sent to sign in; it is put there once they have.
import { create } from 'zustand';
import type { Sellable } from './cart';

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
