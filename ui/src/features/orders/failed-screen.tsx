// The page after a refused payment.
import { useKeptOrder } from './result-order';
import { WatchedResult } from './watched-result';

export default function FailedScreen() {
  return <WatchedResult id={useKeptOrder()} unnamed="refused" />;
}
