// The first step of signing in: username or e-mail, and password, or a passkey instead.
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Note } from '../../../primitives/note';
import { signIn } from '../../api/session';
import type { SessionState } from '../../api/types';
import { PasswordField, TextField } from '../../components/field';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { useDeparture } from '../../stores/departure';
import { PasskeySignIn } from './passkey-sign-in';
import { Step, useSubmitted } from './sign-in-frame';
import styles from './sign-in.module.css';

export function CredentialsForm({ onDone }: { onDone: (session: SessionState) => void }) {
  const { session } = useMessages();
  const { ofFailure } = useErrorTexts();
  const departure = useDeparture(({ reason }) => reason);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, markSubmitted] = useSubmitted();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => signIn(login.trim(), password),
    onSuccess: onDone,
  });
  const submit = () => {
    markSubmitted();
    if (login.trim() === '' || password === '') return false;
    mutate();
    return true;
  };
  return (
    <Step
      title={session.signIn}
      hint={session.signInHint}
      action={session.signIn}
      isBusy={isPending}
      error={error === null ? null : ofFailure(error)}
      onSubmit={submit}
      footer={
        <>
          <PasskeySignIn onDone={onDone} />
          <p className={styles.lost}>{session.lost}</p>
        </>
      }
    >
      {departure !== null && error === null && (
        <Note tone={departure === 'ended' ? 'amber' : 'sea'} announced>
          {departure === 'ended' ? session.ended : session.signedOut}
        </Note>
      )}
      <TextField
        label={session.login}
        name="username"
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
        value={login}
        onChange={setLogin}
        error={isSubmitted && login.trim() === '' ? session.loginMissing : null}
      />
      <PasswordField
        label={session.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isSubmitted && password === '' ? session.passwordMissing : null}
      />
    </Step>
  );
}
