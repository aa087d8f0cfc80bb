// An order's actions, and its order and delivery times.
import { figure } from '#copy/language';
import type { Order } from '../../api/types';
import { core } from '../../core';
import { Amount } from '../../components/price';
import { useShopText } from '../../components/rule-text';
import { useAddressMessages } from '../../locale/addresses';
import { useCheckoutMessages } from '../../locale/checkout';
import { useOrderMessages } from '../../locale/orders';
import { useDateFormats } from '../../locale/date-formats';
import { Button, ButtonLink } from '../../primitives/button';
import { paths } from '../../paths';
import { openCancelPopup } from '../../stores/popups';
import { InvoiceLink } from './invoice-link';
import styles from './orders.module.css';

/** Returns a function that gives the time slot in figures. Express orders have none. */
export function useSlotText(): (order: Order) => string {
  const orders = useOrderMessages();
  return ({ delivery_timeslot: slot }) =>
    slot === null ? orders.express : figure(`${slot.start_time} – ${slot.end_time}`);
}

/** Returns a function that gives "Home: Villa 12, ..." or N/A. */
export function useLocationText(): (order: Order) => string {
  const orders = useOrderMessages();
  const addresses = useAddressMessages();
  return ({ delivery_location: place }) =>
    place === null
      ? orders.notAvailable
      : `${addresses.types[place.address_type]}: ${place.address}`;
}

/** Returns a function that gives the payment type, and "paid" for a paid order. */
export function usePaymentText(): (order: Order) => string {
  const orders = useOrderMessages();
  const checkout = useCheckoutMessages();
  return ({ payment_type: type, is_paid: paid }) => [checkout[type], paid && orders.paid].filter(Boolean).join(', ');
}

/** The shop's message about an order, for example that it can be paid now. */
export function OrderMessage({ order }: { order: Order }) {
  const text = useShopText()(order.message ?? '');
  return text === '' ? null : <p className={styles.message}>{text}</p>;
}

export interface OrderActionsProps {
  order: Order;
  /** Whether the page already tracks this order. */
  tracked?: boolean;
}

export function OrderActions({ order, tracked = false }: OrderActionsProps) {
  const orders = useOrderMessages();
  const can = core().orderActions(order.order_status_no);
  return (
    <div className={styles.actions}>
      {can.can_cancel && order.can_cancel && (
        <Button
          kind={tracked ? 'secondary' : 'quiet'}
          aria-label={orders.cancelOf(order.ids)}
          onClick={() => {
            openCancelPopup(order.id);
          }}
        >
          {orders.cancel}
        </Button>
      )}
      {can.can_track && !tracked && (
        <ButtonLink
          kind="secondary"
          to={paths.trackOrder(order.id)}
          state={{ id: order.id }}
          aria-label={orders.trackOrderOf(order.ids)}
        >
          {orders.trackOrder}
        </ButtonLink>
      )}
      {core().showsPay(order.order_status_no, order.is_payable) && order.react_order_url !== null && (
        <ButtonLink to={order.react_order_url}>
          <span>
            {orders.pay} <Amount amount={order.total_amount} />
          </span>
        </ButtonLink>
      )}
      {can.can_download_invoice && order.invoice_url !== null && (
        <InvoiceLink order={order} link={order.invoice_url} />
      )}
    </div>
  );
}

/** Returns order time and delivery time as terms and values. */
export function useOrderTimes(order: Order): [string, string][] {
  const orders = useOrderMessages();
  const when = useDateFormats();
  const slotText = useSlotText();
  return [
    [orders.created, when.dateTime(order.created)],
    [orders.deliveryDate, when.date(order.date_of_delivery)],
    [orders.slot, slotText(order)],
  ];
}
