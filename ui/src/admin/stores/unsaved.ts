// What is typed and not saved, so that nobody leaves it by mistake.
import { create } from 'zustand';
import type { SessionState } from '../api/types';

interface Unsaved {
  /** The forms with something that is not saved. */
  forms: ReadonlySet<symbol>;
  /** What waits for the answer whether to leave them; null if nothing does. */
  leave: (() => void) | null;
  /** Who typed into them, if that session has ended and the page stays because of them; null while it goes on. */
  awaited: SessionState['staff'] | null;
}

export const useUnsaved = create<Unsaved>(() => ({ forms: new Set(), leave: null, awaited: null }));

/** Whether anything is not saved. */
export const isUnsaved = (): boolean => useUnsaved.getState().forms.size > 0;

/** Says that a form has something that is not saved. */
export function hold(form: symbol): void {
  useUnsaved.setState(({ forms }) => ({ forms: new Set([...forms, form]) }));
}

/** Says that a form has nothing to save any more. */
export function letGo(form: symbol): void {
  useUnsaved.setState(({ forms }) => ({ forms: new Set([...forms].filter((one) => one !== form)) }));
}

/** Forgets what is not saved, because the thing that it belongs to is gone or the person leaves it. */
export function forgetUnsaved(): void {
  useUnsaved.setState({ forms: new Set(), leave: null, awaited: null });
}

/** Asks whether to lose what is not saved, and then does what loses it. */
export function askBefore(leave: () => void): void {
  useUnsaved.setState({ leave });
}

/** Does something that leaves the page, once the person has agreed to lose what is not saved. */
export function askToLeave(leave: () => void): void {
  if (isUnsaved()) askBefore(leave);
  else leave();
}

/** Takes the question back. */
export function stay(): void {
  useUnsaved.setState({ leave: null });
}

/** Says that the session of a person has ended while something of theirs is not saved. */
export function awaitPerson(person: SessionState['staff']): void {
  useUnsaved.setState(({ awaited }) => ({ awaited: awaited ?? person }));
}

/** Says that the person is signed in again. */
export function goOn(): void {
  useUnsaved.setState({ awaited: null });
}
