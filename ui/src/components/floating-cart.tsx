// The Cart button that stays in the corner of wide screens.
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
          {/* There is no room for it to be seen; the header shows it. */}
          {total !== undefined && <Price amount={total} className="visually-hidden" />}
        </>
      )}
    </GuardedLink>
  );
}
