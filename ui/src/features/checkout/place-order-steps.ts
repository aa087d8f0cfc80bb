// The steps of placing an order that take time, each up to the event that ends it.
import { createOrder } from '../../api/orders';
import type { CreateOrderAnswer, GatewayForm } from '../../api/types';
import { core } from '../../core';
import { useCart } from '../../stores/cart';
import { type Attempt, attemptAnswered, attemptFor, attemptSent, useDraft } from '../../stores/draft';
import { shownCart } from '../../stores/shown-cart';
import { withdrawAll } from '../../stores/toast';
import { readAgain } from './cart-reading';
import { linesSettled } from './line-changes';
import { orderFailure } from './order-failure';
import { draftOf, fingerprintOf, wireOrder } from './order-request';
import type { Outcome, PlacingEvent } from './place-order-machine';

/** `isAgain`: an earlier try is open. Where that is not known, it is taken to be. */
export const failed = (error: unknown, isAgain = true): PlacingEvent => ({
  type: 'failed',
  kind: orderFailure(error, isAgain),
  error,
});

/** What the shopper sees that the order costs. */
function shownPayable(): string | undefined {
  const { cart, wanted } = useCart.getState();
  return cart === null ? undefined : shownCart(cart, wanted).totals.amount_payable;
}

/** An earlier try without an answer that has emptied the cart: it went through, and its answer is asked for again. */
async function attemptThatWentThrough(): Promise<Attempt | null> {
  const { attempt } = useDraft.getState();
  if (!attempt?.unanswered) return null;
  const { cart_items } = await readAgain();
  return cart_items.length > 0 ? null : attempt;
}

/** Makes the order from what is on the screen. */
export async function prepare(): Promise<PlacingEvent> {
  const seen = shownPayable();
  await linesSettled();
  const { cart } = useCart.getState();
  const { choices } = useDraft.getState();
  if (cart === null || choices === null) return { type: 'held', obstacle: null };
  const earlier = await attemptThatWentThrough();
  if (earlier !== null) return { type: 'repeated', attempt: earlier };
  const { order: request, missing } = core().orderRequest(draftOf(cart, choices));
  if (request === undefined) {
    const [first] = missing;
    return { type: 'held', obstacle: first === undefined ? null : { kind: 'missing', issue: first } };
  }
  const total = cart.cart.amount_payable;
  if (!core().isTotalAgreed(seen, total, false)) return { type: 'held', obstacle: { kind: 'total_changed', total } };
  const order = wireOrder(request, cart);
  return { type: 'prepared', attempt: attemptFor(order, fingerprintOf(order, cart)) };
}

/** The same order under a new key: the shop holds it against `amount_payable` like any other. */
export function renew({ order, fingerprint }: Attempt): PlacingEvent {
  attemptAnswered();
  return { type: 'prepared', attempt: attemptFor(order, fingerprint) };
}

/** The gateway's form, once everything that the payment needs is there. */
function gatewayOf(answer: CreateOrderAnswer): GatewayForm | null {
  const { id, order, signature, order_total_amount, gateway } = answer;
  const lines = order.order_details.length;
  return id === order.id && core().hasAllForGateway(id, order_total_amount, signature ?? '', lines) ? gateway : null;
}

function outcomeOf({ order }: Attempt, answer: CreateOrderAnswer): Outcome {
  const total = order.amount_payable ?? answer.order_total_amount;
  if (!core().isPaidOnline(order.payment_type, total)) return { step: 'placed', orderId: answer.id };
  const gateway = gatewayOf(answer);
  return gateway === null ? { step: 'paying_later', orderId: answer.id } : { step: 'leaving', gateway };
}

export async function send(attempt: Attempt): Promise<PlacingEvent> {
  attemptSent(attempt);
  // On a phone they lie where it is told what came of the order.
  withdrawAll();
  let answer: CreateOrderAnswer;
  try {
    answer = await createOrder(attempt.order, attempt.key);
  } catch (error) {
    return failed(error, attempt.unanswered);
  }
  return { type: 'answered', outcome: outcomeOf(attempt, answer) };
}
