// Asks what was received for an order that is handed over, and reckons the change.
import { useState } from 'react';
import { InlineError } from '../../../primitives/inline-error';
import { classes } from '../../../primitives/classes';
import { WarningIcon } from '../../../primitives/icons';
import type { Stop } from '../../api/deliveries';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { isZero, useMoney } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { PhotoField } from './photo-field';
import { useReport } from './use-report';
import styles from './deliveries.module.css';

/** The notes with which customers pay, in riyals. */
const NOTES = ['50.00', '100.00', '200.00', '500.00'];

export function DeliveredSheet({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const { common, deliveries } = useMessages();
  const due = stop.amount_due;
  const isFree = isZero(due);
  const [typed, setTyped] = useState(due);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { save, isBusy, problem } = useReport(stop, onClose);
  const amount = core().typedAmount(typed);
  const difference = amount === undefined ? undefined : core().cashDifference(due, amount);
  const isPossible = difference !== undefined;
  const actionOf = useActionOf();
  return (
    <FormDialog
      title={deliveries.deliverOf(stop.number)}
      action={isFree ? deliveries.deliver : actionOf(difference)}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (isFree) void save({ kind: 'delivered', cash_received: null }, photo);
        else if (amount !== undefined && isPossible) void save({ kind: 'delivered', cash_received: amount }, photo);
      }}
    >
      {isFree ? (
        <p className={classes(styles.due, styles.isPaid)}>{deliveries.nothingToCollect}</p>
      ) : (
        <>
          <DueAmount due={due} />
          <ChangeOf due={due} />
          <TextField
            label={deliveries.cash}
            name="cash"
            inputMode="decimal"
            autoComplete="off"
            hint={deliveries.cashHint}
            value={typed}
            onChange={setTyped}
            error={!isPossible && (isSubmitted || typed.trim() !== '') ? common.amountMalformed : null}
          />
          <Difference of={difference} />
        </>
      )}
      <PhotoField photo={photo} onChange={setPhoto} />
      <InlineError>{problem}</InlineError>
    </FormDialog>
  );
}

function DueAmount({ due }: { due: string }) {
  const { deliveries } = useMessages();
  const money = useMoney();
  return (
    <p className={styles.dueAmount}>
      {deliveries.due}
      <strong>{money(due)}</strong>
    </p>
  );
}

/** The change for the note that the customer hands over. */
function ChangeOf({ due }: { due: string }) {
  const { deliveries } = useMessages();
  const money = useMoney();
  const [note, setNote] = useState<string | null>(null);
  const changeOf = (of: string) => {
    const difference = core().cashDifference(due, of);
    return difference !== undefined && isZero(difference.missing) ? difference.surplus : null;
  };
  const change = note === null ? null : changeOf(note);
  return (
    <div role="group" aria-label={deliveries.paysWith} className={styles.notes}>
      <p className={styles.soft}>{deliveries.paysWith}</p>
      {NOTES.filter((of) => changeOf(of) !== null).map((of) => (
        <button
          key={of}
          type="button"
          aria-pressed={of === note}
          className={styles.noteChoice}
          onClick={() => {
            setNote(of === note ? null : of);
          }}
        >
          {Number(of)}
        </button>
      ))}
      <p role="status" className={styles.change}>
        {change === null ? null : deliveries.change(money(change))}
      </p>
    </div>
  );
}

type CashDifference = ReturnType<ReturnType<typeof core>['cashDifference']>;

/** Returns what the button says: nobody hands over an order for less than is due without having read it there. */
function useActionOf(): (difference: CashDifference) => string {
  const { deliveries } = useMessages();
  const money = useMoney();
  return (difference) => {
    if (difference === undefined) return deliveries.deliver;
    if (!isZero(difference.missing)) return deliveries.deliverMissing(money(difference.missing));
    return isZero(difference.surplus) ? deliveries.deliver : deliveries.deliverSurplus(money(difference.surplus));
  };
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
