// Toasts, with the toaster loaded when the first one is shown.
import type { toast } from 'sonner';
import { create } from 'zustand';
import { reportFailure } from '../report';
import { showAlert, useAlert } from './alert';

export type ToastKind = 'info' | 'success' | 'error';

interface ToasterState {
  /** Somebody wants to show a toast: the toaster should be mounted. */
  wanted: boolean;
}

export const useToaster = create<ToasterState>(() => ({ wanted: false }));

export interface ToastOptions {
  /** Milliseconds, where it is not the shop's default. */
  duration?: number;
}

interface Toast {
  kind: ToastKind;
  text: string;
  options: ToastOptions;
}

type Show = Pick<typeof toast, ToastKind | 'dismiss'>;

let toaster: Show | null = null;

/** Toasts that wait for it. */
let waiting: readonly Toast[] = [];

/** How often all were withdrawn. A toast would go away with one that is leaving under the same id. */
let withdrawals = 0;

/** A text that is on screen already is shown once more in its place, not beside it. */
const idOf = (kind: ToastKind, text: string) => `${withdrawals} ${kind} ${text}`;

const show = (by: Show, { kind, text, options }: Toast) => by[kind](text, { id: idOf(kind, text), ...options });

/** Called by the toaster once it listens; toasts shown earlier would be lost. */
export function toasterIsReady(loaded: Show): void {
  toaster = loaded;
  for (const one of waiting) show(loaded, one);
  waiting = [];
}

/** Called when the toaster could not be loaded, as without a connection; the next toast asks for it again. */
export function toasterIsMissing(error: unknown): void {
  reportFailure('toaster not loaded', error);
  useToaster.setState({ wanted: false });
  for (const { kind, text } of waiting) {
    // What went wrong is told in any case.
    if (kind === 'error' && !useAlert.getState().messages.includes(text)) showAlert(text);
  }
  waiting = [];
}

export function notify(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const one = { kind, text, options };
  if (toaster !== null) {
    show(toaster, one);
    return;
  }
  waiting = [...waiting, one];
  useToaster.setState({ wanted: true });
}

/** Takes back what is no longer of use. */
export function withdraw(kind: ToastKind, text: string): void {
  waiting = waiting.filter((one) => one.kind !== kind || one.text !== text);
  toaster?.dismiss(idOf(kind, text));
}

/** Clears the view for what the page itself is about to say. What was not shown yet still will be. */
export function withdrawAll(): void {
  toaster?.dismiss();
  withdrawals += 1;
}
