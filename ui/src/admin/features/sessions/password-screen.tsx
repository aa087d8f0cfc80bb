// Changing one's own password.
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { useErrorFocus } from '../../../primitives/use-error-focus';
import { changePassword } from '../../api/session';
import { PasswordField } from '../../components/field';
import { NewPasswordFields, useNewPassword } from '../../components/new-password';
import { Page } from '../../components/page';
import { setSession, useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import styles from './sessions.module.css';

export default function PasswordScreen() {
  const { session } = useMessages();
  return (
    <Page title={session.changePassword} hint={session.changePasswordHint} isNarrow>
      <PasswordForm />
    </Page>
  );
}

function PasswordForm() {
  const { session } = useMessages();
  const { username } = useStaff();
  const { ofFailure, ofFields } = useErrorTexts();
  const client = useQueryClient();
  const { form, focusFirstError } = useErrorFocus();
  const [current, setCurrent] = useState('');
  const { typed, setTyped, isValid } = useNewPassword();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useSingleFlightMutation({
    mutationFn: () => changePassword(current, typed.password),
    onSuccess: (state) => {
      setSession(client, state);
      void client.invalidateQueries({ queryKey: ['own-sessions'] });
      say(session.passwordChanged);
      setCurrent('');
      setTyped({ password: '', repeated: '' });
      setIsSubmitted(false);
    },
    onError: focusFirstError,
  });
  const refused = ofFields(error);
  const ofCurrent = refused.current_password ?? (isSubmitted && current === '' ? session.currentMissing : null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (current === '' || !isValid) focusFirstError();
    else mutate();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={session.currentLabel}
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={(changed) => {
          reset();
          setCurrent(changed);
        }}
        error={ofCurrent}
      />
      <NewPasswordFields
        typed={typed}
        onChange={(changed) => {
          reset();
          setTyped(changed);
        }}
        isSubmitted={isSubmitted}
        error={refused.password ?? null}
      />
      <InlineError>{error === null || Object.keys(refused).length > 0 ? null : ofFailure(error)}</InlineError>
      <Button type="submit" busy={isPending}>
        {session.savePassword}
      </Button>
    </form>
  );
}
