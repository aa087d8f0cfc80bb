// The queue of messages for the modal alert, which shows one at a time.
import { create } from 'zustand';

interface AlertState {
  messages: readonly string[];
  /** The callbacks to run after each message is closed, in the same order. */
  callbacks: readonly (() => void)[];
}

export const useAlert = create<AlertState>(() => ({ messages: [], callbacks: [] }));

/** Shows `message` in a modal alert; several queue up. `then` runs after it is closed and the focus is restored. */
export function showAlert(message: string, then: () => void = () => undefined): void {
  useAlert.setState((state) => ({ messages: [...state.messages, message], callbacks: [...state.callbacks, then] }));
}

export function dismissAlert(): void {
  const [then] = useAlert.getState().callbacks;
  useAlert.setState((state) => ({ messages: state.messages.slice(1), callbacks: state.callbacks.slice(1) }));
  if (then !== undefined) window.setTimeout(then);
}
