// The page of a pending payment, inside the phone app.
import { useMessages } from '../../locale';
import { ResultPage } from './result-page';

export default function AppProcessScreen() {
  const { orders } = useMessages();
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
