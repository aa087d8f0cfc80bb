// What a payment came to, as the pages of its results say it.
import { useMessages } from '../../locale';
import { ButtonLink } from '../../primitives/button';
import { paths } from '../../paths';
import { CalledOffOrder, NumberedOrder, PlacedOrder } from './placed-order';
import { ResultPage } from './result-page';
import { PackedPicture, RefusedPicture, WaitingPicture } from './result-pictures';

export function PlacedResult() {
  const { orders } = useMessages();
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

export function RefusedResult() {
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

export function PendingResult() {
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

/** No payment is under way: it is still the shopper's turn. */
export function UnpaidResult() {
  const { orders, shell } = useMessages();
  return (
    <ResultPage
      tone="waiting"
      picture={<WaitingPicture />}
      title={orders.pendingTitle}
      text={orders.unpaidText}
      order={<NumberedOrder />}
      next={orders.unpaidNext}
      actions={<ButtonLink to={paths.orders}>{shell.myOrders}</ButtonLink>}
    />
  );
}

/** It was paid, and is cancelled since. */
export function CalledOffResult() {
  const { orders, shell } = useMessages();
  return (
    <ResultPage
      tone="bad"
      picture={<RefusedPicture />}
      title={orders.promise.cancelled}
      text={orders.promiseHint.cancelled}
      order={<CalledOffOrder />}
      actions={<ButtonLink to={paths.orders}>{shell.myOrders}</ButtonLink>}
    />
  );
}
