// The page after a placed order.
import { useMessages } from '../../locale';
import { ButtonLink } from '../../primitives/button';
import { paths } from '../../paths';
import { PlacedOrder } from './placed-order';
import { ResultPage } from './result-page';
import { PackedPicture } from './result-pictures';
import { useEmptiedCart } from './use-emptied-cart';

export default function SuccessScreen() {
  const { orders } = useMessages();
  useEmptiedCart();
  return (
    <ResultPage
      tone="good"
      picture={<PackedPicture />}
      title={orders.placedTitle}
      text={orders.placedText}
      order={<PlacedOrder />}
      next={orders.placedNext}
      actions={
        <>
          <ButtonLink kind="secondary" to={paths.home}>
            {orders.home}
          </ButtonLink>
          <ButtonLink to={paths.track}>{orders.trackOrder}</ButtonLink>
        </>
      }
    />
  );
}
