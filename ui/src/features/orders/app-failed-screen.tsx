// The page after a failed payment, inside the phone app.
import { useOrderMessages } from '../../locale/orders';
import { ResultPage } from './result-page';

export default function AppFailedScreen() {
  const orders = useOrderMessages();
  return (
    <ResultPage
      alone
      tone="bad"
      title={orders.failedTitle}
      text={orders.failedText}
      next={orders.appFailedBack}
    />
  );
}
