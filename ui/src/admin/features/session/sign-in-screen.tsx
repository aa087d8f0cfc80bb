// Signing in, step by step: the password, then what the session still lacks.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { SessionState } from '../../api/types';
import { Failed, SkeletonRows } from '../../components/page';
import { RecoveryCodes } from '../../components/recovery-codes';
import { setSession, useSession } from '../../components/session';
import { useMessages } from '../../locale';
import { returnAddress } from '../../paths';
import { setDeparture } from '../../stores/departure';
import { CodeForm } from './code-form';
import { CredentialsForm } from './credentials-form';
import { EnrollmentForm } from './enrollment-form';
import { NewPasswordForm } from './new-password-form';
import { SignInFrame, StepHead } from './sign-in-frame';
import styles from './sign-in.module.css';

export function SignInScreen() {
  const { session: words } = useMessages();
  const session = useSession();
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  // Shown once, so they stay on screen although the session is already complete.
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const take = (state: SessionState) => {
    setDeparture(null);
    setSession(client, state);
  };
  const startOver = () => {
    setSession(client, null);
  };

  let step: ReactNode;
  if (session.isPending) step = <SkeletonRows count={3} />;
  else if (session.data === undefined) step = <Failed error={session.error} onRetry={() => void session.refetch()} />;
  else if (session.data === null) step = <CredentialsForm onDone={take} />;
  else if (codes !== null) {
    step = (
      <div className={styles.step}>
        <StepHead title={words.recovery} hint={words.recoveryText} />
        <RecoveryCodes
          codes={codes}
          username={session.data.staff.username}
          onDone={() => {
            setCodes(null);
          }}
        />
      </div>
    );
  } else if (session.data.next === 'code') step = <CodeForm demoCode={session.data.demo_code} onDone={take} onStartOver={startOver} />;
  else if (session.data.next === 'password') {
    step = <NewPasswordForm username={session.data.staff.username} onDone={take} onStartOver={startOver} />;
  } else if (session.data.next === 'enrollment') {
    step = (
      <EnrollmentForm
        onDone={({ session: state, recovery_codes }) => {
          setCodes(recovery_codes);
          take(state);
        }}
        onStartOver={startOver}
      />
    );
  } else return <Navigate to={returnAddress(parameters)} replace />;
  return <SignInFrame>{step}</SignInFrame>;
}
