// The queue of messages for the modal alert, which shows one at a time.
import { create } from 'zustand';

interface AlertState {
  messages: readonly string[];
  /** The callbacks to run after each message is closed, in the same order. */
  sequels: readonly (() => void)[];
}

export const useAlert = create<AlertState>(() => ({ messages: [], sequels: [] }));

/** Shows `message` in a modal alert; several queue up. `then` runs after it is closed and the focus is restored. */
export function showAlert(message: string, then: () => void = () => undefined): void {
  useAlert.setState((state) => ({ messages: [...state.messages, message], sequels: [...state.sequels, then] }));
}

export function dismissAlert(): void {
  const [then] = useAlert.getState().sequels;
  useAlert.setState((state) => ({ messages: state.messages.slice(1), sequels: state.sequels.slice(1) }));
  if (then !== undefined) window.setTimeout(then);
}
