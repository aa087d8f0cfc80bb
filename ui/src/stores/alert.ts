// The message that waits in the modal alert, one at a time.
import { create } from 'zustand';

interface AlertState {
  messages: readonly string[];
}

export const useAlert = create<AlertState>(() => ({ messages: [] }));

/** Shows `message` in a modal alert; several queue up. */
export function showAlert(message: string): void {
  useAlert.setState((state) => ({ messages: [...state.messages, message] }));
}

export function dismissAlert(): void {
  useAlert.setState((state) => ({ messages: state.messages.slice(1) }));
}
