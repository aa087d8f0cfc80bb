// The state machine of placing an order: its states, events and transitions. The side effects are in `place-order.ts`.
import type { GatewayForm } from '../../api/types';
import type { Issue } from '../../core';
import type { Attempt } from '../../stores/draft';
import type { OrderFailure } from '../../core';

/** A reason not to send an order: the draft lacks something, or the shopper has not seen the current total. */
export type Obstacle = { kind: 'missing'; issue: Issue } | { kind: 'total_changed'; total: string };

/** The state after a successful response. */
export type Outcome =
  /** Cash: the success page follows after a short delay. */
  | { step: 'placed'; orderId: number }
  /** Online: the payment page follows at once. */
  | { step: 'leaving'; gateway: GatewayForm }
  /** Online, but the payment cannot begin now: the order can be paid later from the order list. */
  | { step: 'paying_later'; orderId: number };

export type Placing =
  | { step: 'idle' }
  /** After a press: the draft is being checked before anything is sent. */
  | { step: 'preparing' }
  /** Nothing was sent. The obstacle is null if there was no cart or no choices. */
  | { step: 'blocked'; obstacle: Obstacle | null }
  /** If `isRenewable` and the order of this key turns out to be closed, the same order is sent under a new key. */
  | { step: 'sending'; attempt: Attempt; isRenewable: boolean }
  /** The order of this attempt's key is closed; the attempt gets a new key. */
  | { step: 'renewing'; attempt: Attempt }
  | Outcome
  /** The server rejected the order. */
  | { step: 'refused'; error: unknown }
  /** There was no response, so the order may exist. */
  | { step: 'unanswered'; error: unknown }
  /** The session ended. The draft and the unplaced order are kept until the customer signs in again. */
  | { step: 'signed_out' };

export type PlacingEvent =
  /** The shopper pressed the button to order what is on screen. */
  | { type: 'pressed' }
  /** An attempt without a response must be sent again unchanged. */
  | { type: 'repeated'; attempt: Attempt }
  | { type: 'blocked'; obstacle: Obstacle | null }
  | { type: 'prepared'; attempt: Attempt }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'failed'; kind: OrderFailure; error: unknown }
  /** The browser restored the page from its back-forward cache, for example on the way back from the payment page. */
  | { type: 'returned' };

export const IDLE: Placing = { step: 'idle' };

/** Returns whether the button can be pressed. */
export function canPlace({ step }: Placing): boolean {
  return step === 'idle' || step === 'blocked' || step === 'refused' || step === 'unanswered';
}

/** Returns whether the shopper is being taken to another page. */
function isDone({ step }: Placing): boolean {
  return step === 'placed' || step === 'leaving' || step === 'paying_later' || step === 'signed_out';
}

/** A restored page is idle, but a press from before may still be preparing, and its result counts. */
const mayBePreparing = (state: Placing): boolean => state.step === 'preparing' || canPlace(state);

function afterPrepared(state: Placing, attempt: Attempt): Placing {
  if (state.step === 'renewing') return { step: 'sending', attempt, isRenewable: false };
  return mayBePreparing(state) ? { step: 'sending', attempt, isRenewable: true } : state;
}

function afterFailure(state: Placing, kind: OrderFailure, error: unknown): Placing {
  switch (kind) {
    case 'signed_out':
      return { step: 'signed_out' };
    case 'undecided':
      return { step: 'unanswered', error };
    case 'over':
      if (state.step === 'sending' && state.isRenewable) return { step: 'renewing', attempt: state.attempt };
      return { step: 'refused', error };
    case 'refused':
      return { step: 'refused', error };
  }
}

/** Returns the state after an event, or the same object if the event does not apply. */
export function transition(state: Placing, event: PlacingEvent): Placing {
  switch (event.type) {
    case 'pressed':
      return canPlace(state) ? { step: 'preparing' } : state;
    case 'repeated':
      return mayBePreparing(state) ? { step: 'sending', attempt: event.attempt, isRenewable: false } : state;
    case 'blocked':
      return mayBePreparing(state) ? { step: 'blocked', obstacle: event.obstacle } : state;
    case 'prepared':
      return afterPrepared(state, event.attempt);
    case 'answered':
      return isDone(state) ? state : event.outcome;
    case 'failed':
      return isDone(state) ? state : afterFailure(state, event.kind, event.error);
    case 'returned':
      return IDLE;
  }
}
