// The page after a placed order.
import { PlacedResult } from './payment-results';
import { useEmptiedCart } from './use-emptied-cart';

export default function SuccessScreen() {
  useEmptiedCart();
  return <PlacedResult />;
}
