// A large number pad with its display, which is a field: keys, presses and screen readers all reach the same text.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from '../../../primitives/classes';
import { WarningIcon } from '../../../primitives/icons';
import { useMessages } from '../../locale';
import { type WeightUnit, gramsOf, useAmountTexts } from '../../components/packing-amounts';
import { EraseIcon } from './icons';
import styles from './number-pad.module.css';
import type { PadState } from './use-pad';
import { CODE_MIN, SCANNER_PAUSE_MS } from './use-wedge';

export interface NumberPadProps {
  label: string;
  pad: PadState;
  onChange: (pad: PadState) => void;
  /** A scanner has typed into the field; its digits are gone again. */
  onScan: () => void;
  error?: string | null;
  isFocused?: boolean;
  /** Whether there is more below it, so that its keys are a little lower. */
  isCompact?: boolean;
  children?: ReactNode;
}

const POINT = '.';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const fits = (text: string) => /^\d{0,7}(?:[.,]\d{0,3})?\s*k?g?$/i.test(text);

export function NumberPad({ label, pad, onChange, onScan, error = null, isFocused = false, isCompact = false, children }: NumberPadProps) {
  const { packing } = useMessages();
  const { grams } = useAmountTexts();
  const [field, alert] = [useId(), useId()];
  const onKeyDown = useScanGuard(pad, onChange, onScan);
  const { text, unit } = pad;
  const inGrams = unit === 'kg' ? gramsOf(text, unit) : null;
  return (
    <div className={classes(styles.pad, isCompact && styles.compact)}>
      <label className={styles.label} htmlFor={field}>
        {label}
      </label>
      <div className={classes(styles.display, error !== null && styles.invalid)}>
        {/* No keyboard of the screen: the pad below is larger. */}
        <input
          id={field}
          className={styles.field}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- The pad was opened to type the amount.
          autoFocus={isFocused}
          inputMode="none"
          autoComplete="off"
          value={text}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : alert}
          onFocus={({ target }) => {
            if (pad.isFresh) target.select();
          }}
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => {
            if (fits(value)) onChange(written(value, unit));
          }}
        />
        {unit !== null && (
          <UnitChoice
            unit={unit}
            onChange={(chosen) => {
              onChange({ ...pad, unit: chosen });
            }}
          />
        )}
      </div>
      <p className={styles.note}>{inGrams === null ? children : packing.inGrams(grams(inGrams))}</p>
      <p id={alert} role="alert" className={styles.error}>
        {error !== null && (
          <>
            <WarningIcon size={18} />
            <span>{error}</span>
          </>
        )}
      </p>
      <Keys pad={pad} onChange={onChange} />
    </div>
  );
}

/** Returns the state after a text was written into the field: its unit goes into the choice of the unit. */
function written(value: string, unit: WeightUnit | null): PadState {
  const said = /k/i.test(value) || /[.,]/.test(value) ? 'kg' : /g/i.test(value) ? 'g' : unit;
  return { text: value.replace(/[\skg]+$/i, ''), unit: unit === null ? null : said, isFresh: false };
}

/** Returns the state after a key of the pad; the same if it does not fit. */
function typed(pad: PadState, added: string): PadState {
  const before = pad.isFresh || (pad.text === '0' && added !== POINT) ? '' : pad.text;
  const next = before === '' && added === POINT ? `0${POINT}` : before + added;
  if (!fits(next)) return pad;
  return { text: next, unit: added === POINT ? 'kg' : pad.unit, isFresh: false };
}

function Keys({ pad, onChange }: Pick<NumberPadProps, 'pad' | 'onChange'>) {
  const { packing } = useMessages();
  const key = (text: string, label?: string) => (
    <Key
      key={text}
      label={label}
      onPress={() => {
        onChange(typed(pad, text));
      }}
    >
      {text}
    </Key>
  );
  return (
    <div role="group" aria-label={packing.pad} className={styles.keys}>
      {DIGITS.map((digit) => key(digit))}
      {pad.unit === null ? (
        <Key
          isWord
          onPress={() => {
            onChange({ ...pad, text: '', isFresh: false });
          }}
        >
          {packing.clear}
        </Key>
      ) : (
        key(POINT, packing.point)
      )}
      {key('0')}
      <Key
        label={packing.erase}
        onPress={() => {
          onChange({ ...pad, text: pad.isFresh ? '' : pad.text.slice(0, -1), isFresh: false });
        }}
      >
        <EraseIcon size={28} />
      </Key>
    </div>
  );
}

interface KeyProps {
  onPress: () => void;
  label?: string | undefined;
  isWord?: boolean;
  children: ReactNode;
}

function Key({ onPress, label, isWord = false, children }: KeyProps) {
  return (
    <button type="button" className={classes(styles.key, isWord && styles.word)} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

function UnitChoice({ unit, onChange }: { unit: WeightUnit; onChange: (unit: WeightUnit) => void }) {
  const { packing } = useMessages();
  const name = useId();
  const names = { g: packing.gram, kg: packing.kilogram };
  return (
    <fieldset className={styles.units}>
      <legend className="visually-hidden">{packing.unitChoice}</legend>
      {(['g', 'kg'] as const).map((one) => (
        <label key={one} className={styles.unit}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={unit === one}
            onChange={() => {
              onChange(one);
            }}
          />
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A scanner that is used while the pad is open must not weigh a product by its barcode. */
function useScanGuard(pad: PadState, onChange: (pad: PadState) => void, onScan: () => void) {
  const run = useRef<{ before: PadState; count: number; at: number } | null>(null);
  return (event: KeyboardEvent) => {
    const now = event.timeStamp;
    const isQuick = run.current !== null && now - run.current.at < SCANNER_PAUSE_MS;
    if (/^[0-9]$/.test(event.key)) {
      run.current = isQuick && run.current !== null ? { ...run.current, count: run.current.count + 1, at: now } : { before: pad, count: 1, at: now };
      return;
    }
    if (event.key === 'Enter' && isQuick && run.current !== null && run.current.count >= CODE_MIN + 2) {
      event.preventDefault();
      onChange(run.current.before);
      onScan();
    }
    run.current = null;
  };
}
