// After a placed order the cart is emptied, once for each page: whoever comes back to it finds what they have put in since.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clearCart, getCart } from '../../api/cart';
import { orderQuery } from '../../api/orders';
import type { Cart } from '../../api/types';
import { reportFailure } from '../../report';
import { changeCart, doubtCart, resetCart } from '../../stores/cart';
import { clearDraft } from '../../stores/draft';
import { isSignedIn, useIsSignedIn } from '../../stores/session';
import { NO_ORDER, askForLists, newsOf } from './order-cache';
import { type ResultOrder, useResultOrder } from './result-order';

/** A cart that is empty is left alone: what is added from now on stays in it. */
async function emptied(): Promise<Cart> {
  const cart = await getCart();
  return cart.cart_items.length === 0 ? cart : clearCart();
}

/**
 * The order that the page is about. Once it is placed, what was chosen for it at the checkout goes; the shop has taken
 * what was in it out of the cart already, so that is only read: what else is in it was never ordered. Where none is named
 * nobody knows, and a page that `clearsUnnamed` has all of it go.
 */
export function useEmptiedCart(clearsUnnamed: boolean): ResultOrder {
  const client = useQueryClient();
  const result = useResultOrder();
  const { id, hasEmptied, keep } = result;
  const signedIn = useIsSignedIn();
  const isNamed = id !== null && id !== NO_ORDER;
  const { data: order } = useQuery({ ...orderQuery(id ?? NO_ORDER), enabled: isNamed });
  const isPlaced = isNamed && order !== undefined && newsOf(order) === 'placed';
  const isDue = signedIn && !hasEmptied && (id === null ? clearsUnnamed : isPlaced);
  const [openedByCustomer] = useState(isSignedIn);
  // The page's entry says so too, but only a moment later.
  const done = useRef<number | null>(undefined);
  useEffect(() => {
    if (!isDue || done.current === id) return;
    done.current = id;
    // Before anything is sent: an answer that is lost must not have the next cart emptied.
    keep(true);
    if (id !== null) clearDraft();
    else if (openedByCustomer) resetCart();
    // The cart of whoever signs in on an open page is another one.
    else return;
    askForLists(client);
    changeCart(id === null ? emptied : getCart, () => ({})).catch((error: unknown) => {
      reportFailure('cart after an order', error);
      doubtCart();
    });
  }, [client, id, isDue, keep, openedByCustomer]);
  return result;
}
