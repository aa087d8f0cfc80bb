// Adds what a supplier has brought, takes out what was thrown away, or corrects the stock by a count.
import { useState } from 'react';
import type { AdjustmentKind, StockItem } from '../../api/stock';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { StockFacts } from './stock-facts';
import styles from './stock.module.css';
import { useAdjust } from './use-adjust';

export interface AdjustDialogProps {
  item: StockItem;
  kind: AdjustmentKind;
  onClose: () => void;
}

export function AdjustDialog({ item, kind, onClose }: AdjustDialogProps) {
  const { stock } = useMessages();
  const { ofRule } = useErrorTexts();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const adjust = useAdjust(item, (after) => {
    say(stock.saved(after.name, after.stock));
    onClose();
  });
  // What somebody counts is compared with what they saw, not with what has come since.
  const [opened] = useState(item);
  const base = kind === 'counted' ? (adjust.changed ?? opened) : item;
  const outcome = core().typedAdjustment(base.stock, base.held, kind, typed);
  const noteError = core().checkMovementNote(note);
  const { title, hint, label, unit } = useTexts(item, kind);
  return (
    <FormDialog
      title={title}
      action={stock.save}
      isBusy={adjust.isPending}
      error={adjust.changed === null ? adjust.error : null}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (outcome?.units === undefined || outcome.error !== undefined || noteError !== undefined) return;
        const compared = kind === 'counted' ? { seen: base.on_shelf } : {};
        adjust.send({ kind, units: outcome.units, note: note.trim(), ...compared });
      }}
    >
      <Seen of={base} isChanged={adjust.changed !== null} />
      {hint !== undefined && <p className={styles.soft}>{hint}</p>}
      <TextField
        label={label}
        name="units"
        inputMode="numeric"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The dialog asks for this number.
        autoFocus
        value={typed}
        onChange={setTyped}
        hint={outcome?.stock === undefined ? unit : stock.after(outcome.stock)}
        error={isSubmitted ? (outcome === undefined ? stock.unitsMalformed : ofRule(outcome.error)) : null}
      />
      <TextField
        label={stock.note}
        note={stock.noteOptional}
        name="note"
        autoComplete="off"
        value={note}
        onChange={setNote}
        error={isSubmitted ? ofRule(noteError) : null}
      />
    </FormDialog>
  );
}

/** What is there, as far as the dialog knows. */
function Seen({ of, isChanged }: { of: StockItem; isChanged: boolean }) {
  const { stock } = useMessages();
  return (
    <>
      {isChanged && (
        <p role="alert" className={styles.changed}>
          {stock.changed(of.on_shelf)}
        </p>
      )}
      <dl className={styles.facts}>
        <StockFacts of={of} />
      </dl>
    </>
  );
}

function useTexts({ name, unit_grams }: StockItem, kind: AdjustmentKind) {
  const { common, stock } = useMessages();
  const texts = {
    received: { title: stock.receiveFor(name), hint: stock.receiveHint, label: stock.received },
    spoiled: { title: stock.spoilFor(name), hint: stock.spoilHint, label: stock.spoiled },
    counted: { title: stock.countFor(name), hint: undefined, label: stock.counted },
  };
  return { ...texts[kind], unit: unit_grams === null ? undefined : stock.unitsOf(common.weight(unit_grams)) };
}
