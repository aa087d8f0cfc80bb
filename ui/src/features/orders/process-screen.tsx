// The page while a payment is still under way.
import { useEmptiedCart } from './use-emptied-cart';
import { WatchedResult } from './watched-result';

export default function ProcessScreen() {
  return <WatchedResult result={useEmptiedCart(false)} unnamed="pending" />;
}
