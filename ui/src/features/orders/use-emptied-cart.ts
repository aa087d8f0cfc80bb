// After a placed order the cart is emptied, once for each page: whoever comes back to it finds what they have put in since.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearCart, getCart } from '../../api/cart';
import { orderQuery } from '../../api/orders';
import type { Cart } from '../../api/types';
import { reportFailure } from '../../report';
import { changeCart, doubtCart, resetCart } from '../../stores/cart';
import { clearDraft } from '../../stores/draft';
import { isSignedIn } from '../../stores/session';
import { NO_ORDER, askAgain } from './order-cache';
import { useResultOrder } from './result-order';

/** A cart that is empty is left alone: what is added from now on stays in it. */
async function emptied(): Promise<Cart> {
  const cart = await getCart();
  return cart.cart_items.length === 0 ? cart : clearCart();
}

/**
 * The order that is named. What was in that one the shop has taken out of the cart already, so the cart is only read:
 * what else is in it was never ordered, and what was chosen at the checkout is kept unless the order is this customer's.
 * Where none is named nobody knows, and all of it goes.
 */
export function useEmptiedCart(): number | null {
  const client = useQueryClient();
  const { id, hasEmptied, keep } = useResultOrder();
  useEffect(() => {
    if (!isSignedIn() || hasEmptied) return;
    // Before it is sent: an answer that is lost must not have the next cart emptied.
    keep(true);
    askAgain(client);
    if (id === null) {
      resetCart();
    } else if (id !== NO_ORDER) {
      // The page itself says what could not be fetched.
      client.fetchQuery(orderQuery(id)).then(clearDraft, () => undefined);
    }
    changeCart(id === null ? emptied : getCart, () => ({})).catch((error: unknown) => {
      reportFailure('cart not cleared', error);
      doubtCart();
    });
    // Once when the page opens: the order that it is about does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client]);
  return id;
}
