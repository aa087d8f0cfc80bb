// What the shopper has chosen at the checkout and the order they are sending, kept for the tab so that a reload or a
// lost answer loses nothing.
import { create } from 'zustand';
import type { CartOptions } from '../api/cart';
import type { CreateOrder } from '../api/types';
import type { Choices, PaymentType } from '../core';
import { reportFailure } from '../report';
import { onSessionStart, useSession } from './session';

const STORAGE_KEY = 'checkout-draft';

/** One order on its way: sent again under the same key, it is placed once. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string;
  order: CreateOrder;
  /** What the order was made from; another draft gets another key. */
  fingerprint: string;
  /** It was sent and no answer came: nobody knows whether it was placed. */
  unanswered: boolean;
}

interface DraftState {
  choices: Choices | null;
  /** How the shopper wants to pay, if they have said so; a cart that allows less does not change it. */
  wantsToPay: PaymentType | null;
  attempt: Attempt | null;
  /** It was kept when the page was left, and nothing of it has changed since this one was opened. */
  isOfEarlierPage: boolean;
}

interface Stored extends Pick<DraftState, 'choices' | 'attempt'> {
  phone: string;
  wantsToPay?: PaymentType | null;
}

const empty: DraftState = { choices: null, wantsToPay: null, attempt: null, isOfEarlierPage: false };

const phone = (): string | null => useSession.getState().user?.user.whatsapp_number ?? null;

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'phone' in value && 'choices' in value && 'attempt' in value;
}

function restored(): DraftState {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (isStored(value) && value.phone === phone()) {
      const { choices, wantsToPay = null, attempt } = value;
      return { choices, wantsToPay, attempt, isOfEarlierPage: true };
    }
  } catch (error) {
    reportFailure('checkout not restored', error);
  }
  return empty;
}

function keep({ choices, wantsToPay, attempt }: DraftState): void {
  const owner = phone();
  // A session that ended by itself leaves its draft until its customer is back.
  if (owner === null) return;
  try {
    if (choices === null && attempt === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ choices, wantsToPay, attempt, phone: owner } satisfies Stored));
  } catch (error) {
    reportFailure('checkout not kept', error);
  }
}

export const useDraft = create<DraftState>(restored);

function change(part: Partial<DraftState>): void {
  useDraft.setState({ ...part, isOfEarlierPage: false });
  keep(useDraft.getState());
}

export function setChoices(choices: Choices): void {
  change({ choices });
}

/**
 * The shopper says where to. The checkout passes the choices that it shows, for a press that comes before they are
 * kept; elsewhere nothing is chosen yet until it was opened.
 */
export function chooseAddress(address_id: number, shown: Choices | null = null): void {
  const choices = useDraft.getState().choices ?? shown;
  if (choices !== null) change({ choices: { ...choices, address_id } });
}

/** The shopper says how they want to pay. */
export function choosePayment(choices: Choices, payment_type: PaymentType): void {
  change({ choices: { ...choices, payment_type }, wantsToPay: payment_type });
}

/** Forgets choices and attempt. The cart's end is theirs too. */
export function clearDraft(): void {
  useDraft.setState(empty);
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    reportFailure('checkout not forgotten', error);
  }
}

/** Takes choices and attempt off the screen; they are there again once their customer has signed in again. */
export function setDraftAside(): void {
  useDraft.setState(empty);
}

/** Reads the draft again as a reload of the page would. */
export function restoreDraft(): void {
  useDraft.setState(restored());
}

onSessionStart(restoreDraft);

/** What the cart is priced for by these choices: the address and express decide what delivery costs. */
export function optionsOf({ order_type, address_id }: Pick<Choices, 'order_type' | 'address_id'>): CartOptions {
  return { express: order_type === 'Express Delivery', ...(address_id !== undefined && { addressId: address_id }) };
}

/** What it is priced for by the choices as they stand now. */
export function currentOptions(): CartOptions {
  const { choices } = useDraft.getState();
  return choices === null ? {} : optionsOf(choices);
}

/** Unique beyond guessing; pages that came over plain HTTP have no `randomUUID`. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The attempt for an order: the one under way if the draft is still the same, else a new one with its own key. */
export function attemptFor(order: CreateOrder, fingerprint: string): Attempt {
  const { attempt } = useDraft.getState();
  if (attempt?.fingerprint === fingerprint) return attempt;
  const fresh: Attempt = { key: newKey(), order, fingerprint, unanswered: false };
  change({ attempt: fresh });
  return fresh;
}

/** Notes, before it is sent, that the answer to this attempt is not known. */
export function attemptSent(attempt: Attempt): void {
  change({ attempt: { ...attempt, unanswered: true } });
}

/** The shop has answered the attempt; a next order is another one. */
export function attemptAnswered(): void {
  change({ attempt: null });
}
