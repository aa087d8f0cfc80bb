// The checkout draft: the shopper's choices and the order being sent. Stored per tab, so that a reload or a lost
// response loses nothing.
import { create } from 'zustand';
import type { CartOptions } from '../api/cart';
import type { CreateOrder, Wish } from '../api/types';
import type { Choices, PaymentType } from '../core';
import { reportFailure } from '../report';
import { onSessionStart, useSession } from './session';

const STORAGE_KEY = 'checkout-draft';

/** An order being sent. Sent again under the same key, it is placed once. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string;
  order: CreateOrder;
  /** What the order was built from. A changed draft gets another key. */
  fingerprint: string;
  /** Sent without a response: it is unknown whether the order was placed. */
  unanswered: boolean;
}

/** What the shopper wants if a product is missing. */
export interface Wishes {
  /** For all products. */
  all: Wish;
  /** For each product by the id of its variation, in place of `all`; null if one answer is for all. */
  each: Readonly<Record<string, Wish>> | null;
}

export const DEFAULT_WISH: Wish = 'call_me';

const NO_WISHES: Wishes = { all: DEFAULT_WISH, each: null };

export const wishOf = ({ all, each }: Wishes, variationId: number): Wish => each?.[variationId] ?? all;

interface DraftState {
  choices: Choices | null;
  /** The payment type that the shopper chose, or null. A cart that does not allow it leaves it unchanged. */
  wantsToPay: PaymentType | null;
  attempt: Attempt | null;
  wishes: Wishes;
  /** Whether the draft was restored from storage and has not changed since this page was opened. */
  isOfEarlierPage: boolean;
}

interface Stored extends Pick<DraftState, 'choices' | 'attempt'> {
  phone: string;
  wantsToPay?: PaymentType | null;
  wishes?: Wishes;
}

const empty: DraftState = { choices: null, wantsToPay: null, attempt: null, wishes: NO_WISHES, isOfEarlierPage: false };

const phone = (): string | null => useSession.getState().user?.user.whatsapp_number ?? null;

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'phone' in value && 'choices' in value && 'attempt' in value;
}

function restored(): DraftState {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (isStored(value) && value.phone === phone()) {
      const { choices, wantsToPay = null, attempt, wishes = NO_WISHES } = value;
      return { choices, wantsToPay, attempt, wishes, isOfEarlierPage: true };
    }
  } catch (error) {
    reportFailure('checkout not restored', error);
  }
  return empty;
}

function persist({ choices, wantsToPay, attempt, wishes }: DraftState): void {
  const owner = phone();
  // An expired session keeps its draft until its customer signs in again.
  if (owner === null) return;
  try {
    if (choices === null && attempt === null) sessionStorage.removeItem(STORAGE_KEY);
    else {
      const stored = { choices, wantsToPay, attempt, wishes, phone: owner } satisfies Stored;
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    }
  } catch (error) {
    reportFailure('checkout not kept', error);
  }
}

export const useDraft = create<DraftState>(restored);

function change(part: Partial<DraftState>): void {
  useDraft.setState({ ...part, isOfEarlierPage: false });
  persist(useDraft.getState());
}

export function setChoices(choices: Choices): void {
  change({ choices });
}

/**
 * Sets the delivery address. The checkout passes the choices it shows, in case they are not stored yet. Elsewhere
 * `shown` is null, and nothing is set before the checkout was opened.
 */
export function chooseAddress(address_id: number, shown: Choices | null = null): void {
  const choices = useDraft.getState().choices ?? shown;
  if (choices !== null) change({ choices: { ...choices, address_id } });
}

export function setWishes(wishes: Wishes): void {
  change({ wishes });
}

/** Sets the payment type that the shopper chose. */
export function choosePayment(choices: Choices, payment_type: PaymentType): void {
  change({ choices: { ...choices, payment_type }, wantsToPay: payment_type });
}

/** Deletes the choices and the attempt. Called when the cart ends. */
export function clearDraft(): void {
  useDraft.setState(empty);
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    reportFailure('checkout not forgotten', error);
  }
}

/** Hides the choices and the attempt until their customer signs in again. */
export function hideDraft(): void {
  useDraft.setState(empty);
}

/** Restores the draft from storage, as a reload does. */
export function restoreDraft(): void {
  useDraft.setState(restored());
}

onSessionStart(restoreDraft);

/** Returns the pricing options for these choices: delivery costs depend on the address and on express delivery. */
export function cartOptionsOf({ order_type, address_id }: Pick<Choices, 'order_type' | 'address_id'>): CartOptions {
  return { express: order_type === 'Express Delivery', ...(address_id !== undefined && { addressId: address_id }) };
}

/** Returns the pricing options for the current choices. */
export function currentCartOptions(): CartOptions {
  const { choices } = useDraft.getState();
  return choices === null ? {} : cartOptionsOf(choices);
}

/** Returns an unguessable key. Pages over plain HTTP have no `randomUUID`. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the attempt for an order: the current one if the draft is unchanged, otherwise one with a new key. */
export function attemptFor(order: CreateOrder, fingerprint: string): Attempt {
  const { attempt } = useDraft.getState();
  if (attempt?.fingerprint === fingerprint) return attempt;
  const fresh: Attempt = { key: newKey(), order, fingerprint, unanswered: false };
  change({ attempt: fresh });
  return fresh;
}

/** Marks the attempt as unanswered. Call it before sending. */
export function markAttemptSent(attempt: Attempt): void {
  change({ attempt: { ...attempt, unanswered: true } });
}

/** Clears the attempt, because the server has answered. The next order is a new attempt. */
export function clearAttempt(): void {
  change({ attempt: null });
}
