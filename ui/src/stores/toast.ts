// Toasts, with the toaster loaded when the first one is shown.
import { create } from 'zustand';
import { reportFailure } from '../report';

export type ToastKind = 'info' | 'success' | 'error';

interface ToasterState {
  /** Somebody wants to show a toast: the toaster should be mounted. */
  wanted: boolean;
}

export const useToaster = create<ToasterState>(() => ({ wanted: false }));

let announceReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** Called by the toaster once it listens; toasts shown earlier would be lost. */
export function toasterIsReady(): void {
  announceReady();
}

export interface ToastOptions {
  /** Milliseconds, where it is not the shop's default. */
  duration?: number;
}

async function show(kind: ToastKind, text: string, options: ToastOptions): Promise<void> {
  useToaster.setState({ wanted: true });
  const [{ toast }] = await Promise.all([import('sonner'), ready]);
  // A text that is on screen already is shown once more in its place, not beside it.
  toast[kind](text, { id: `${kind} ${text}`, ...options });
}

export function notify(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  show(kind, text, options).catch((error: unknown) => {
    reportFailure(`toast: ${text}`, error);
  });
}
