// Asks for the cash that was received for an order, and says by how much it differs from what is due. A difference that
// is probably a mistake has to be confirmed.
import { type ReactNode, useState } from 'react';
import { WarningIcon } from '../../primitives/icons';
import { core } from '../core';
import { useMessages } from '../locale';
import { TextField } from './field';
import { isZero, useMoney } from './money';
import styles from './cash-received.module.css';

type CashDifference = ReturnType<ReturnType<typeof core>['cashDifference']>;

export interface CashReceived {
  due: string;
  typed: string;
  type: (text: string) => void;
  /** The amount as the server takes it; undefined while it cannot be sent. */
  amount: string | undefined;
  difference: CashDifference;
  /** Whether the person has confirmed a large difference. */
  isSure: boolean;
  setSure: (isSure: boolean) => void;
  /** Whether it was submitted while something was missing. */
  isSubmitted: boolean;
  /** Returns the amount, or undefined and shows what is missing. */
  submit: () => string | undefined;
}

export function useCashReceived(due: string, first = due): CashReceived {
  const [typed, setTyped] = useState(first);
  const [isSure, setSure] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const amount = core().typedAmount(typed);
  const difference = amount === undefined ? undefined : core().cashDifference(due, amount);
  return {
    due,
    typed,
    type: (text) => {
      setTyped(text);
      setSure(false);
    },
    amount: difference === undefined ? undefined : amount,
    difference,
    isSure,
    setSure,
    isSubmitted,
    submit: () => {
      setIsSubmitted(true);
      return difference === undefined || (difference.is_large && !isSure) ? undefined : amount;
    },
  };
}

/** Returns what a button says that notes a delivery: nobody takes less than is due without having read it there. */
export function useDeliverName(difference: CashDifference): string {
  const { deliveries } = useMessages();
  const money = useMoney();
  if (difference === undefined) return deliveries.deliver;
  if (!isZero(difference.missing)) return deliveries.deliverMissing(money(difference.missing));
  return isZero(difference.surplus) ? deliveries.deliver : deliveries.deliverSurplus(money(difference.surplus));
}

/** The fields. `children` stand between what is due and what was received. */
export function CashReceivedFields({ cash, children }: { cash: CashReceived; children?: ReactNode }) {
  const { common, deliveries } = useMessages();
  const money = useMoney();
  const { due, typed, type, amount, difference, isSubmitted } = cash;
  return (
    <>
      <p className={styles.due}>
        {deliveries.due}
        <strong>{money(due)}</strong>
      </p>
      {children}
      <TextField
        label={deliveries.cash}
        name="cash"
        inputMode="decimal"
        autoComplete="off"
        hint={deliveries.cashHint}
        value={typed}
        onChange={type}
        error={amount === undefined && (isSubmitted || typed.trim() !== '') ? common.amountMalformed : null}
      />
      <Difference of={difference} />
      {difference?.is_large === true && amount !== undefined && <Sure cash={cash} amount={amount} />}
    </>
  );
}

function Difference({ of }: { of: CashDifference }) {
  const { deliveries } = useMessages();
  const money = useMoney();
  const isExact = of === undefined || (isZero(of.missing) && isZero(of.surplus));
  return (
    <p role="status" className={styles.difference}>
      {!isExact && (
        <>
          <WarningIcon size={20} />
          <span>{isZero(of.missing) ? deliveries.surplus(money(of.surplus)) : deliveries.missing(money(of.missing))}</span>
        </>
      )}
    </p>
  );
}

function Sure({ cash: { isSure, setSure, isSubmitted }, amount }: { cash: CashReceived; amount: string }) {
  const { deliveries } = useMessages();
  const money = useMoney();
  const isMissing = isSubmitted && !isSure;
  return (
    <div>
      <label className={styles.sure}>
        <input
          type="checkbox"
          checked={isSure}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => {
            setSure(target.checked);
          }}
        />
        {deliveries.sure(money(amount))}
      </label>
      <p role="status" className={styles.missing}>
        {isMissing && deliveries.notSure}
      </p>
    </div>
  );
}
