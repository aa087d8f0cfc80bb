// The count of one product in the list: a number and a button, with what the count has found. Enter saves and goes to the
// next product.
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../primitives/button';
import { CheckIcon } from '../../../primitives/screen-icons';
import type { StockItem } from '../../api/stock';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { signed } from './signed';
import styles from './stock.module.css';
import { useAdjust } from './use-adjust';

/** What is typed and not saved, by product: a row that comes back has it again. */
export interface Drafts {
  of: (variation: number) => string;
  set: (variation: number, text: string) => void;
}

/** The counts of a list. The page is left only after a question while one of them is not saved, also of a row that is gone. */
export function useDrafts(): Drafts {
  const [isUnsaved, setIsUnsaved] = useState(false);
  useLeaveGuard(isUnsaved);
  const [drafts] = useState((): Drafts => {
    const texts = new Map<number, string>();
    return {
      of: (variation) => texts.get(variation) ?? '',
      set: (variation, text) => {
        if (text === '') texts.delete(variation);
        else texts.set(variation, text);
        setIsUnsaved(texts.size > 0);
      },
    };
  });
  return drafts;
}

export interface CountFieldProps {
  item: StockItem;
  drafts: Drafts;
}

export function CountField({ item, drafts }: CountFieldProps) {
  const { stock } = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, send, isBusy, broken, found } = useCountField(item, drafts);
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
        readOnly={isBusy}
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

function useCountField(item: StockItem, drafts: Drafts) {
  const { stock } = useMessages();
  const { ofRule, ofFailure } = useErrorTexts();
  const [typed, setTyped] = useState(drafts.of(item.variation_id));
  const [isSubmitted, setIsSubmitted] = useState(false);
  /** What was on the shelf when the number was typed: what comes or goes after that makes the count wrong. */
  const [seen, setSeen] = useState<StockItem | null>(typed === '' ? null : item);
  /** What the latest count has found beyond what was expected. */
  const [found, setFound] = useState<number | null>(null);
  const show = (text: string) => {
    setTyped(text);
    drafts.set(item.variation_id, text);
    if (text === '') setSeen(null);
    else if (seen === null) setSeen(item);
  };
  const { send, isPending, error, changed, reset } = useAdjust(item, () => {
    show('');
    setIsSubmitted(false);
  });
  const base = changed ?? seen ?? item;
  const outcome = core().typedAdjustment(base.stock, base.held, 'counted', typed);
  const problem = () => {
    if (changed !== null) return stock.changed(changed.on_shelf);
    if (error !== null) return ofFailure(error);
    if (!isSubmitted || isPending) return null;
    return outcome === undefined ? stock.unitsMalformed : ofRule(outcome.error);
  };
  const broken = problem();
  return {
    typed,
    type: (text: string) => {
      show(text);
      if (changed !== null) setSeen(changed);
      reset();
    },
    /** Saves what was typed. Returns whether it is a number. */
    send: () => {
      setIsSubmitted(true);
      if (outcome?.units === undefined || outcome.error !== undefined) return false;
      setFound(outcome.units - base.on_shelf);
      send({ kind: 'counted', units: outcome.units, seen: base.on_shelf, note: '' });
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
