// Text and password fields with a label above, and a hint and an error below.
import { type HTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { FieldError, Input, Label, Text, TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { classes } from '../../primitives/classes';
import { WarningIcon } from '../../primitives/icons';
import { EyeIcon, EyeOffIcon } from '../../primitives/screen-icons';
import { useMessages } from '../locale';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children' | 'isInvalid' | 'validationBehavior'> {
  label: string;
  /** Said beside the label, such as that the field is optional. */
  note?: string;
  hint?: ReactNode;
  error?: string | null;
  placeholder?: string;
  /** A control at the end of the field. */
  inside?: ReactNode;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  inputRef?: Ref<HTMLInputElement>;
  /** Whether it holds Arabic, which is written from the right. */
  isArabic?: boolean;
  /** Whether its letters are wide apart and equally wide, as for codes. */
  isCode?: boolean;
}

export function TextField({ label, note, hint, error = null, placeholder, inside, inputRef, isArabic = false, isCode = false, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} className={styles.field} isInvalid={error !== null} validationBehavior="aria">
      <Label className={styles.label}>
        {label}
        {note !== undefined && <span className={styles.note}> ({note})</span>}
      </Label>
      <div className={styles.box}>
        <Input
          ref={inputRef}
          {...(isArabic && { dir: 'rtl', lang: 'ar' })}
          className={classes(styles.control, isCode && styles.code, inside !== undefined && styles.withButton)}
          {...(isArabic && { dir: 'rtl', lang: 'ar' })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        {inside !== undefined && <span className={styles.inside}>{inside}</span>}
      </div>
      {hint !== undefined && (
        <Text slot="description" elementType="div" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error} elementType="p">
        <WarningIcon size={16} />
        <span>{error}</span>
      </FieldError>
    </AriaTextField>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inside'>) {
  const { common } = useMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCorrect="off"
      spellCheck="false"
      inside={
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? common.hidePassword : common.showPassword}
          aria-pressed={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      }
    />
  );
}
