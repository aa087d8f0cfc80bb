// A result page's effect on the cart, once per page: a shopper who returns to it keeps what they added since.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clearCart, getCart } from '../../api/cart';
import { orderQuery } from '../../api/orders';
import type { Cart } from '../../api/types';
import { core } from '../../core';
import { reportFailure } from '../../report';
import { changeCart, invalidateCart, resetCart } from '../../stores/cart';
import { clearDraft } from '../../stores/draft';
import { isSignedIn, useIsSignedIn } from '../../stores/session';
import { NO_ORDER, invalidateOrderLists, newsOf, refetchNotificationsSoon } from './order-cache';
import { type ResultOrder, useResultOrder } from './result-order';

/** Does not clear an empty cart, so that products added from now on stay. */
async function clearIfFull(): Promise<Cart> {
  const cart = await getCart();
  return cart.cart_items.length === 0 ? cart : clearCart();
}

/** Returns the page's order, and applies its effect on the cart and on the checkout's draft once. */
export function useResultCart(isSuccessPage: boolean): ResultOrder {
  const client = useQueryClient();
  const result = useResultOrder();
  const { id, hasEmptied, save } = result;
  const signedIn = useIsSignedIn();
  const isNamed = id !== null && id !== NO_ORDER;
  const { data: order } = useQuery({ ...orderQuery(id ?? NO_ORDER), enabled: isNamed });
  const isPlaced = isNamed && order !== undefined && newsOf(order) === 'placed';
  const effect = core().cartEffect(isSuccessPage, id === null ? undefined : isPlaced);
  const isDue = signedIn && !hasEmptied && effect !== 'keep';
  const [openedByCustomer] = useState(isSignedIn);
  // The history entry stores the same, but is updated later.
  const done = useRef<number | null>(undefined);
  useEffect(() => {
    if (!isDue || done.current === id) return;
    done.current = id;
    // Before the request: a lost response must not empty the next cart.
    save(true);
    if (effect === 'reload') clearDraft();
    else if (openedByCustomer) resetCart();
    // The cart of a customer who signs in on the open page is another one.
    else return;
    invalidateOrderLists(client);
    refetchNotificationsSoon(client);
    changeCart(effect === 'clear' ? clearIfFull : getCart, () => ({})).catch((error: unknown) => {
      reportFailure('cart after an order', error);
      invalidateCart();
    });
  }, [client, id, effect, isDue, save, openedByCustomer]);
  return result;
}
