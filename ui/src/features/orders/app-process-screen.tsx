// The page of a pending payment, inside the phone app.
import { useOrderMessages } from '../../locale/orders';
import { ResultPage } from './result-page';

export default function AppProcessScreen() {
  const orders = useOrderMessages();
  return (
    <ResultPage
      alone
      tone="waiting"
      title={orders.pendingTitle}
      text={orders.pendingText}
      next={orders.pendingNext}
    />
  );
}
