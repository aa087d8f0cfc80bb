// The state machine of placing an order: the next state after each event, and the events that it ignores.
import { describe, expect, it } from 'vitest';
import type { CreateOrder, GatewayForm } from '../../api/types';
import type { Issue } from '../../core';
import type { Attempt } from '../../stores/draft';
import type { OrderFailure } from '../../core';
import { IDLE, canPlace, transition } from './place-order-machine';
import type { Obstacle, Outcome, Placing, PlacingEvent } from './place-order-machine';

const attempt: Attempt = { key: 'one', order: {} as CreateOrder, fingerprint: 'draft', unanswered: false };
const another: Attempt = { ...attempt, key: 'two' };
const error = new Error('no');
const obstacle: Obstacle = { kind: 'missing', issue: {} as Issue };
const gateway = {} as GatewayForm;

const placed: Outcome = { step: 'placed', orderId: 12 };
const leaving: Outcome = { step: 'leaving', gateway };
const payingLater: Outcome = { step: 'paying_later', orderId: 12 };
const preparing: Placing = { step: 'preparing' };
const blocked: Placing = { step: 'blocked', obstacle };
const blockedWithoutObstacle: Placing = { step: 'blocked', obstacle: null };
const sending: Placing = { step: 'sending', attempt, isRenewable: true };
const sendingOnce: Placing = { step: 'sending', attempt, isRenewable: false };
const sendingAnother: Placing = { step: 'sending', attempt: another, isRenewable: false };
const renewing: Placing = { step: 'renewing', attempt };
const refused: Placing = { step: 'refused', error };
const unanswered: Placing = { step: 'unanswered', error };
const signedOut: Placing = { step: 'signed_out' };

const free = [IDLE, blocked, refused, unanswered];
const done = [placed, leaving, payingLater, signedOut];
const underWay = [preparing, sending, sendingOnce, renewing];
const all = [...free, preparing, sending, renewing, ...done];
const stepsOf = (states: readonly Placing[]) => states.map(({ step }) => step);
const allBut = (...states: readonly Placing[]) => all.filter((state) => !states.includes(state));

const press: PlacingEvent = { type: 'pressed' };
const repeat: PlacingEvent = { type: 'repeated', attempt };
const block: PlacingEvent = { type: 'blocked', obstacle };
const blockWithoutObstacle: PlacingEvent = { type: 'blocked', obstacle: null };
const prepared: PlacingEvent = { type: 'prepared', attempt };
const preparedAnew: PlacingEvent = { type: 'prepared', attempt: another };
const answered = (outcome: Outcome): PlacingEvent => ({ type: 'answered', outcome });
const fail = (kind: OrderFailure): PlacingEvent => ({ type: 'failed', kind, error });
const back: PlacingEvent = { type: 'returned' };

describe('an event leads on:', () => {
  it.each<[string, readonly Placing[], PlacingEvent, Placing]>([
    ['a press has the order prepared', free, press, preparing],
    ['an unanswered attempt is sent again', free, repeat, sendingOnce],
    ['a press sends the earlier attempt that has emptied the cart', [preparing], repeat, sendingOnce],
    ['an obstacle blocks the order', [preparing], block, blocked],
    ['without cart or choices it is blocked without an obstacle', [preparing], blockWithoutObstacle, blockedWithoutObstacle],
    ['a prepared order is sent', [preparing], prepared, sending],
    ['cash is placed', [sending, sendingOnce], answered(placed), placed],
    ['an online order leaves for the gateway', [sending, sendingOnce], answered(leaving), leaving],
    ['an online order without a way to the gateway waits', [sending, sendingOnce], answered(payingLater), payingLater],
    ['a rejection means that nothing was ordered', underWay, fail('refused'), refused],
    ['without an answer it is open what was ordered', underWay, fail('undecided'), unanswered],
    ['the end of the session stops everything', underWay, fail('signed_out'), signedOut],
    ['an order that is over is made anew', [sending], fail('over'), renewing],
    ['the new one is sent under its own key', [renewing], preparedAnew, sendingAnother],
    ['a repeated or renewed order that is over is refused', [sendingOnce], fail('over'), refused],
    ['a page that is shown again is idle', all, back, IDLE],
  ])('%s', (_fact, from, event, to) => {
    expect(from.map((state) => transition(state, event))).toEqual(from.map(() => to));
  });
});

describe('what was begun before the page was left and shown again counts:', () => {
  it.each<[string, readonly Placing[], PlacingEvent, Placing]>([
    ['an obstacle', free, block, blocked],
    ['a prepared order', free, prepared, sending],
    ['an answer', [...free, preparing], answered(placed), placed],
    ['a rejection', free, fail('refused'), refused],
    ['no answer', free, fail('undecided'), unanswered],
    ['an order that is over', free, fail('over'), refused],
  ])('%s', (_fact, from, event, to) => {
    expect(from.map((state) => transition(state, event))).toEqual(from.map(() => to));
  });
});

describe('an event that does not fit changes nothing:', () => {
  it.each<[string, readonly Placing[], PlacingEvent]>([
    ['a second press', allBut(...free), press],
    ['a second press for the unanswered attempt', allBut(...free, preparing), repeat],
    ['an obstacle once the order is sent', allBut(...free, preparing), block],
    ['a prepared order beside the one that is sent', allBut(...free, preparing, renewing), prepared],
    ['an answer after the first one', done, answered(payingLater)],
    ['a rejection after the response', done, fail('refused')],
    ['a lost answer after the answer', done, fail('undecided')],
    ['an order that is over after the answer', done, fail('over')],
    ['the end of the session after the answer', done, fail('signed_out')],
  ])('%s', (_fact, from, event) => {
    for (const state of from) expect(transition(state, event)).toBe(state);
  });
});

describe('the shopper may press', () => {
  it('before and after a try, not during one or on the way to another page', () => {
    expect(stepsOf(all.filter(canPlace))).toEqual(['idle', 'blocked', 'refused', 'unanswered']);
  });
});
