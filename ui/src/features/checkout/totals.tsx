// The Cart Total box.
import type { ReactNode } from 'react';
import type { Cart } from '../../api/types';
import { useAmountText } from '../../components/price';
import { TotalsList } from '../../components/totals-list';
import type { Totals as CartSums } from '../../core';
import { useCheckoutMessages } from '../../locale/checkout';
import styles from './totals.module.css';

export interface TotalsProps {
  cart: Cart;
  /** The cart's totals, as shown. */
  totals: CartSums;
  /** Whether express delivery, with its charge, is chosen. */
  isExpress: boolean;
  /** Whether the amounts on screen are about to change. */
  isChanging: boolean;
  /** Shown below the amounts. */
  children: ReactNode;
}

/** Returns a note on the delivery charge: the express charge in it, or what is missing for free delivery. */
function useDeliveryNote({ free_delivery: free, express_charge }: Cart, isExpress: boolean): string | undefined {
  const checkout = useCheckoutMessages();
  const riyals = useAmountText();
  if (isExpress) return checkout.withExpress(riyals(express_charge));
  if (free === null) return undefined;
  return free.is_earned
    ? checkout.freeFrom(riyals(free.from))
    : checkout.freeMissing(riyals(free.from), riyals(free.missing));
}

export function Totals({ cart, totals, isExpress, isChanging, children }: TotalsProps) {
  const checkout = useCheckoutMessages();
  const deliveryNote = useDeliveryNote(cart, isExpress);
  return (
    <section aria-labelledby="cart-total-title">
      <h2 id="cart-total-title" className={styles.title}>
        {checkout.total}
      </h2>
      <TotalsList
        totals={totals}
        isChanging={isChanging}
        deliveryNote={deliveryNote}
        payableNote={cart.has_multiproduct ? checkout.estimate : undefined}
      />
      {children}
    </section>
  );
}
