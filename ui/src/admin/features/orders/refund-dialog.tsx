// Gives money of a delivered order back: how, how much, and the reason that the customer reads.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf, hasCode } from '../../api/errors';
import { type RefundRequest, createRefund } from '../../api/money';
import type { OrderDetail } from '../../api/orders';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { isZero, useMoney } from '../../components/money';
import { Select } from '../../components/select';
import { useRequestKey } from '../../components/use-request-key';
import { core } from '../../core';
import { type Messages, useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { showDetail } from './cache';
import { orderQuery } from './keys';
import { ReasonChoices } from './reason-choices';
import styles from './order-steps.module.css';

type Method = RefundRequest['method'];

const leftOf = ({ payment }: OrderDetail, method: Method) => (method === 'gateway' ? payment.left_gateway : payment.left_cash);

export function RefundDialog({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const { common, orders } = useMessages();
  const { ofRule } = useErrorTexts();
  const refund = useRefund(detail, onClose);
  const form = useForm(detail);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { method, amount, reason } = form;
  const amountError = amount.value === undefined ? common.amountMalformed : ofRule(amount.broken);
  const brokenReason = core().checkReason(reason);
  return (
    <FormDialog
      title={orders.refundTitle(detail.order.number)}
      action={orders.refundDo}
      isDangerous
      isBusy={refund.isPending}
      error={refund.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (amount.value !== undefined && amountError === null && brokenReason === undefined) {
          refund.send({ method, amount: form.isWhole ? null : amount.value, reason: reason.trim() });
        }
      }}
    >
      {refund.hasChanged && (
        <p role="alert" className={styles.refundNote}>
          {orders.refundConflict}
        </p>
      )}
      <MethodAndAmount detail={detail} form={form} error={isSubmitted ? amountError : null} />
      <ReasonChoices choices={orders.refundReasons} chosen={reason} onChoose={form.setReason} />
      <TextField
        label={orders.reasonLabel}
        name="reason"
        hint={orders.reasonHint}
        autoComplete="off"
        value={reason}
        onChange={form.setReason}
        error={isSubmitted || reason !== '' ? ofRule(brokenReason) : null}
      />
      <p className={styles.refundNote}>{nextText(detail, form, orders)}</p>
    </FormDialog>
  );
}

/** What is chosen in the form. */
function useForm(detail: OrderDetail) {
  const { left_gateway: leftGateway } = detail.payment;
  const [method, setMethod] = useState<Method>(isZero(leftGateway) ? 'cash' : 'gateway');
  const [isWhole, setIsWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const left = leftOf(detail, method);
  const value = isWhole ? left : core().typedAmount(typed);
  const broken = value === undefined ? undefined : core().checkRefund(left, value);
  return { method, setMethod, isWhole, setIsWhole, typed, setTyped, reason, setReason, left, amount: { value, broken } };
}

type Form = ReturnType<typeof useForm>;

function MethodAndAmount({ detail, form, error }: { detail: OrderDetail; form: Form; error: string | null }) {
  const { orders } = useMessages();
  const money = useMoney();
  const methods = (['gateway', 'cash'] as const).filter((method) => !isZero(leftOf(detail, method)));
  return (
    <>
      <Select
        label={orders.refundHow}
        options={methods.map((method) => ({
          value: method,
          label: orders.refundMethods[method] ?? method,
          hint: orders.refundLeft(money(leftOf(detail, method))),
        }))}
        value={form.method}
        onChange={(method) => {
          form.setMethod(method as Method);
        }}
      />
      <Select
        label={orders.refundAmount}
        options={[
          { value: 'part', label: orders.refundPart },
          { value: 'whole', label: orders.refundWhole(money(form.left)) },
        ]}
        value={form.isWhole ? 'whole' : 'part'}
        onChange={(choice) => {
          form.setIsWhole(choice === 'whole');
        }}
      />
      {!form.isWhole && (
        <TextField
          label={orders.refundHowMuch}
          name="amount"
          hint={orders.refundLeft(money(form.left))}
          inputMode="decimal"
          autoComplete="off"
          value={form.typed}
          onChange={form.setTyped}
          error={error}
        />
      )}
    </>
  );
}

/** Says what happens next. A part that the gateway cannot send stays due until staff pay it. */
function nextText({ payment }: OrderDetail, { method, left, amount }: Form, orders: Messages['orders']): string {
  if (method === 'cash') return orders.refundNextCash;
  const isWholePayment = amount.value === left && payment.refunds.length === 0 && isZero(payment.cash_given_back);
  return payment.sends_parts || isWholePayment ? orders.refundNextGateway : orders.refundNextByHand;
}

type Wanted = Pick<RefundRequest, 'method' | 'reason'> & { amount: string | null };

function useRefund(detail: OrderDetail, onClose: () => void) {
  const { orders } = useMessages();
  const client = useQueryClient();
  // Another amount or reason is another refund.
  const { keyOf } = useRequestKey();
  const { order } = detail;
  const { mutate, isPending, error } = useSingleFlightMutation<OrderDetail, Wanted>({
    mutationFn: (wanted) => createRefund({ key: keyOf(wanted), order_id: order.id, version: order.version, ...wanted }),
    onSuccess: (state) => {
      showDetail(client, state);
      say(orders.refundDone(order.number));
      onClose();
    },
    onError: (failure) => {
      const current = currentOf<OrderDetail>(failure, 'order_changed');
      if (current !== null) showDetail(client, current);
      // Whether a refund without an answer was saved, only the server knows.
      else void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
    },
  });
  const hasChanged = hasCode(error, 'order_changed');
  return { send: mutate, isPending, hasChanged, error: hasChanged ? null : error };
}
