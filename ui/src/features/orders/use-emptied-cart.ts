// After a placed order the cart is emptied, here and at the server: once for each order and each page, so that whoever
// comes back to the page finds what they have put in since.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearCart, getCart } from '../../api/cart';
import type { Cart } from '../../api/types';
import { reportFailure } from '../../report';
import { changeCart, doubtCart, resetCart } from '../../stores/cart';
import { isSignedIn } from '../../stores/session';
import { tabOrder } from '../../stores/tab-order';
import { askAgain } from './order-cache';
import { useResultOrder } from './result-order';

const emptiedFor = tabOrder('cart-emptied-for');

/** What was ordered is out of it already. A cart that is empty is left alone: what is added from now on stays in it. */
async function emptied(): Promise<Cart> {
  const cart = await getCart();
  return cart.cart_items.length === 0 ? cart : clearCart();
}

export function useEmptiedCart(): void {
  const client = useQueryClient();
  const { id, hasEmptied, keep } = useResultOrder();
  useEffect(() => {
    if (!isSignedIn() || hasEmptied) return;
    keep(true);
    if (id !== null && id === emptiedFor.recall()) return;
    // Before it is sent: an answer that is lost must not have the next cart emptied.
    if (id !== null) emptiedFor.remember(id);
    resetCart();
    askAgain(client);
    changeCart(emptied, () => ({})).catch((error: unknown) => {
      reportFailure('cart not cleared', error);
      doubtCart();
    });
    // Once when the page opens: the order that it is about does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client]);
}
