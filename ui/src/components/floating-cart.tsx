// The Cart button in the corner of wide screens.
import { useMessages } from '../locale';
import { paths } from '../paths';
import { CartIcon } from '../primitives/icons';
import { useCartCount, useSubTotal } from '../stores/shown-cart';
import styles from './floating-cart.module.css';
import { GuardedLink } from './guard';
import { Price } from './price';

export function FloatingCart() {
  const { shell } = useMessages();
  const count = useCartCount();
  const total = useSubTotal();
  return (
    <GuardedLink to={paths.checkout} className={styles.button}>
      <CartIcon />
      <span>{shell.cart}</span>
      {count > 0 && (
        <>
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> {shell.cartUnits}</span>
          </span>
          {/* For screen readers only: there is no space, and the header shows it. */}
          {total !== undefined && <Price amount={total} className="visually-hidden" />}
        </>
      )}
    </GuardedLink>
  );
}
