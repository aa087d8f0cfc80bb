// The second factor: the code of the authenticator app, or a recovery code.
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { verifyCode } from '../../api/session';
import type { SessionState } from '../../api/types';
import { TextField } from '../../components/field';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { Step, useSubmitted } from './sign-in-frame';

export interface NextStepProps {
  onDone: (session: SessionState) => void;
  onStartOver: () => void;
}

export function CodeForm({ onDone, onStartOver }: NextStepProps) {
  const { session } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isSubmitted, markSubmitted] = useSubmitted();
  const { mutate, isPending, error, reset } = useSingleFlightMutation({ mutationFn: () => verifyCode(code.trim()), onSuccess: onDone });
  const ofCode = ofFields(error).code ?? null;
  const submit = () => {
    markSubmitted();
    if (code.trim() === '') return false;
    mutate();
    return true;
  };
  return (
    <Step
      title={session.code}
      hint={isRecovery ? session.recoveryHint : session.codeHint}
      action={session.confirm}
      isBusy={isPending}
      error={error === null || ofCode !== null ? null : ofFailure(error)}
      onSubmit={submit}
      onStartOver={onStartOver}
    >
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? session.recoveryLabel : session.codeLabel}
        name="code"
        isCode
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The step has one field, and the person has just asked for it.
        autoFocus
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck="false"
        inputMode={isRecovery ? 'text' : 'numeric'}
        value={code}
        onChange={(typed) => {
          reset();
          setCode(typed);
        }}
        error={isSubmitted && code.trim() === '' ? session.codeMissing : ofCode}
      />
      <Button
        kind="secondary"
        wide
        onClick={() => {
          reset();
          setCode('');
          setIsRecovery(!isRecovery);
        }}
      >
        {isRecovery ? session.useApp : session.useRecovery}
      </Button>
    </Step>
  );
}
