// Notifies the shop's other tabs through local storage. No data is sent: they then ask the server.
import { reportFailure } from '../report';

/** Makes repeated values different: browsers report a storage key only if its value changes. */
let broadcasts = 0;

/** Announces `message` to the other tabs, but not to this one. */
export function broadcast(message: string): void {
  broadcasts += 1;
  try {
    localStorage.setItem(message, `${Date.now()}-${broadcasts}`);
  } catch (error) {
    // Storage is blocked: other tabs notice on their next request.
    reportFailure('other tabs not notified', error);
  }
}

/** Runs `listener` whenever another tab announces `message`. */
export function onBroadcast(message: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === message && event.newValue !== null) listener();
  });
}
