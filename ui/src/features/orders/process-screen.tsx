// The page of a pending payment.
import { useResultCart } from './use-result-cart';
import { WatchedResult } from './watched-result';

export default function ProcessScreen() {
  return <WatchedResult result={useResultCart(false)} unnamed="pending" />;
}
