// The page after a failed payment, inside the phone app.
import { useMessages } from '../../locale';
import { ResultPage } from './result-page';

export default function AppFailedScreen() {
  const { orders } = useMessages();
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
