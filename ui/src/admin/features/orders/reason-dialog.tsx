// Asks for the reason of a refusal or cancellation, which the customer reads.
import { useState } from 'react';
import type { OrderDetail, StepName } from '../../api/orders';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { ReasonChoices } from './reason-choices';
import styles from './order-steps.module.css';

export interface ReasonDialogProps {
  action: StepName;
  detail: OrderDetail;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

export function ReasonDialog({ action, detail: { order, payment }, onClose, onConfirm }: ReasonDialogProps) {
  const { orders } = useMessages();
  const money = useMoney();
  const { ofRule } = useErrorTexts();
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const broken = core().checkReason(reason);
  const isRefusal = action === 'refuse';
  return (
    <FormDialog
      title={isRefusal ? orders.refuseTitle(order.number) : orders.cancelTitle(order.number)}
      action={orders.steps[action]}
      isDangerous
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (broken === undefined) onConfirm(reason.trim());
      }}
    >
      <ReasonChoices choices={isRefusal ? orders.refusals : orders.cancellations} chosen={reason} onChoose={setReason} />
      <TextField
        label={orders.reasonLabel}
        name="reason"
        hint={orders.reasonHint}
        autoComplete="off"
        value={reason}
        onChange={setReason}
        error={isSubmitted || reason !== '' ? ofRule(broken) : null}
      />
      {payment.is_online && core().isRefunded(true, order.is_paid) && <p className={styles.refundNote}>{orders.refundNote(money(order.total))}</p>}
    </FormDialog>
  );
}
