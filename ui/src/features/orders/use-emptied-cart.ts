// After a placed order the cart is emptied, here and at the server: once for each order, so that whoever comes back to
// the page finds what they have put in since.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearCart } from '../../api/cart';
import { reportFailure } from '../../report';
import { resetCart, takeCart, tellTabs } from '../../stores/cart';
import { isSignedIn } from '../../stores/session';
import { askAgain } from './order-cache';
import { useResultId } from './placed-order';

const STORAGE_KEY = 'cart-emptied-for';

/** The newest order after which this tab has emptied the cart; later orders have higher numbers. */
function lastEmptied(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  } catch (error) {
    reportFailure('emptied cart not read', error);
    return 0;
  }
}

function noteEmptied(id: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(id));
  } catch (error) {
    reportFailure('emptied cart not kept', error);
  }
}

export function useEmptiedCart(): void {
  const client = useQueryClient();
  const id = useResultId();
  useEffect(() => {
    if (!isSignedIn()) return;
    if (id !== null && id <= lastEmptied()) return;
    resetCart();
    askAgain(client);
    clearCart()
      .then(
        (cart) => {
          takeCart(cart);
          if (id !== null) noteEmptied(id);
        },
        (error: unknown) => {
          reportFailure('cart not cleared', error);
        },
      )
      .finally(tellTabs);
    // Once when the page opens: the order that it is about does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client]);
}
