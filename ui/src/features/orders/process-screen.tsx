// The page while a payment is still under way.
import { useKeptOrder } from './result-order';
import { WatchedResult } from './watched-result';

export default function ProcessScreen() {
  return <WatchedResult id={useKeptOrder()} unnamed="pending" />;
}
