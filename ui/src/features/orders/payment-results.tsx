// The possible results of a payment, as shown on the result pages.
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { SignInPrompt } from '../../components/customers-only';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { Button, ButtonLink } from '../../primitives/button';
import { Page } from '../../primitives/page';
import { paths } from '../../paths';
import { CalledOffOrder, NumberedOrder, PlacedOrder } from './placed-order';
import { ResultPage } from './result-page';
import { UnknownOrder } from './unknown-order';

export function PlacedResult() {
  const orders = useOrderMessages();
  return (
    <ResultPage
      tone="good"
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
  const orders = useOrderMessages();
  return (
    <ResultPage
      tone="bad"
      title={orders.failedTitle}
      text={orders.failedText}
      order={<NumberedOrder />}
      next={orders.failedNext}
      actions={<ButtonLink to={paths.checkout}>{orders.shopAgain}</ButtonLink>}
    />
  );
}

export function PendingResult() {
  const orders = useOrderMessages();
  return (
    <ResultPage
      tone="waiting"
      title={orders.pendingTitle}
      text={orders.pendingText}
      order={<NumberedOrder />}
      next={orders.pendingNext}
      actions={<ButtonLink to={paths.track}>{orders.trackOrder}</ButtonLink>}
    />
  );
}

/** No payment is in progress: the shopper can still pay. */
export function UnpaidResult() {
  const orders = useOrderMessages();
  const { shell } = useMessages();
  return (
    <ResultPage
      tone="waiting"
      title={orders.pendingTitle}
      text={orders.unpaidText}
      order={<NumberedOrder />}
      next={orders.unpaidNext}
      actions={<ButtonLink to={paths.orders}>{shell.myOrders}</ButtonLink>}
    />
  );
}

/** The order was paid and then cancelled. */
export function CalledOffResult() {
  const orders = useOrderMessages();
  const { shell } = useMessages();
  return (
    <ResultPage
      tone="bad"
      title={orders.promise.cancelled}
      text={orders.promiseHint.cancelled}
      order={<CalledOffOrder />}
      actions={<ButtonLink to={paths.orders}>{shell.myOrders}</ButtonLink>}
    />
  );
}

/** The result is being requested. */
export function CheckingResult() {
  const orders = useOrderMessages();
  const { shell } = useMessages();
  return (
    <ResultPage
      late
      tone="waiting"
      title={orders.checkingTitle}
      text={orders.checkingText}
      actions={<ButtonLink to={paths.orders}>{shell.myOrders}</ButtonLink>}
    />
  );
}

/** The result could not be requested. */
export function UncheckedResult({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const orders = useOrderMessages();
  const { common, shell } = useMessages();
  return (
    <ResultPage
      tone="waiting"
      title={orders.uncheckedTitle}
      text={orders.uncheckedText}
      actions={
        <>
          <ButtonLink kind="secondary" to={paths.orders}>
            {shell.myOrders}
          </ButtonLink>
          <Button busy={isFetching} onClick={onRetry}>
            {common.retry}
          </Button>
        </>
      }
    />
  );
}

/** A visitor must sign in to see the result. */
export function VisitorResult() {
  const orders = useOrderMessages();
  const { pathname, search } = useLocation();
  // An order that is not named in the address cannot be found after sign-in.
  const returnTo = search === '' ? paths.orders : pathname + search;
  return (
    <>
      <PageMeta title={pageTitle(orders.visitorTitle)} />
      <SignInPrompt title={orders.visitorTitle} hint={orders.visitorHint} returnTo={returnTo} />
    </>
  );
}

/** The order does not exist or belongs to another customer. */
export function UnknownResult() {
  const orders = useOrderMessages();
  return (
    <Page>
      <PageMeta title={pageTitle(orders.unknownTitle)} />
      <UnknownOrder heading="h1" />
    </Page>
  );
}
