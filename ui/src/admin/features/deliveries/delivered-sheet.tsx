// Asks what was received for an order that is handed over, and reckons the change.
import { useState } from 'react';
import { InlineError } from '../../../primitives/inline-error';
import { classes } from '../../../primitives/classes';
import type { Stop } from '../../api/deliveries';
import { CashReceivedFields, useCashReceived, useDeliverName } from '../../components/cash-received';
import { FormDialog } from '../../components/dialog';
import { isZero, useMoney } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { PhotoField } from './photo-field';
import { useReport } from './use-report';
import styles from './deliveries.module.css';

/** The notes with which customers pay, in riyals. */
const NOTES = ['50.00', '100.00', '200.00', '500.00'];

export function DeliveredSheet({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const { deliveries } = useMessages();
  const due = stop.amount_due;
  const isFree = isZero(due);
  const cash = useCashReceived(due);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { save, isBusy, problem } = useReport(stop, onClose);
  const name = useDeliverName(cash.difference);
  return (
    <FormDialog
      title={deliveries.deliverOf(stop.number)}
      action={isFree ? deliveries.deliver : name}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        const received = isFree ? null : cash.submit();
        if (received !== undefined) void save({ kind: 'delivered', cash_received: received }, photo);
      }}
    >
      {isFree ? (
        <p className={classes(styles.due, styles.isPaid)}>{deliveries.nothingToCollect}</p>
      ) : (
        <CashReceivedFields cash={cash}>
          <ChangeOf due={due} />
        </CashReceivedFields>
      )}
      <PhotoField photo={photo} onChange={setPhoto} />
      <InlineError>{problem}</InlineError>
    </FormDialog>
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
