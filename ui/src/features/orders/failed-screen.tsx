// The page after a refused payment.
import { useMessages } from '../../locale';
import { ButtonLink } from '../../primitives/button';
import { paths } from '../../paths';
import { NumberedOrder } from './placed-order';
import { ResultPage } from './result-page';
import { RefusedPicture } from './result-pictures';

export default function FailedScreen() {
  const { orders } = useMessages();
  return (
    <ResultPage
      tone="bad"
      picture={<RefusedPicture />}
      title={orders.failedTitle}
      text={orders.failedText}
      order={<NumberedOrder />}
      next={orders.failedNext}
      actions={<ButtonLink to={paths.checkout}>{orders.shopAgain}</ButtonLink>}
    />
  );
}
