// The page after a placed order.
import { useResultCart } from './use-result-cart';
import { WatchedResult } from './watched-result';

export default function SuccessScreen() {
  return <WatchedResult result={useResultCart(true)} unnamed="placed" />;
}
