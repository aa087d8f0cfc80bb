// The page after a refused payment.
import { RefusedResult } from './payment-results';
import { useKeptOrder } from './result-order';

export default function FailedScreen() {
  useKeptOrder();
  return <RefusedResult />;
}
