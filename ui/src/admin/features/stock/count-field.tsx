// The count of one product in the list: a number and a button, with what the count has found. Enter saves and goes to the
// next product.
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../primitives/button';
import { CheckIcon } from '../../../primitives/icons';
import type { StockItem } from '../../api/stock';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './stock.module.css';
import { useAdjust } from './use-adjust';

const signed = (units: number) => (units > 0 ? `+${units}` : `\u2212${-units}`);

export function CountField({ item }: { item: StockItem }) {
  const { stock } = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, send, isBusy, broken, found } = useCountField(item);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (send()) nextCount(field.current)?.focus();
  };
  return (
    <form className={styles.countField} onSubmit={submit} noValidate>
      <input
        ref={field}
        data-count=""
        className={styles.countInput}
        aria-label={stock.countedOf(item.name)}
        aria-invalid={broken !== null}
        aria-describedby={`${id}-says`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={typed}
        onChange={({ target }) => {
          type(target.value);
        }}
      />
      <Button type="submit" size="small" kind="secondary" busy={isBusy} aria-label={stock.saveFor(item.name)}>
        {stock.save}
      </Button>
      <span id={`${id}-says`} role="status" className={broken === null ? styles.found : styles.problem}>
        {found !== null && (
          <>
            <CheckIcon size={16} /> {found === 0 ? stock.countedRight : stock.countedDifference(signed(found))}
          </>
        )}
        {broken}
      </span>
    </form>
  );
}

function useCountField(item: StockItem) {
  const { stock } = useMessages();
  const { ofRule, ofFailure } = useErrorTexts();
  const [typed, setTyped] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  /** What the latest count has found beyond the stock. */
  const [found, setFound] = useState<number | null>(null);
  const { send, isPending, error, changed, reset } = useAdjust(item, () => {
    setTyped('');
    setIsSubmitted(false);
  });
  const { stock: seen } = changed ?? item;
  const outcome = core().typedAdjustment(seen, 'counted', typed);
  const problem = () => {
    if (changed !== null) return stock.changed(changed.stock);
    if (error !== null) return ofFailure(error);
    if (!isSubmitted || isPending) return null;
    return outcome === undefined ? stock.unitsMalformed : ofRule(outcome.error);
  };
  const broken = problem();
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      reset();
    },
    /** Saves what was typed. Returns whether it is a number. */
    send: () => {
      setIsSubmitted(true);
      if (outcome?.units === undefined || outcome.error !== undefined) return false;
      setFound(outcome.units - seen);
      send({ kind: 'counted', units: outcome.units, seen, note: '' });
      return true;
    },
    isBusy: isPending,
    broken,
    found: broken === null && !isPending && typed === '' ? found : null,
  };
}

/** Returns the field of the next product. */
function nextCount(field: HTMLInputElement | null): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-count]')];
  return field === null ? undefined : all[all.indexOf(field) + 1];
}
