// The page after a refused payment.
import { useEmptiedCart } from './use-emptied-cart';
import { WatchedResult } from './watched-result';

export default function FailedScreen() {
  return <WatchedResult result={useEmptiedCart(false)} unnamed="refused" />;
}
