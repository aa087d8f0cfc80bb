// The whole shop in a unit test: opened at an address, pressed and typed at, and what it told the shopper.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type MockInstance, expect, vi } from 'vitest';
import { AppRoutes } from '../app/routes';
import { useAlert } from '../stores/alert';
import { resetCart } from '../stores/cart';
import { clearDraft } from '../stores/draft';
import { usePopups } from '../stores/popups';
import { forgetSession } from '../stores/session';
import * as toaster from '../stores/toast';
import { hurry } from './failing';
import { renderAt } from './render';
import { fakeServer } from './server';

export type Answers = Parameters<typeof fakeServer>[0];
export type Server = ReturnType<typeof fakeServer>;

let notify: MockInstance<typeof toaster.notify>;
let info: MockInstance<typeof console.info>;

/** A tab that nobody has used, for `beforeEach`. Toasts are noted instead of shown, and what is logged is kept still. */
export function freshShop(): void {
  forgetSession();
  resetCart();
  clearDraft();
  usePopups.setState(usePopups.getInitialState());
  useAlert.setState({ messages: [], sequels: [] });
  notify = vi.spyOn(toaster, 'notify').mockImplementation(() => undefined);
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
}

/** Opens the shop at an address, with a server that answers like this. */
export function openShop(at: string, answers: Answers, state?: unknown) {
  const server = fakeServer(answers);
  return { server, ...renderAt(<AppRoutes />, { at, state, prime: hurry }) };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export const press = async (name: string | RegExp) => {
  fireEvent.click(await button(name));
};

export const type = async (label: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
};

/** The page says so. */
export const reads = async (text: string | RegExp) => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};

/** Kinds and texts of all toasts. */
export const toasts = () => notify.mock.calls.map(([kind, text]) => [kind, text]);

/** One toast, and this one. */
export const toasted = async (kind: toaster.ToastKind, text: string) => {
  await waitFor(() => {
    expect(toasts()).toEqual([[kind, text]]);
  });
};

/** How often something was logged, as it is when a call fails. */
export const logged = () => info.mock.calls.length;

export const alerts = () => useAlert.getState().messages;

/** Only logged: neither toast nor alert nor anything to be read out on the page. */
export const silence = () => {
  expect(toasts()).toEqual([]);
  expect(alerts()).toEqual([]);
  expect(screen.queryAllByRole('alert').map((one) => one.textContent).join('')).toBe('');
};
