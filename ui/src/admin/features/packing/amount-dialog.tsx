// How much was packed of a line: grams from the scale, or fewer units than ordered.
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../primitives/button';
import type { PackedInput, PackingLine } from '../../api/packing';
import { Dialog } from '../../components/dialog';
import { useMessages } from '../../locale';
import { useAmountTexts } from '../../components/packing-amounts';
import { NumberPad } from './number-pad';
import { ShelfQuestion } from './shelf-question';
import styles from './packing.module.css';
import { usePad } from './use-pad';

export interface AmountDialogProps {
  line: PackingLine;
  /** What the pad shows at first. */
  text: string;
  /** Whether the next digit replaces it. */
  isFresh: boolean;
  onClose: () => void;
  onPack: (packed: PackedInput) => void;
}

/** Returns what an amount means for a line. More units than ordered are the server's to refuse. */
function packedOf(line: PackingLine, amount: number, isStillThere: boolean): PackedInput {
  if (amount === 0) return { kind: 'left_out', is_still_there: isStillThere };
  if (line.is_weighed) return { kind: 'weighed', grams: amount };
  if (amount === line.quantity) return { kind: 'as_ordered' };
  return { kind: 'short', units: amount, is_still_there: isStillThere };
}

export function AmountDialog({ line, text, isFresh, onClose, onPack }: AmountDialogProps) {
  const { common, packing } = useMessages();
  const texts = useAmountTexts();
  const form = useId();
  const { pad, amount, error, setError, change, onScan } = usePad(text, line.is_weighed ? 'g' : null, isFresh);
  const [isStillThere, setStillThere] = useState(false);
  const missing = line.is_weighed ? 0 : line.quantity - (amount ?? line.quantity);
  const isAsked = amount === 0 || missing > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (amount === null) setError(line.is_weighed ? packing.notAWeight : packing.notUnits);
    else onPack(packedOf(line, amount, isStillThere));
  };
  return (
    <Dialog
      title={line.product}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" size="large" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} size="large" className={styles.grow}>
            {amount === 0 ? packing.leaveOut : packing.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <NumberPad
          label={line.is_weighed ? packing.weightLabel : packing.unitsLabel(line.quantity)}
          pad={pad}
          isFocused
          isCompact={isAsked}
          error={error}
          onScan={onScan}
          onChange={change}
        >
          {packing.ordered(texts.ordered(line))}
        </NumberPad>
        {isAsked && (
          <ShelfQuestion
            title={amount === 0 ? packing.shelfTitleAll : packing.shelfTitle(packing.unitCount(missing))}
            isStillThere={isStillThere}
            onChange={setStillThere}
          />
        )}
      </form>
    </Dialog>
  );
}
