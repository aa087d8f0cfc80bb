// Check boxes, radio rows and chips.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './choice.module.css';
import { classes } from './classes';
import { showsFocused } from './show-focused';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}

export interface RadioOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
  /** A secondary line of text. */
  detail?: ReactNode;
  /** Shown at the end of the row. */
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioRowsProps<Value extends string | number> {
  legend: ReactNode;
  /** Hides the legend visually, because a heading above has the same text. */
  hideLegend?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

interface RadioRowProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  onChoose: () => void;
}

/** A radio button as a large row that can be tapped anywhere. */
export function RadioRow({ onChoose, className, children, ...rest }: RadioRowProps) {
  return (
    <label className={classes(styles.row, className)}>
      <input type="radio" onChange={onChoose} {...rest} />
      {children}
    </label>
  );
}

/** Radio buttons under a legend. */
export function RadioRows<Value extends string | number>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  className,
}: RadioRowsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classes(styles.rows, className)}>
        {options.map((option) => (
          <RadioRow
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChoose={() => {
              onChange(option.value);
            }}
          >
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            </span>
            {option.icon}
          </RadioRow>
        ))}
      </div>
    </fieldset>
  );
}

export interface ChipOption<Value extends string | number> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

export interface ChipsProps<Value extends string | number> {
  /** The accessible name of the group. */
  label: string;
  options: readonly ChipOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Keeps the chips on one line that scrolls, up to the screen's edges. */
  scrolls?: boolean;
  className?: string | undefined;
}

/** A single choice as a line of buttons. The pressed button is the selected one. */
export function Chips<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  scrolls = false,
  className,
}: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes(styles.chips, scrolls && styles.scrolling, className)} {...showsFocused}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => {
            onChange(option.value);
          }}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
