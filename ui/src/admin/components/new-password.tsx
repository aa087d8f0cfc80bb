// A new password, typed twice, with what it still lacks said while it is typed.
import { useState } from 'react';
import { storefront } from '../../core/storefront';
import { fillPlaceholders } from '../../locale/placeholders';
import { classes } from '../../primitives/classes';
import { CloseIcon } from '../../primitives/icons';
import { CheckIcon } from '../../primitives/screen-icons';
import { core } from '../core';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import { PasswordField } from './field';
import styles from './new-password.module.css';

export interface NewPassword {
  password: string;
  repeated: string;
}

/** Returns the first issue of a new password and its repetition. */
const issueOf = ({ password, repeated }: NewPassword) =>
  core().checkNewPassword({ new_password: password, confirm_password: repeated });

/** The state of the two fields. */
export function useNewPassword() {
  const [typed, setTyped] = useState<NewPassword>({ password: '', repeated: '' });
  return { typed, setTyped, isValid: issueOf(typed) === undefined };
}

export interface NewPasswordFieldsProps {
  typed: NewPassword;
  onChange: (typed: NewPassword) => void;
  isSubmitted: boolean;
  /** The name of the first field, if it is not the new password of somebody who has another. */
  label?: string;
  /** What the server says against the password. */
  error: string | null;
}

export function NewPasswordFields({ typed, onChange, isSubmitted, label, error }: NewPasswordFieldsProps) {
  const { session, words } = useMessages();
  const { ofRule } = useErrorTexts();
  const rule = ofRule(core().checkStaffPassword(typed.password));
  const mismatch = ofRule(issueOf({ password: typed.password, repeated: typed.repeated }));
  // All rules at once, unless the line below the field says what is typed lacks.
  const allRules = fillPlaceholders(words.password_hint, String(storefront.password_min_chars));
  const isAtRest = typed.password === '' || (isSubmitted && rule !== null);
  const isSame = typed.repeated !== '' && typed.password === typed.repeated;
  return (
    <>
      <PasswordField
        label={label ?? session.newPasswordLabel}
        name="new-password"
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => {
          onChange({ ...typed, password });
        }}
        error={error ?? (isSubmitted ? rule : null)}
        hint={isAtRest ? allRules : <Rule isKept={rule === null} text={rule ?? session.strong} />}
      />
      <PasswordField
        label={label === undefined ? session.repeatLabel : session.repeatFirstLabel}
        name="repeat-password"
        autoComplete="new-password"
        value={typed.repeated}
        onChange={(repeated) => {
          onChange({ ...typed, repeated });
        }}
        error={isSubmitted && !isSame && rule === null ? mismatch : null}
        {...(isSame ? { hint: <Rule isKept text={session.matches} /> } : {})}
      />
    </>
  );
}

function Rule({ isKept, text }: { isKept: boolean; text: string }) {
  return (
    <span className={classes(styles.rule, isKept && styles.kept)}>
      {isKept ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
      {text}
    </span>
  );
}
