// The page after a failed payment.
import { useEmptiedCart } from './use-emptied-cart';
import { WatchedResult } from './watched-result';

export default function FailedScreen() {
  return <WatchedResult result={useEmptiedCart(false)} unnamed="refused" />;
}
