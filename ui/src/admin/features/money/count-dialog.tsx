// Counts a holder's cash: what is to be there, what is there, and a note if they differ.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf, hasCode } from '../../api/errors';
import { type CashDay, type CashOfHolder, countCash } from '../../api/money';
import { newKey } from '../../api/request-key';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { useMoney } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { MONEY, cashDayQuery, countsQuery } from './keys';
import styles from './money.module.css';

export interface CountDialogProps {
  day: string;
  of: CashOfHolder;
  onClose: () => void;
}

export function CountDialog({ day, of, onClose }: CountDialogProps) {
  const { money } = useMessages();
  const { ofRule } = useErrorTexts();
  const amount = useMoney();
  const count = useCount(day, of, onClose);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const counted = core().typedAmount(typed);
  const broken = core().checkCashCount(count.expected, counted ?? '', note);
  return (
    <FormDialog
      title={money.countTitle(count.name)}
      action={money.countDo}
      isBusy={count.isPending}
      error={count.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (counted !== undefined && broken === undefined) count.send(counted, note.trim());
      }}
    >
      {count.hasChanged && (
        <p role="alert" className={styles.note}>
          {money.countChanged}
        </p>
      )}
      <dl className={styles.sum}>
        <div>
          <dt>{money.countExpected}</dt>
          <dd>{amount(count.expected)}</dd>
        </div>
        <Difference expected={count.expected} counted={counted} />
      </dl>
      {count.hasEarlier && <p className={styles.soft}>{money.countEarlier}</p>}
      <TextField
        label={money.countThere}
        name="counted"
        hint={money.countThereHint}
        inputMode="decimal"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The dialog asks for this number.
        autoFocus
        value={typed}
        onChange={setTyped}
        error={counted === undefined && isSubmitted ? money.amountMalformed : null}
      />
      <TextField
        label={money.countNote}
        name="note"
        hint={money.countNoteHint}
        autoComplete="off"
        value={note}
        onChange={setNote}
        error={isSubmitted ? ofRule(broken) : null}
      />
    </FormDialog>
  );
}

function Difference({ expected, counted }: { expected: string; counted: string | undefined }) {
  const { money } = useMessages();
  const amount = useMoney();
  const difference = counted === undefined ? undefined : core().countDifference(expected, counted);
  const isMissing = difference?.startsWith('-') === true;
  const text =
    difference === undefined
      ? money.none
      : difference === '0.00'
        ? money.exact
        : isMissing
          ? money.countMissing(amount(difference.slice(1)))
          : money.countBeyond(amount(difference));
  return (
    <div aria-live="polite">
      <dt>{money.countDifference}</dt>
      <dd className={difference === undefined || difference === '0.00' ? undefined : styles.wrong}>{text}</dd>
    </div>
  );
}

/** Sends the count. If the cash has changed meanwhile, `expected` is the new sum. */
function useCount(day: string, of: CashOfHolder, onClose: () => void) {
  const { money } = useMessages();
  const client = useQueryClient();
  const [key] = useState(newKey);
  const [expected, setExpected] = useState(of.expected ?? '0.00');
  const holder = of.holder?.username ?? null;
  const name = of.holder?.name ?? money.office;
  const ofDay = core().countDifference(of.given_back, of.received);
  const show = (state: CashDay) => {
    client.setQueryData(cashDayQuery(day).queryKey, state);
  };
  const { mutate, isPending, error } = useSingleFlightMutation<CashDay, { counted: string; note: string }>({
    mutationFn: ({ counted, note }) => countCash({ key, holder, day, expected, counted, note }),
    onSuccess: (state) => {
      show(state);
      void client.invalidateQueries({ queryKey: countsQuery.queryKey });
      say(money.countDone(name));
      onClose();
    },
    onError: (failure) => {
      const current = currentOf<CashDay>(failure, 'cash_changed');
      if (current === null) {
        // Whether a count without an answer was made, only the server knows.
        void client.invalidateQueries({ queryKey: MONEY });
        return;
      }
      show(current);
      const own = current.holders.find((one) => (one.holder?.username ?? null) === holder)?.expected ?? null;
      if (own === null) onClose();
      else setExpected(own);
    },
  });
  const hasChanged = hasCode(error, 'cash_changed');
  return {
    name,
    expected,
    hasChanged,
    hasEarlier: ofDay !== expected && of.counts.length === 0,
    isPending,
    error: hasChanged ? null : error,
    send: (counted: string, note: string) => {
      mutate({ counted, note });
    },
  };
}
