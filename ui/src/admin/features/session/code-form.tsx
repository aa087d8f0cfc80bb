// The second factor: the code of the authenticator app, or a recovery code.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { Note } from '../../../primitives/note';
import { verifyCode } from '../../api/session';
import type { SessionState } from '../../api/types';
import { TextField } from '../../components/field';
import { refreshSession } from '../../components/session';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { Step, useSubmitted } from './sign-in-frame';

export interface NextStepProps {
  onDone: (session: SessionState) => void;
  onStartOver: () => void;
}

export interface CodeFormProps extends NextStepProps {
  /** In a demo, the code that the authenticator app would show. */
  demoCode: string | undefined;
}

export function CodeForm({ demoCode, onDone, onStartOver }: CodeFormProps) {
  const { session } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isSubmitted, markSubmitted] = useSubmitted();
  const { mutate, isPending, error, reset } = useVerifyCode(code, onDone);
  const ofCode = ofFields(error).code ?? null;
  const type = (typed: string) => {
    reset();
    setCode(typed);
  };
  const submit = () => {
    markSubmitted();
    if (code.trim() === '') return false;
    mutate();
    return true;
  };
  const other = (
    <Button
      kind="secondary"
      wide
      onClick={() => {
        type('');
        setIsRecovery(!isRecovery);
      }}
    >
      {isRecovery ? session.useApp : session.useRecovery}
    </Button>
  );
  return (
    <Step
      title={session.code}
      hint={isRecovery ? session.recoveryHint : session.codeHint}
      action={session.confirm}
      isBusy={isPending}
      error={error === null || ofCode !== null ? null : ofFailure(error)}
      onSubmit={submit}
      onStartOver={onStartOver}
      footer={other}
    >
      {demoCode !== undefined && !isRecovery && <DemoCode code={demoCode} />}
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
        onChange={type}
        error={isSubmitted && code.trim() === '' ? session.codeMissing : ofCode}
      />
    </Step>
  );
}

function DemoCode({ code }: { code: string }) {
  const { session } = useMessages();
  return (
    <Note>
      {session.demoCode} <strong>{code}</strong>
    </Note>
  );
}

function useVerifyCode(code: string, onDone: CodeFormProps['onDone']) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => verifyCode(code.trim()),
    onSuccess: onDone,
    // A demo's code may have expired meanwhile; and the sign-in itself may have.
    onError: () => void refreshSession(client),
  });
}
