// The Cart button that stays in the corner of wide screens.
import { useMessages } from '../locale';
import { paths } from '../paths';
import { CartIcon } from '../primitives/icons';
import { useCartCount } from '../stores/shown-cart';
import styles from './floating-cart.module.css';
import { GuardedLink } from './guard';

export function FloatingCart() {
  const { shell } = useMessages();
  const count = useCartCount();
  return (
    <GuardedLink to={paths.checkout} className={styles.button}>
      <CartIcon />
      <span>{shell.cart}</span>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> {shell.cartUnits}</span>
        </span>
      )}
    </GuardedLink>
  );
}
