// The page of a pending payment, inside the phone app.
import { useMessages } from '../../locale';
import { ResultPage } from './result-page';
import { WaitingPicture } from './result-pictures';

export default function AppProcessScreen() {
  const { orders } = useMessages();
  return (
    <ResultPage
      alone
      tone="waiting"
      picture={<WaitingPicture />}
      title={orders.pendingTitle}
      text={orders.pendingText}
      next={orders.pendingNext}
    />
  );
}
