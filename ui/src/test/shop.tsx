// The whole shop in a unit test: opens it at an address, presses, types, and reads the messages shown.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type MockInstance, expect, vi } from 'vitest';
import { AppRoutes } from '../app/routes';
import { useAlert } from '../stores/alert';
import { resetCart } from '../stores/cart';
import { clearDraft } from '../stores/draft';
import { usePopups } from '../stores/popups';
import { clearSession } from '../stores/session';
import * as toaster from '../stores/toast';
import { retryImmediately } from './failing';
import { renderAt } from './render';
import { fakeServer } from './server';

export type Answers = Parameters<typeof fakeServer>[0];
export type Server = ReturnType<typeof fakeServer>;

let notify: MockInstance<typeof toaster.notify>;
let info: MockInstance<typeof console.info>;

/** Resets the shop to an unused tab, for `beforeEach`. Toasts are recorded instead of shown, and logging is muted. */
export function resetShop(): void {
  clearSession();
  resetCart();
  clearDraft();
  usePopups.setState(usePopups.getInitialState());
  useAlert.setState({ messages: [], callbacks: [] });
  notify = vi.spyOn(toaster, 'notify').mockImplementation(() => undefined);
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
}

/** Opens the shop at an address, with a fake server that gives these responses. */
export function openShop(at: string, answers: Answers, state?: unknown) {
  const server = fakeServer(answers);
  return { server, ...renderAt(<AppRoutes />, { at, state, prime: retryImmediately }) };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export const press = async (name: string | RegExp) => {
  fireEvent.click(await button(name));
};

export const type = async (label: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
};

/** Expects this text on the page. */
export const expectText = async (text: string | RegExp) => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};

/** Returns kinds and texts of all toasts. */
export const toasts = () => notify.mock.calls.map(([kind, text]) => [kind, text]);

/** Expects exactly this toast. */
export const expectToast = async (kind: toaster.ToastKind, text: string) => {
  await waitFor(() => {
    expect(toasts()).toEqual([[kind, text]]);
  });
};

/** Returns how often something was logged, as for each failed call. */
export const logCount = () => info.mock.calls.length;

export const alerts = () => useAlert.getState().messages;

/** Expects neither toast nor alert nor live text on the page: the failure is only logged. */
export const expectSilence = () => {
  expect(toasts()).toEqual([]);
  expect(alerts()).toEqual([]);
  expect(screen.queryAllByRole('alert').map((one) => one.textContent).join('')).toBe('');
};
