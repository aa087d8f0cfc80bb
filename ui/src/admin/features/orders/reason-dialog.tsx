// Asks for the reason of a refusal, a cancellation or a failed delivery, which the customer reads.
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
  /** What was typed before, if the step was not taken. */
  kept: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

export function ReasonDialog({ action, detail: { order, payment }, kept = '', onClose, onConfirm }: ReasonDialogProps) {
  const { orders } = useMessages();
  const money = useMoney();
  const { ofRule } = useErrorTexts();
  const [reason, setReason] = useState(kept);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const broken = core().checkReason(reason);
  const asked = orders.asking[action];
  return (
    <FormDialog
      title={asked?.title(order.number) ?? orders.steps[action]}
      action={orders.steps[action]}
      isDangerous
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (broken === undefined) onConfirm(reason.trim());
      }}
    >
      <ReasonChoices choices={asked?.choices ?? []} chosen={reason} onChoose={setReason} />
      <TextField
        label={orders.reasonLabel}
        name="reason"
        hint={orders.reasonHint}
        autoComplete="off"
        value={reason}
        onChange={setReason}
        error={isSubmitted || reason !== '' ? ofRule(broken) : null}
      />
      {action !== 'fail' && payment.is_online && core().isRefunded(true, order.is_paid) && <p className={styles.refundNote}>{orders.refundNote(money(order.total))}</p>}
    </FormDialog>
  );
}
