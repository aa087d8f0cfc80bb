// Places the order. Each draft has one key, so a second press, a lost response or a reload never places it twice.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderQuery } from '../../api/orders';
import { failureLines } from '../../components/failure-text';
import { errorText, useRuleText } from '../../components/rule-text';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { useCheckoutMessages } from '../../locale/checkout';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { showAlert } from '../../stores/alert';
import { resetCart, broadcastCartChange } from '../../stores/cart';
import { clearAttempt, useDraft } from '../../stores/draft';
import { refetchAddressesIfNotFound, refetchCheckoutCart, isAddressNotFound } from './checkout-cart';
import { requestLineFocus, shortProducts } from './line-focus';
import { needsAlert } from './order-failure';
import { IDLE, type Obstacle, type Placing, type PlacingEvent, canPlace, transition } from './place-order-machine';
import { failedEvent, prepare, renewKey, send } from './place-order-steps';
import { requestStepFocus } from './step-focus';

export interface OrderPlacement {
  placing: Placing;
  /** An order is in progress, or the next page is about to open. */
  isBusy: boolean;
  /** The last attempt got no response. */
  isUnanswered: boolean;
  /** Checks the draft and sends the order. */
  place: () => void;
  /** Sends the unanswered order again unchanged. */
  replay: () => void;
}

/** Holds the state. `move` returns the state after an event, or null if it did not change. */
function usePlacing() {
  const [placing, setPlacing] = useState(IDLE);
  // React state updates too late to stop the second press of a double click.
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
      requestStepFocus(field);
    });
  };
}

/** Shows the error of a failed attempt, and reads again what may have caused it: the addresses and the cart. */
function useFailureHandling() {
  const messages = useMessages();
  const client = useQueryClient();
  return (error: unknown) => {
    if (needsAlert(error)) {
      showAlert(failureLines(error, messages), () => {
        if (isAddressNotFound(error)) requestStepFocus('address_id');
        requestLineFocus(shortProducts(error));
      });
    }
    refetchAddressesIfNotFound(client, error).then(refetchCheckoutCart).catch((failure: unknown) => {
      reportFailure('cart after a refused order', failure);
    });
  };
}

/** Returns functions that lead from a placed order to the next page. */
function useRedirects() {
  const checkout = useCheckoutMessages();
  const navigate = useNavigate();
  const client = useQueryClient();
  return {
    toSuccess: (id: number) => {
      // The next page shows the order; prefetching avoids a layout shift there.
      void client.prefetchQuery(orderQuery(id));
      window.setTimeout(() => {
        // Until now a reload would send the same request again. Resetting the cart also drops the attempt.
        resetCart();
        broadcastCartChange();
        void navigate(paths.paymentSuccess, { state: { id } });
      }, storefront.order_success_redirect_ms);
    },
    toOrders: (id: number) => {
      showAlert(checkout.payLater(id));
      void navigate(paths.orders);
    },
  };
}

/** Returns a function that runs the side effects of a new state and passes the resulting event to `dispatch`. */
function useSideEffects() {
  const alertObstacle = useObstacleAlert();
  const handleFailure = useFailureHandling();
  const { toSuccess, toOrders } = useRedirects();
  return (state: Placing, dispatch: (event: PlacingEvent) => void): void => {
    const follow = (work: Promise<PlacingEvent>) => {
      void work.catch((error: unknown) => failedEvent(error)).then(dispatch);
    };
    switch (state.step) {
      case 'idle':
      case 'signed_out':
        return;
      case 'preparing':
        follow(prepare());
        return;
      case 'blocked':
        if (state.obstacle !== null) alertObstacle(state.obstacle);
        return;
      case 'sending':
        follow(send(state.attempt));
        return;
      case 'renewing':
        dispatch(renewKey(state.attempt));
        return;
      case 'placed':
        toSuccess(state.orderId);
        return;
      case 'leaving':
        clearAttempt();
        return;
      case 'paying_later':
        clearAttempt();
        toOrders(state.orderId);
        return;
      case 'refused':
        clearAttempt();
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
  const enter = useSideEffects();
  // Stored with the draft, because it must survive the page and end with the cart.
  const isUnanswered = useDraft((draft) => draft.attempt?.unanswered ?? false);
  const dispatch = (event: PlacingEvent): void => {
    const entered = move(event);
    if (entered !== null) enter(entered, dispatch);
  };
  return {
    placing,
    isBusy: !canPlace(placing),
    isUnanswered: isUnanswered && canPlace(placing),
    place: () => {
      dispatch({ type: 'pressed' });
    },
    replay: () => {
      const { attempt } = useDraft.getState();
      if (attempt !== null) dispatch({ type: 'repeated', attempt });
    },
  };
}
