// The asynchronous steps of placing an order. Each returns the event that ends it.
import { createOrder } from '../../api/orders';
import type { CreateOrderAnswer, GatewayForm } from '../../api/types';
import { core } from '../../core';
import { useCart } from '../../stores/cart';
import { type Attempt, clearAttempt, attemptFor, markAttemptSent, useDraft } from '../../stores/draft';
import { shownCart } from '../../stores/shown-cart';
import { dismissAllToasts } from '../../stores/toast';
import { refetchCheckoutCart } from './checkout-cart';
import { linesSettled } from './line-changes';
import { orderFailure } from './order-failure';
import { draftOf, fingerprintOf, orderBody } from './order-request';
import type { Outcome, PlacingEvent } from './place-order-machine';

/** Returns the event of a failure. `isAgain`: an earlier attempt is undecided, which is assumed if it is not known. */
export const failedEvent = (error: unknown, isAgain = true): PlacingEvent => ({
  type: 'failed',
  kind: orderFailure(error, isAgain),
  error,
});

/** Returns the total on screen. */
function shownPayable(): string | undefined {
  const { cart, pendingQuantities } = useCart.getState();
  return cart === null ? undefined : shownCart(cart, pendingQuantities).totals.amount_payable;
}

/**
 * Returns an earlier attempt that got no response but has emptied the cart: it succeeded, and is sent again to get its
 * response. Returns null if there is none.
 */
async function findPlacedAttempt(): Promise<Attempt | null> {
  const { attempt } = useDraft.getState();
  if (!attempt?.unanswered) return null;
  const { cart_items } = await refetchCheckoutCart();
  return cart_items.length > 0 ? null : attempt;
}

/** Builds the order from what is on screen. */
export async function prepare(): Promise<PlacingEvent> {
  const seen = shownPayable();
  await linesSettled();
  const { cart } = useCart.getState();
  const { choices, wishes } = useDraft.getState();
  if (cart === null || choices === null) return { type: 'blocked', obstacle: null };
  const earlier = await findPlacedAttempt();
  if (earlier !== null) return { type: 'repeated', attempt: earlier };
  const { order: request, missing } = core().orderRequest(draftOf(cart, choices));
  if (request === undefined) {
    const [first] = missing;
    return { type: 'blocked', obstacle: first === undefined ? null : { kind: 'missing', issue: first } };
  }
  const total = cart.cart.amount_payable;
  if (!core().isTotalAgreed(seen, total, false)) return { type: 'blocked', obstacle: { kind: 'total_changed', total } };
  const order = orderBody(request, cart, wishes);
  return { type: 'prepared', attempt: attemptFor(order, fingerprintOf(order, cart)) };
}

/** Gives the same order a new key. The server compares it with `amount_payable` like any other. */
export function renewKey({ order, fingerprint }: Attempt): PlacingEvent {
  clearAttempt();
  return { type: 'prepared', attempt: attemptFor(order, fingerprint) };
}

/** Returns the gateway's form, or null if the response lacks something that the payment needs. */
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
  markAttemptSent(attempt);
  // On phones, toasts would cover the result of the order.
  dismissAllToasts();
  let answer: CreateOrderAnswer;
  try {
    answer = await createOrder(attempt.order, attempt.key);
  } catch (error) {
    return failedEvent(error, attempt.unanswered);
  }
  return { type: 'answered', outcome: outcomeOf(attempt, answer) };
}
