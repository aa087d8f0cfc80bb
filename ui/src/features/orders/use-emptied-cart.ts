// After a placed order the cart is emptied, here and at the server.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearCart } from '../../api/cart';
import { reportFailure } from '../../report';
import { resetCart, takeCart, tellTabs } from '../../stores/cart';
import { isSignedIn } from '../../stores/session';
import { askAgain } from './order-cache';

export function useEmptiedCart(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn()) return;
    resetCart();
    askAgain(client);
    clearCart()
      .then(takeCart, (error: unknown) => {
        reportFailure('cart not cleared', error);
      })
      .finally(tellTabs);
  }, [client]);
}
