// The page while a payment is still under way.
import { useMessages } from '../../locale';
import { ButtonLink } from '../../primitives/button';
import { paths } from '../../paths';
import { NumberedOrder } from './placed-order';
import { ResultPage } from './result-page';
import { WaitingPicture } from './result-pictures';

export default function ProcessScreen() {
  const { orders } = useMessages();
  return (
    <ResultPage
      tone="waiting"
      picture={<WaitingPicture />}
      title={orders.pendingTitle}
      text={orders.pendingText}
      order={<NumberedOrder />}
      next={orders.pendingNext}
      actions={<ButtonLink to={paths.track}>{orders.trackOrder}</ButtonLink>}
    />
  );
}
