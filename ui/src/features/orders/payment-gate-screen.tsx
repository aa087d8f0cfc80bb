// The redirect of an unpaid order to the payment gateway: requests the form and submits it.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { startPayment } from '../../api/orders';
import { CustomersOnly } from '../../components/customers-only';
import { failureText } from '../../components/failure-text';
import { GatewayForm } from '../../components/gateway-form';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { Price } from '../../components/price';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { Button, ButtonLink } from '../../primitives/button';
import { CardIcon, WarningIcon } from '../../primitives/icons';
import { Page } from '../../primitives/page';
import { EmptyState, ErrorState } from '../../primitives/state';
import { orderNamed, pathInBar, paths } from '../../paths';

export default function PaymentGateScreen() {
  const orders = useOrderMessages();
  const [search] = useSearchParams();
  const id = orderNamed(search);
  return (
    <>
      <PageMeta title={pageTitle(orders.gateTitle)} />
      <CustomersOnly>
        <Page narrow>{id === null ? <NoPayment /> : <Gate id={id} />}</Page>
      </CustomersOnly>
    </>
  );
}

function Gate({ id }: { id: number }) {
  const messages = useMessages();
  const orders = useOrderMessages();
  const started = useQuery({
    queryKey: ['payment-start', id],
    queryFn: () => startPayment(id, new URL(pathInBar(paths.paymentSuccess), window.location.origin).href),
    // Each visit is one attempt. A failure is not retried.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (started.isPending) {
    return (
      <div role="status">
        <EmptyState heading="h1" title={orders.gateTitle} hint={orders.gateWait} icon={<CardIcon size={36} />} />
      </div>
    );
  }
  if (started.error instanceof ApiError && started.error.status < 500) {
    return <NoPayment why={failureText(started.error, messages)} />;
  }
  if (started.isError) {
    return (
      <ErrorState
        onRetry={() => {
          void started.refetch();
        }}
      />
    );
  }
  const { gateway, order_total_amount } = started.data;
  return (
    <EmptyState
      heading="h1"
      title={orders.gateTitle}
      hint={<Price amount={order_total_amount} size="medium" />}
      icon={<CardIcon size={36} />}
      action={
        <GatewayForm gateway={gateway}>
          <Button type="submit">{orders.gateContinue}</Button>
        </GatewayForm>
      }
    />
  );
}

function NoPayment({ why = '' }: { why?: string }) {
  const orders = useOrderMessages();
  return (
    <EmptyState
      heading="h1"
      title={orders.gateClosed}
      hint={why}
      icon={<WarningIcon size={36} />}
      action={<ButtonLink to={paths.orders}>{orders.toMyOrders}</ButtonLink>}
    />
  );
}
