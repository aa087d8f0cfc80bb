// New recovery codes instead of the old ones, for who has used or lost them.
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { useErrorFocus } from '../../../primitives/use-error-focus';
import { renewRecoveryCodes } from '../../api/session';
import { TextField } from '../../components/field';
import { Page } from '../../components/page';
import { RecoveryCodes } from '../../components/recovery-codes';
import { useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import styles from './sessions.module.css';

export default function RecoveryScreen() {
  const { session } = useMessages();
  const { username } = useStaff();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page title={session.newCodes} hint={codes === null ? session.newCodesHint : session.recoveryText} isNarrow>
      {codes === null ? (
        <RenewForm onDone={setCodes} />
      ) : (
        <RecoveryCodes codes={codes} username={username} onDone={() => void navigate(paths.sessions)} />
      )}
    </Page>
  );
}

function RenewForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { session } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const { form, focusFirstError } = useErrorFocus();
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useSingleFlightMutation({
    mutationFn: () => renewRecoveryCodes(code.trim()),
    onSuccess: ({ recovery_codes }) => {
      onDone(recovery_codes);
    },
    onError: focusFirstError,
  });
  const ofCode = ofFields(error).code ?? (isSubmitted && code.trim() === '' ? session.codeMissing : null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (code.trim() === '') focusFirstError();
    else mutate();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={session.codeLabel}
        hint={session.codeHint}
        name="code"
        isCode
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(typed) => {
          reset();
          setCode(typed);
        }}
        error={ofCode}
      />
      <InlineError>{error === null || ofCode !== null ? null : ofFailure(error)}</InlineError>
      <Button type="submit" busy={isPending}>
        {session.renewCodes}
      </Button>
    </form>
  );
}
