// The page of a pending payment.
import { useEmptiedCart } from './use-emptied-cart';
import { WatchedResult } from './watched-result';

export default function ProcessScreen() {
  return <WatchedResult result={useEmptiedCart(false)} unnamed="pending" />;
}
