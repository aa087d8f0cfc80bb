// The page after a refused payment.
import { RefusedResult } from './payment-results';

export default function FailedScreen() {
  return <RefusedResult />;
}
