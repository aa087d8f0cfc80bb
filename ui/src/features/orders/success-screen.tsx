// The page after a placed order.
import { useEmptiedCart } from './use-emptied-cart';
import { WatchedResult } from './watched-result';

export default function SuccessScreen() {
  return <WatchedResult result={useEmptiedCart(true)} unnamed="placed" />;
}
