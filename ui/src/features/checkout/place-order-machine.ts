// The states of placing an order and the events that lead from one to another. Nothing here acts: the hook does.
import type { GatewayForm } from '../../api/types';
import type { Issue } from '../../core';
import type { Attempt } from '../../stores/draft';
import type { OrderFailure } from '../../core';

/** What keeps an order from being sent: something that the draft lacks, or a total that the shopper has not seen. */
export type Obstacle = { kind: 'missing'; issue: Issue } | { kind: 'total_changed'; total: string };

/** What an answer leads to. */
export type Outcome =
  /** Cash: the success page follows in a moment. */
  | { step: 'placed'; orderId: number }
  /** Online: the payment page follows at once. */
  | { step: 'leaving'; gateway: GatewayForm }
  /** Online, but the payment can't begin now: the order waits among the orders. */
  | { step: 'paying_later'; orderId: number };

export type Placing =
  | { step: 'idle' }
  /** After a press: nothing is sent before the draft was looked at. */
  | { step: 'preparing' }
  /** Nothing was sent. Without an obstacle there was no cart or no choice to make an order from. */
  | { step: 'held'; obstacle: Obstacle | null }
  /** Renewable: if the order of this key turns out to be over, the same order is made under another key. */
  | { step: 'sending'; attempt: Attempt; isRenewable: boolean }
  /** The key of this attempt is used up. */
  | { step: 'renewing'; attempt: Attempt }
  | Outcome
  /** The shop has said no. */
  | { step: 'refused'; error: unknown }
  /** Nobody knows what became of the order. */
  | { step: 'unanswered'; error: unknown }
  /** The session ended: the draft waits for its customer, with the order that was not placed. */
  | { step: 'signed_out' };

export type PlacingEvent =
  /** The shopper wants to order what is on the screen. */
  | { type: 'pressed' }
  /** An attempt without an answer is to be sent again as it was. */
  | { type: 'repeated'; attempt: Attempt }
  | { type: 'held'; obstacle: Obstacle | null }
  | { type: 'prepared'; attempt: Attempt }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'failed'; kind: OrderFailure; error: unknown }
  /** The browser shows the page again as it was left, as on the way back from the payment page. */
  | { type: 'returned' };

export const IDLE: Placing = { step: 'idle' };

/** Whether the shopper may press. */
export function isFree({ step }: Placing): boolean {
  return step === 'idle' || step === 'held' || step === 'refused' || step === 'unanswered';
}

/** Whether the shopper is on the way to another page. */
function isDone({ step }: Placing): boolean {
  return step === 'placed' || step === 'leaving' || step === 'paying_later' || step === 'signed_out';
}

/** A page that is shown again is idle, but a press from before it was left may still be under way, and counts. */
const mayBePreparing = (state: Placing): boolean => state.step === 'preparing' || isFree(state);

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

/** The state after an event; the very same one where the event does not fit it. */
export function transition(state: Placing, event: PlacingEvent): Placing {
  switch (event.type) {
    case 'pressed':
      return isFree(state) ? { step: 'preparing' } : state;
    case 'repeated':
      return mayBePreparing(state) ? { step: 'sending', attempt: event.attempt, isRenewable: false } : state;
    case 'held':
      return mayBePreparing(state) ? { step: 'held', obstacle: event.obstacle } : state;
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
