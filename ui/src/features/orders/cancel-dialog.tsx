// Cancels an order after a confirmation.
import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder } from '../../api/orders';
import type { Order } from '../../api/types';
import { shop } from '../../config/shop';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { fillPlaceholders } from '../../locale/placeholders';
import { ConfirmDialog } from '../../primitives/dialog';
import { reportFailure } from '../../report';
import { clearOutOfStock } from '../../stores/cart';
import { closeCancelPopup, setPopup, usePopups } from '../../stores/popups';
import { notify } from '../../stores/toast';
import { focusOrder } from './focus-order';
import { invalidateOrders, cacheOrder } from './order-cache';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';

export function CancelDialog({ orders: list }: { orders: readonly Order[] }) {
  const orders = useOrderMessages();
  const { words } = useMessages();
  const client = useQueryClient();
  const { cancelOrder: open, cancelId } = usePopups();
  const order = list.find(({ id }) => id === cancelId);

  const cancel = useSingleFlightMutation({
    mutationFn: cancelOrder,
    onSuccess: (cancelled) => {
      const duration = storefront.cancel_toast_ms;
      cacheOrder(client, cancelled);
      clearOutOfStock();
      // A cancelled order has no cancel button to return the focus to.
      window.setTimeout(() => {
        focusOrder(cancelled.id);
      });
      notify('success', words.order_cancelled, { duration });
      setPopup('cancelToast', true);
      window.setTimeout(() => {
        setPopup('cancelToast', false);
      }, duration);
    },
    onError: (error) => {
      reportFailure('order not cancelled', error);
      // It may have been dispatched in the meantime, so refetch it.
      invalidateOrders(client);
    },
    onSettled: closeCancelPopup,
  });

  if (order === undefined) return null;
  return (
    <ConfirmDialog
      open={open}
      danger
      question={orders.cancelQuestion(order.ids)}
      busy={cancel.isPending}
      onCancel={closeCancelPopup}
      onConfirm={() => {
        cancel.mutate(order.id);
      }}
    >
      {core().isRefunded(true, order.is_paid) && shop.refund_working_days !== null && <p>{fillPlaceholders(words.refund_within, String(shop.refund_working_days))}</p>}
    </ConfirmDialog>
  );
}
