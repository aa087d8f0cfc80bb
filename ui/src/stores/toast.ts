// Toasts. The toaster's code is loaded when the first one is shown.
import type { toast } from 'sonner';
import { create } from 'zustand';
import { reportFailure } from '../report';
import { showAlert, useAlert } from './alert';

export type ToastKind = 'info' | 'success' | 'error';

interface ToasterState {
  /** Whether the toaster should be mounted, because a toast waits. */
  isNeeded: boolean;
}

export const useToaster = create<ToasterState>(() => ({ isNeeded: false }));

export interface ToastOptions {
  /** Milliseconds. Defaults to the shop's duration. */
  duration?: number;
}

interface Toast {
  kind: ToastKind;
  text: string;
  options: ToastOptions;
}

type ToastApi = Pick<typeof toast, ToastKind | 'dismiss'>;

let toaster: ToastApi | null = null;

/** Toasts that wait for the toaster. */
let waiting: readonly Toast[] = [];

/** Number of `dismissAllToasts` calls. Part of the id: a new toast would vanish with a leaving one of the same id. */
let dismissals = 0;

/** Returns the toast's id. Showing a visible text again replaces that toast instead of adding another. */
const idOf = (kind: ToastKind, text: string) => `${dismissals} ${kind} ${text}`;

const show = (by: ToastApi, { kind, text, options }: Toast) => by[kind](text, { id: idOf(kind, text), ...options });

/** Called by the toaster once it listens. Earlier toasts would be lost. */
export function onToasterReady(loaded: ToastApi): void {
  toaster = loaded;
  for (const one of waiting) show(loaded, one);
  waiting = [];
}

/** Called if the toaster could not be loaded, for example when offline. The next toast requests it again. */
export function onToasterFailed(error: unknown): void {
  reportFailure('toaster not loaded', error);
  useToaster.setState({ isNeeded: false });
  for (const { kind, text } of waiting) {
    // Errors are always shown.
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
  useToaster.setState({ isNeeded: true });
}

/** Removes a toast that is no longer needed. */
export function dismissToast(kind: ToastKind, text: string): void {
  waiting = waiting.filter((one) => one.kind !== kind || one.text !== text);
  toaster?.dismiss(idOf(kind, text));
}

/** Dismisses all visible toasts, because the page itself shows a message. Waiting toasts will still be shown. */
export function dismissAllToasts(): void {
  toaster?.dismiss();
  dismissals += 1;
}
