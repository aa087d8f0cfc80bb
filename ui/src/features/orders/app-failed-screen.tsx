// The page after a failed payment, inside the phone app.
import { useMessages } from '../../locale';
import { ResultPage } from './result-page';
import { RefusedPicture } from './result-pictures';

export default function AppFailedScreen() {
  const { orders } = useMessages();
  return (
    <ResultPage
      alone
      tone="bad"
      picture={<RefusedPicture />}
      title={orders.failedTitle}
      text={orders.failedText}
      next={orders.appFailedBack}
    />
  );
}
