// A new password and its repetition. The rule book checks first that they match, then the strength.
import { type FormEvent, type ReactNode, useState } from 'react';
import { useErrorText } from '../../components/rule-text';
import { type Issue, core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { fillPlaceholders } from '../../locale/placeholders';
import { Button } from '../../primitives/button';
import { PasswordField } from '../../primitives/field';
import { InlineError } from '../../primitives/inline-error';
import { useErrorFocus } from '../../primitives/use-error-focus';
import styles from './form.module.css';

export interface NewPasswordFormProps {
  busy: boolean;
  /** The server's error. */
  error: ReactNode;
  onSave: (password: string) => void;
}

type Field = 'new_password' | 'confirm_password';

function shownIssue(password: string, confirm: string, left: readonly Field[]): Issue | undefined {
  if (left.includes('confirm_password')) {
    return core().checkNewPassword({ new_password: password, confirm_password: confirm });
  }
  // There is no repetition to compare with yet.
  const issue = left.includes('new_password') ? core().checkPassword(password) : undefined;
  return issue && { ...issue, field: 'new_password' };
}

export function NewPasswordForm({ busy, error, onSave }: NewPasswordFormProps) {
  const account = useAccountMessages();
  const { words } = useMessages();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [left, setLeft] = useState<readonly Field[]>([]);
  const { form, focusFirstError } = useErrorFocus();
  const issue = shownIssue(password, confirm, left);
  const errorText = useErrorText();
  const errorOf = (field: Field) => (issue?.field === field ? errorText(issue) : null);
  const leave = (field: Field, value: string) => () => {
    if (value !== '' && !left.includes(field)) setLeft([...left, field]);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setLeft(['new_password', 'confirm_password']);
    const issue = core().checkNewPassword({ new_password: password, confirm_password: confirm });
    if (issue === undefined) onSave(password);
    else focusFirstError();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate ref={form}>
      <div className={styles.fields}>
        <PasswordField
          label={account.newPassword}
          hint={fillPlaceholders(words.password_hint, String(storefront.password_min_chars))}
          autoComplete="new-password"
          value={password}
          error={errorOf('new_password')}
          onBlur={leave('new_password', password)}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
        <PasswordField
          label={account.confirmPassword}
          autoComplete="new-password"
          value={confirm}
          error={errorOf('confirm_password')}
          onBlur={leave('confirm_password', confirm)}
          onChange={(event) => {
            setConfirm(event.target.value);
          }}
        />
      </div>
      <InlineError>{error}</InlineError>
      <Button type="submit" size="large" wide busy={busy}>
        {account.savePassword}
      </Button>
    </form>
  );
}
