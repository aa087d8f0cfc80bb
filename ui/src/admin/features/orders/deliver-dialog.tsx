// Asks for the cash before the office notes that an order is delivered.
import type { OrderDetail } from '../../api/orders';
import { CashReceivedFields, useCashReceived, useDeliverName } from '../../components/cash-received';
import { FormDialog } from '../../components/dialog';
import { useMessages } from '../../locale';

export interface DeliverDialogProps {
  detail: OrderDetail;
  /** What was typed before, if the step was not taken. */
  kept: string | undefined;
  onClose: () => void;
  onConfirm: (cash: string) => void;
}

export function DeliverDialog({ detail: { order, payment }, kept, onClose, onConfirm }: DeliverDialogProps) {
  const { deliveries, orders } = useMessages();
  const cash = useCashReceived(payment.amount_due, kept);
  const name = useDeliverName(cash.difference);
  return (
    <FormDialog
      title={deliveries.deliverOf(order.number)}
      action={name}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        const received = cash.submit();
        if (received !== undefined) onConfirm(received);
      }}
    >
      <CashReceivedFields cash={cash} />
      <p>{order.driver === null ? orders.cashIsYours : orders.cashIsOf(order.driver.name)}</p>
    </FormDialog>
  );
}
