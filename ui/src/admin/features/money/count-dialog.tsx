// Counts a holder's cash: what is to be there, what is there, and a note if they differ.
import { useState } from 'react';
import type { CashOfHolder } from '../../api/money';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { ZERO, isZero, useMoney } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './money.module.css';
import { useCount } from './use-count';

export interface CountDialogProps {
  day: string;
  of: CashOfHolder;
  onClose: () => void;
}

export function CountDialog({ day, of, onClose }: CountDialogProps) {
  const { common, money } = useMessages();
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
      {count.before !== null && <Changes before={count.before} now={count.seen} />}
      <dl className={styles.sum}>
        <div>
          <dt>{money.expected}</dt>
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
        error={counted === undefined && isSubmitted ? common.amountMalformed : null}
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

/** What is no longer as it was when the person counted. */
function Changes({ before, now }: { before: CashOfHolder; now: CashOfHolder }) {
  const { money } = useMessages();
  const amount = useMoney();
  const facts = [
    [money.orders, String(before.orders), String(now.orders)],
    [money.received, amount(before.received), amount(now.received)],
    [money.givenBack, amount(before.given_back), amount(now.given_back)],
    [money.expected, amount(before.expected ?? ZERO), amount(now.expected ?? ZERO)],
  ] as const;
  return (
    <div role="alert" className={styles.note}>
      <p>{money.countChanged}</p>
      <ul role="list">
        {facts
          .filter(([, was, is]) => was !== is)
          .map(([name, was, is]) => (
            <li key={name}>{money.countChange(name, was, is)}</li>
          ))}
      </ul>
    </div>
  );
}

function Difference({ expected, counted }: { expected: string; counted: string | undefined }) {
  const { common, money } = useMessages();
  const amount = useMoney();
  const difference = counted === undefined ? undefined : core().countDifference(expected, counted);
  const isMissing = difference?.startsWith('-') === true;
  const text =
    difference === undefined
      ? common.nothing
      : isZero(difference)
        ? money.exact
        : isMissing
          ? money.countMissing(amount(difference.slice(1)))
          : money.countBeyond(amount(difference));
  return (
    <div aria-live="polite">
      <dt>{money.countDifference}</dt>
      <dd className={difference === undefined || isZero(difference) ? undefined : styles.wrong}>{text}</dd>
    </div>
  );
}
