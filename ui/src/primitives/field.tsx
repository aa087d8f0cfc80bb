// Text fields, password fields, selects and text areas, with a label above, and a hint and an announced error below.
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { useMessages } from '../locale';
import { IconButton } from './button';
import { classes } from './classes';
import styles from './field.module.css';
import { ChevronDownIcon, WarningIcon } from './icons';
import { EyeIcon, EyeOffIcon } from './screen-icons';

interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

interface FrameProps extends FieldText {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error ?? null} />
    </div>
  );
}

/** The error of a field. The live region is always rendered, so that a new error is announced. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  return (
    <div id={id} aria-live="polite">
      {error !== null && error !== '' && (
        <p className={styles.error}>
          <WarningIcon size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: FieldText) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    classes(hint !== undefined && `${id}-hint`, error && `${id}-error`) || undefined,
});

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldText {
  ref?: Ref<HTMLInputElement>;
  /** A control at the end of the field, such as a send arrow. */
  inside?: ReactNode;
}

export function TextField({ label, hint, error, inside, id, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const text = { label, hint, error: error ?? null };
  const input = (
    <input
      id={fieldId}
      className={classes(styles.control, className)}
      {...described(fieldId, text)}
      {...rest}
    />
  );
  return (
    <Frame id={fieldId} {...text}>
      {inside === undefined ? (
        input
      ) : (
        <div className={styles.withButton}>
          {input}
          <span className={styles.inside}>{inside}</span>
        </div>
      )}
    </Frame>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inside'>) {
  const { common } = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <IconButton
          label={shown ? common.hidePassword : common.showPassword}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldText {
  options: readonly { value: string | number; label: string }[];
  /** Shown while nothing is selected. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function Select({ label, hint, error, options, placeholder, id, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const text = { label, hint, error: error ?? null };
  return (
    <Frame id={fieldId} {...text}>
      <div className={styles.selectBox}>
        <select
          id={fieldId}
          className={styles.control}
          {...described(fieldId, text)}
          {...rest}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={20} className={styles.selectArrow} />
      </div>
    </Frame>
  );
}

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldText {
  ref?: Ref<HTMLTextAreaElement>;
}

export function Textarea({ label, hint, error, id, rows = 3, ...rest }: TextareaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const text = { label, hint, error: error ?? null };
  return (
    <Frame id={fieldId} {...text}>
      <textarea
        id={fieldId}
        rows={rows}
        className={styles.control}
        {...described(fieldId, text)}
        {...rest}
      />
    </Frame>
  );
}
