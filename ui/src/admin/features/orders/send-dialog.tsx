// Asks before an order is sent out that is not packed, that is for a later day, or that no driver has.
import type { OrderDetail, StepDoubt } from '../../api/orders';
import { FormDialog } from '../../components/dialog';
import { useMessages } from '../../locale';
import { useDayWords } from './days';

export interface SendDialogProps {
  detail: OrderDetail;
  doubts: readonly StepDoubt[];
  onClose: () => void;
  onConfirm: () => void;
}

export function SendDialog({ detail: { order }, doubts, onClose, onConfirm }: SendDialogProps) {
  const { orders } = useMessages();
  const { delivery } = useDayWords();
  const texts: Readonly<Record<StepDoubt, string>> = {
    not_packed: orders.sendNotPacked,
    later_day: orders.sendLaterDay(delivery(order)),
    no_driver: orders.sendNoDriver,
  };
  return (
    <FormDialog title={orders.sendTitle(order.number)} action={orders.sendAnyway} isBusy={false} onClose={onClose} onSubmit={onConfirm}>
      {doubts.map((doubt) => (
        <p key={doubt}>{texts[doubt]}</p>
      ))}
      <p>{orders.sendTold}</p>
    </FormDialog>
  );
}
