// Placing the order: one key per draft, so that a second press, a lost answer or a reload never places it twice.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderQuery } from '../../api/orders';
import { failureLines } from '../../components/failure-text';
import { errorText, useRuleText } from '../../components/rule-text';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { showAlert } from '../../stores/alert';
import { resetCart, tellTabs } from '../../stores/cart';
import { attemptAnswered, useDraft } from '../../stores/draft';
import { readAddressesIfGone, readAgain, saysAddressIsGone } from './cart-reading';
import { isWorthTelling } from './order-failure';
import { IDLE, type Obstacle, type Placing, type PlacingEvent, isFree, transition } from './place-order-machine';
import { failed, prepare, renew, send } from './place-order-steps';
import { leadTo } from './step-focus';

export interface OrderPlacement {
  placing: Placing;
  /** An order is under way, or the shopper is. */
  isBusy: boolean;
  /** The last try got no answer. */
  isUnanswered: boolean;
  /** Checks the draft and sends it. */
  place: () => void;
  /** Sends the unanswered order again as it was. */
  replay: () => void;
}

/** `move` answers with the state that an event leads to, or with null where it changes nothing. */
function usePlacing() {
  const [placing, setPlacing] = useState(IDLE);
  // State follows a press too late for the second press of a double click.
  const current = useRef(IDLE);
  const move = useCallback((event: PlacingEvent): Placing | null => {
    const next = transition(current.current, event);
    if (next === current.current) return null;
    current.current = next;
    setPlacing(next);
    return next;
  }, []);

  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) move({ type: 'returned' });
    };
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
    };
  }, [move]);
  return { placing, move };
}

function useObstacleAlert() {
  const messages = useMessages();
  const ruleText = useRuleText();
  return (obstacle: Obstacle) => {
    if (obstacle.kind === 'total_changed') {
      showAlert(errorText(messages, { code: 'total_changed', details: [obstacle.total], message: '' }));
      return;
    }
    const { code, field } = obstacle.issue;
    showAlert(ruleText(code), () => {
      leadTo(field);
    });
  };
}

/** Tells of a failed try and reads what it may have been refused for. */
function useFailureHandling() {
  const messages = useMessages();
  const client = useQueryClient();
  return (error: unknown) => {
    if (isWorthTelling(error)) {
      showAlert(failureLines(error, messages), () => {
        if (saysAddressIsGone(error)) leadTo('address_id');
      });
    }
    readAddressesIfGone(client, error).then(readAgain).catch((failure: unknown) => {
      reportFailure('cart after a refused order', failure);
    });
  };
}

/** The ways from an order that stands to the page that follows. */
function useWaysOn() {
  const { checkout } = useMessages();
  const navigate = useNavigate();
  const client = useQueryClient();
  return {
    toSuccess: (id: number) => {
      // The next page says what was ordered, and nothing on it is to move.
      void client.prefetchQuery(orderQuery(id));
      window.setTimeout(() => {
        // Until here a reload would ask for the same answer again. The attempt goes with the cart.
        resetCart();
        tellTabs();
        void navigate(paths.paymentSuccess, { state: { id } });
      }, storefront().order_success_redirect_ms);
    },
    toOrders: (id: number) => {
      showAlert(checkout.payLater(id));
      void navigate(paths.orders);
    },
  };
}

/** Does what a state that was just entered asks for; the event that it ends with goes to `dispatch`. */
function useEntering() {
  const alertOf = useObstacleAlert();
  const handleFailure = useFailureHandling();
  const { toSuccess, toOrders } = useWaysOn();
  return (state: Placing, dispatch: (event: PlacingEvent) => void): void => {
    const follow = (work: Promise<PlacingEvent>) => {
      void work.catch((error: unknown) => failed(error)).then(dispatch);
    };
    switch (state.step) {
      case 'idle':
      case 'signed_out':
        return;
      case 'preparing':
        follow(prepare());
        return;
      case 'held':
        if (state.obstacle !== null) alertOf(state.obstacle);
        return;
      case 'sending':
        follow(send(state.attempt));
        return;
      case 'renewing':
        dispatch(renew(state.attempt));
        return;
      case 'placed':
        toSuccess(state.orderId);
        return;
      case 'leaving':
        attemptAnswered();
        return;
      case 'paying_later':
        attemptAnswered();
        toOrders(state.orderId);
        return;
      case 'refused':
        attemptAnswered();
        handleFailure(state.error);
        return;
      case 'unanswered':
        reportFailure('order', state.error);
        handleFailure(state.error);
    }
  };
}

export function usePlaceOrder(): OrderPlacement {
  const { placing, move } = usePlacing();
  const enter = useEntering();
  // Kept with the draft, not in the state: it outlives the page, and the cart's end is also its own.
  const isUnanswered = useDraft((draft) => draft.attempt?.unanswered ?? false);
  const dispatch = (event: PlacingEvent): void => {
    const entered = move(event);
    if (entered !== null) enter(entered, dispatch);
  };
  return {
    placing,
    isBusy: !isFree(placing),
    isUnanswered: isUnanswered && isFree(placing),
    place: () => {
      dispatch({ type: 'pressed' });
    },
    replay: () => {
      const { attempt } = useDraft.getState();
      if (attempt !== null) dispatch({ type: 'repeated', attempt });
    },
  };
}
