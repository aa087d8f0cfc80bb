// Placing the order: one key per draft, so that a second press, a lost answer or a reload never places it twice.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isUndecided } from '../../api/errors';
import { createOrder, orderQuery } from '../../api/orders';
import type { Cart, CreateOrderAnswer, GatewayForm, CreateOrder } from '../../api/types';
import { failureLines } from '../../components/failure-text';
import { errorText, useRuleText } from '../../components/rule-text';
import { shop } from '../../config/shop';
import { type Choices, type OrderRequest, core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { showAlert } from '../../stores/alert';
import { resetCart, tellTabs, useCart } from '../../stores/cart';
import { type Attempt, attemptAnswered, attemptFor, attemptSent, useDraft } from '../../stores/draft';
import { shownCart } from '../../stores/shown-cart';
import { withdrawAll } from '../../stores/toast';
import { readAddressesIfGone, readAgain, saysAddressIsGone } from './cart-reading';
import { linesSettled } from './line-changes';
import { leadTo } from './step-focus';

export type Placing =
  | { step: 'choosing' }
  | { step: 'sending' }
  /** Cash: the success page follows in a moment. */
  | { step: 'placed' }
  /** Online: the payment page follows at once. */
  | { step: 'paying'; gateway: GatewayForm };

function draftOf(cart: Cart, choices: Choices) {
  const { address_id, slot_id, order_type, payment_type, order_note } = choices;
  return {
    has_lines: cart.cart_items.length > 0,
    has_multiproduct: cart.has_multiproduct,
    express_available: cart.express_delivery,
    takes_online: shop.takes_online,
    address_id,
    slot_id,
    order_type,
    payment_type,
    order_note,
  };
}

/** What keeps the order from being sent, in the rule book's words. */
export const issuesOf = (cart: Cart, choices: Choices) => core().checkDraft(draftOf(cart, choices));

/** What goes over the wire beside the rule book's order: what it costs on this screen, where to come back to, from what. */
function wireOrder(order: OrderRequest, cart: Cart): CreateOrder {
  const paysOnline = order.payment_type === 'Online';
  return {
    ...order,
    slot_id: order.slot_id ?? null,
    ...(paysOnline && { callback_url: new URL(paths.paymentSuccess, window.location.origin).href }),
    device: 'web',
    amount_payable: cart.cart.amount_payable,
  };
}

/** What the shopper sees that the order costs. */
function shownPayable(): string | undefined {
  const { cart, wanted } = useCart.getState();
  return cart === null ? undefined : shownCart(cart, wanted).totals.amount_payable;
}

/** Two drafts with the same fingerprint are the same order. */
function fingerprintOf(order: CreateOrder, cart: Cart): string {
  const lines = cart.cart_items.map((line) => [line.product.variation_id, line.quantity]);
  return JSON.stringify([order, lines, cart.cart.coupon_code]);
}

/** Whether it is open what became of the order: no answer, or one that says nothing about it. */
const isOpen = (error: unknown) => isUndecided(error) || (error instanceof ApiError && error.status === 429);

/** The order of this key was cancelled or has expired: the key is used up, and nothing of it can be paid any more. */
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'order_over';

/** The shop, or the proxy before it, took nothing of this try: it is closed, or asked too often. */
const isTurnedAway = (error: unknown) => error instanceof ApiError && (error.maintenance || error.status === 429);

/** A proxy's answer while the shop restarts: as good as none. */
const isSilent = (error: ApiError) => isOpen(error) && !isTurnedAway(error) && error.message === '';

/** The screen itself says that the cart is empty. */
const isAnsweredByEmptyCart = (error: ApiError) => error.code === 'cart_empty';

/** The gateway's form, once everything that the payment needs is there. */
export function gatewayOf(answer: CreateOrderAnswer): GatewayForm | null {
  const { id, order, signature, order_total_amount, gateway } = answer;
  const lines = order.order_details.length;
  return id === order.id && core().hasAllForGateway(id, order_total_amount, signature ?? '', lines) ? gateway : null;
}

export interface OrderPlacement {
  placing: Placing;
  /** The last try got no answer. */
  isUnanswered: boolean;
  /** Checks the draft and sends it. */
  place: () => void;
  /** Sends the unanswered order again as it was. */
  replay: () => void;
}

export function usePlaceOrder(): OrderPlacement {
  const messages = useMessages();
  const { checkout } = messages;
  const ruleText = useRuleText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [placing, setPlacing] = useState<Placing>({ step: 'choosing' });
  const isUnanswered = useDraft((draft) => draft.attempt?.unanswered ?? false);
  // State follows a press too late for the second press of a double click.
  const busy = useRef(false);

  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left.
    const returned = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setPlacing({ step: 'choosing' });
    };
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
    };
  }, []);

  const placed = (answer: CreateOrderAnswer, paysOnline: boolean) => {
    if (!paysOnline) {
      setPlacing({ step: 'placed' });
      // The next page says what was ordered, and nothing on it is to move.
      void client.prefetchQuery(orderQuery(answer.id));
      window.setTimeout(() => {
        // Until here a reload would ask for the same answer again. The attempt goes with the cart.
        resetCart();
        tellTabs();
        void navigate(paths.paymentSuccess, { state: { id: answer.id } });
      }, storefront().order_success_redirect_ms);
      return;
    }
    attemptAnswered();
    const gateway = gatewayOf(answer);
    if (gateway === null) {
      // The order stands, only its payment can't begin now: it waits among the orders.
      showAlert(checkout.payLater(answer.id));
      void navigate(paths.orders);
      return;
    }
    setPlacing({ step: 'paying', gateway });
  };

  /** `isAgain`: an earlier try is open, and this answer may say nothing about that. */
  const refused = (error: unknown, isAgain = true) => {
    // The session ended: the draft waits for its customer, with the order that was not placed.
    if (error instanceof ApiError && error.status === 401) return;
    if (isOpen(error) && (isAgain || !isTurnedAway(error))) reportFailure('order', error);
    else attemptAnswered();
    if (error instanceof ApiError && !isAnsweredByEmptyCart(error) && !isSilent(error)) {
      showAlert(failureLines(error, messages), () => {
        if (saysAddressIsGone(error)) leadTo('address_id');
      });
    }
    readAddressesIfGone(client, error).then(readAgain).catch((failure: unknown) => {
      reportFailure('cart after a refused order', failure);
    });
    setPlacing({ step: 'choosing' });
    busy.current = false;
  };

  /** `renew` makes another attempt at the same order, for when the first one's order turns out to be over. */
  const send = (attempt: Attempt, renew?: () => Attempt): Promise<void> => {
    const isAgain = attempt.unanswered;
    attemptSent(attempt);
    // On a phone they lie where it is told what came of the order.
    withdrawAll();
    return createOrder(attempt.order, attempt.key).then(
      (answer) => {
        const { payment_type, amount_payable } = attempt.order;
        placed(answer, core().isPaidOnline(payment_type, amount_payable ?? answer.order_total_amount));
      },
      (error: unknown) => {
        if (renew === undefined || !isOver(error)) {
          refused(error, isAgain);
          return undefined;
        }
        attemptAnswered();
        return send(renew());
      },
    );
  };

  /** An earlier try without an answer has emptied the cart: it went through, and its answer is asked for again. */
  const wasPlaced = async () => {
    const { attempt } = useDraft.getState();
    if (!attempt?.unanswered) return false;
    const { cart_items } = await readAgain();
    if (cart_items.length > 0) return false;
    await send(attempt);
    return true;
  };

  const start = (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPlacing({ step: 'sending' });
    work().catch((error: unknown) => {
      refused(error);
    });
  };

  const stop = () => {
    busy.current = false;
    setPlacing({ step: 'choosing' });
  };

  return {
    placing,
    isUnanswered: isUnanswered && placing.step === 'choosing',
    place: () => {
      start(async () => {
        const seen = shownPayable();
        await linesSettled();
        const { cart } = useCart.getState();
        const { choices } = useDraft.getState();
        if (cart === null || choices === null) {
          stop();
          return;
        }
        if (await wasPlaced()) return;
        const { order: request, missing } = core().orderRequest(draftOf(cart, choices));
        if (request === undefined) {
          stop();
          const [first] = missing;
          if (first !== undefined) {
            showAlert(ruleText(first.code), () => {
              leadTo(first.field);
            });
          }
          return;
        }
        const total = cart.cart.amount_payable;
        if (!core().isTotalAgreed(seen, total, false)) {
          stop();
          showAlert(errorText(messages, { code: 'total_changed', details: [total], message: '' }));
          return;
        }
        const order = wireOrder(request, cart);
        // The same order under a new key: the shop holds it against `amount_payable` like any other.
        const attempt = () => attemptFor(order, fingerprintOf(order, cart));
        await send(attempt(), attempt);
      });
    },
    replay: () => {
      const { attempt } = useDraft.getState();
      if (attempt !== null) start(() => send(attempt));
    },
  };
}
