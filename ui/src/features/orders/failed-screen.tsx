// The page after a failed payment.
import { useResultCart } from './use-result-cart';
import { WatchedResult } from './watched-result';

export default function FailedScreen() {
  return <WatchedResult result={useResultCart(false)} unnamed="refused" />;
}
