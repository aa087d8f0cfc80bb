// The questions before a customer is blocked, unblocked or erased.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { type Customer, type CustomerDetail, blockCustomer, eraseCustomer, unblockCustomer } from '../../api/customers';
import { phoneText } from '../../components/contact';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { showCustomer } from './keys';

export interface CustomerDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Runs a change; on success the customer is shown as they are then and the dialog closes. */
function useChange(change: () => Promise<CustomerDetail>, done: string, onClose: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      showCustomer(client, changed);
      say(done);
      onClose();
    },
  });
}

export function BlockDialog({ customer: { id, name }, onClose }: CustomerDialogProps) {
  const { customers } = useMessages();
  const { ofRule } = useErrorTexts();
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useChange(() => blockCustomer(id, reason), customers.isBlocked(name), onClose);
  const broken = core().checkBlockReason(reason);
  return (
    <FormDialog
      title={customers.blockTitle(name)}
      action={customers.block}
      isDangerous
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (broken === undefined) mutate();
      }}
    >
      <p>{customers.blockText}</p>
      <TextField
        label={customers.blockReason}
        name="reason"
        hint={customers.blockReasonHint}
        autoComplete="off"
        value={reason}
        onChange={setReason}
        error={isSubmitted || reason !== '' ? ofRule(broken) : null}
      />
    </FormDialog>
  );
}

export function UnblockDialog({ customer: { id, name }, onClose }: CustomerDialogProps) {
  const { customers } = useMessages();
  const { mutate, isPending, error } = useChange(() => unblockCustomer(id), customers.isUnblocked(name), onClose);
  return (
    <FormDialog
      title={customers.unblockTitle(name)}
      action={customers.unblock}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate();
      }}
    >
      <p>{customers.unblockText}</p>
    </FormDialog>
  );
}

export function EraseDialog({ customer: { id, name, phone }, onClose }: CustomerDialogProps) {
  const { customers } = useMessages();
  const { ofRule } = useErrorTexts();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useChange(() => eraseCustomer(id, typed), customers.isErased, onClose);
  const broken = core().checkEraseConfirmation(typed, phone ?? '');
  return (
    <FormDialog
      title={customers.eraseTitle(name)}
      action={customers.eraseAction}
      isDangerous
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (broken === undefined) mutate();
      }}
    >
      <p>{customers.eraseText}</p>
      <TextField
        label={customers.eraseConfirmation(phoneText(phone ?? ''))}
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isSubmitted ? ofRule(broken) : null}
      />
    </FormDialog>
  );
}
