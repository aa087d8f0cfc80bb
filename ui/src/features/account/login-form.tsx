// The sign-in form: phone number and password. Nothing is checked here; every failure but a blocked account shows 'Invalid
// credentials'.
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { login } from '../../api/account';
import { failureText, hasCode } from '../../components/failure-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { Button } from '../../primitives/button';
import { Checkbox } from '../../primitives/choice';
import { PasswordField } from '../../primitives/field';
import { CheckIcon } from '../../primitives/screen-icons';
import { Note } from '../../primitives/note';
import { InlineError } from '../../primitives/inline-error';
import { paths } from '../../paths';
import { signIn } from '../../stores/session';
import { hasFlag, returnState } from './drafts';
import styles from './form.module.css';
import { PhoneField } from './phone-field';

export function LoginForm({ phone, onPhone }: { phone: string; onPhone: (phone: string) => void }) {
  const messages = useMessages();
  const account = useAccountMessages();
  const { serverErrors } = messages;
  const { state } = useLocation() as { state: unknown };
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const attempt = useSingleFlightMutation({
    mutationFn: () => login(phone, password, remember),
    // The screen redirects once there is a session.
    onSuccess: signIn,
  });

  // The credentials were right.
  const isBlocked = hasCode(attempt.error, 'account_blocked') || hasCode(attempt.error, 'account_blocked_call');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasFlag(state, 'passwordChanged') && (
        <Note tone="leaf" icon={<CheckIcon size={20} />} announced>
          {account.passwordChanged}
        </Note>
      )}
      <PhoneField value={phone} onChange={onPhone} />
      <PasswordField
        label={account.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <div className={styles.between}>
        <Checkbox
          label={account.rememberMe}
          checked={remember}
          onChange={(event) => {
            setRemember(event.target.checked);
          }}
        />
        <Link to={paths.forgotPassword} state={returnState(state)} className={styles.link}>
          {account.forgotPassword}
        </Link>
      </div>
      <InlineError>
        {attempt.isError && (
          <>
            {!isBlocked && <p>{serverErrors.invalid_credentials}</p>}
            {!hasCode(attempt.error, 'invalid_credentials') && <p>{failureText(attempt.error, messages)}</p>}
          </>
        )}
      </InlineError>
      <Button type="submit" size="large" wide busy={attempt.isPending}>
        {account.login}
      </Button>
    </form>
  );
}
