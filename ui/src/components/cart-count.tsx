// The units in the cart, on or beside an icon. Nothing while the cart is empty.
import { useMessages } from '../locale';
import { CountBadge } from '../primitives/badge';
import { useCartCount } from '../stores/shown-cart';

export function CartCount({ className }: { className?: string | undefined }) {
  const { shell } = useMessages();
  const count = useCartCount();
  if (count <= 0) return null;
  return (
    <CountBadge className={className}>
      {count}
      <span className="visually-hidden"> {shell.cartUnits}</span>
    </CountBadge>
  );
}
