// The step of signing in that replaces a temporary password.
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { setPassword } from '../../api/session';
import { NewPasswordFields, useNewPassword } from '../../components/new-password';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import type { NextStepProps } from './code-form';
import { Step, useSubmitted } from './sign-in-frame';

export function NewPasswordForm({ username, onDone, onStartOver }: NextStepProps & { username: string }) {
  const { session } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const { typed, setTyped, isValid } = useNewPassword();
  const [isSubmitted, markSubmitted] = useSubmitted();
  const { mutate, isPending, error, reset } = useSingleFlightMutation({
    mutationFn: () => setPassword(typed.password),
    onSuccess: onDone,
  });
  const ofPassword = ofFields(error).password ?? null;
  const submit = () => {
    markSubmitted();
    if (!isValid) return false;
    mutate();
    return true;
  };
  return (
    <Step
      title={session.newPassword}
      hint={session.newPasswordHint}
      action={session.savePassword}
      isBusy={isPending}
      error={error === null || ofPassword !== null ? null : ofFailure(error)}
      onSubmit={submit}
      onStartOver={onStartOver}
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        typed={typed}
        onChange={(changed) => {
          reset();
          setTyped(changed);
        }}
        isSubmitted={isSubmitted}
        error={ofPassword}
      />
    </Step>
  );
}
