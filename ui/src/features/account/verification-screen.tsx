// The one-time code that completes a sign-up. The server creates the account only after it has checked the code.
import { useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { createUser, sendOtp, verifyOtp } from '../../api/account';
import type { AuthAnswer } from '../../api/types';
import { hasCode } from '../../components/failure-text';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { phoneText } from '../../components/phone-text';
import { useRuleText } from '../../components/rule-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { fillPlaceholders } from '../../locale/placeholders';
import { returnPath, paths } from '../../paths';
import { reportFailure } from '../../report';
import { signIn, useIsSignedIn } from '../../stores/session';
import { notify, dismissToast } from '../../stores/toast';
import { AuthFrame } from './auth-frame';
import { codeError } from './code-error';
import { CodePanel, useCode } from './code-panel';
import { type SignUpPrefill, type SignUpDraft, readSignUpDraft, returnState } from './drafts';
import styles from './form.module.css';
import { useSentCode } from './use-sent-code';

export default function VerificationScreen() {
  const { state } = useLocation() as { state: unknown };
  const signedIn = useIsSignedIn();
  const draft = readSignUpDraft(state);
  if (signedIn) return <Navigate to={returnPath(state)} replace />;
  if (draft === null) {
    const again: SignUpPrefill = { draftLost: true, ...returnState(state) };
    return <Navigate to={paths.signup} replace state={again} />;
  }
  return <Verification draft={draft} />;
}

/** Returns a function that creates the account. A code can be used once; its verification is kept for retries. */
function useAccountCreation(draft: SignUpDraft) {
  const yielded = useRef<{ challenge: string; verification: string } | null>(null);
  return async (otp: string): Promise<AuthAnswer> => {
    const challenge = draft.challenge.challenge_id;
    if (yielded.current?.challenge !== challenge) {
      const { verification } = await verifyOtp(challenge, otp);
      yielded.current = { challenge, verification };
    }
    return createUser({
      name: draft.fullname,
      whatsapp_number: draft.phoneNumber,
      password: draft.password,
      verification: yielded.current.verification,
      remember: draft.remember,
    });
  };
}

/** Checks what is typed of the code, and sends another one. */
function useVerification(draft: SignUpDraft) {
  const { words } = useMessages();
  const navigate = useNavigate();
  const code = useCode();
  const sent = useSentCode({ at: draft.sentAt, challenge: draft.challenge });
  const create = useAccountCreation(draft);

  const attempt = useSingleFlightMutation({
    mutationFn: create,
    onSuccess: (answer) => {
      dismissToast('info', fillPlaceholders(words.otp_sent, draft.phoneNumber));
      signIn(answer);
    },
    onError: (error) => {
      if (!hasCode(error, 'invalid_otp')) return;
      code.reject();
      sent.countWrongCode();
    },
  });

  const resend = useSingleFlightMutation({
    mutationFn: () => sendOtp(draft.phoneNumber),
    onSuccess: (challenge) => {
      attempt.reset();
      notify('info', fillPlaceholders(words.otp_sent, draft.phoneNumber));
      const renewed: SignUpDraft = { ...draft, challenge, sentAt: Date.now() };
      void navigate(paths.verification, { replace: true, state: renewed });
    },
    onError: (error) => {
      reportFailure('code not sent again', error);
    },
  });
  return { code, view: sent.view, attempt, resend };
}

function Verification({ draft }: { draft: SignUpDraft }) {
  const messages = useMessages();
  const ruleText = useRuleText();
  const account = useAccountMessages();
  const { code, view, attempt, resend } = useVerification(draft);

  const again: SignUpPrefill = {
    ...returnState(draft),
    fullname: draft.fullname,
    phoneNumber: draft.phoneNumber,
  };

  return (
    <AuthFrame
      title={account.verificationTitle}
      intro={
        <p>
          {account.codeSentTo(storefront.otp_digits, phoneText(draft.phoneNumber))}
        </p>
      }
    >
      <PageMeta title={pageTitle(account.verificationTitle)} />
      <CodePanel
        demoCode={draft.challenge.otp}
        error={codeError(attempt.error, resend.error, messages, ruleText)}
        code={code}
        view={view}
        busy={attempt.isPending}
        onVerify={(otp) => {
          resend.reset();
          attempt.mutate(otp);
        }}
        resend={{
          busy: resend.isPending,
          onResend: () => {
            resend.mutate();
          },
        }}
        beside={
          <>
            <Link to={paths.signup} state={again} className={styles.link}>
              {account.changeNumber}
            </Link>
            {hasCode(attempt.error, 'phone_taken') && (
              <Link to={paths.login} state={returnState(draft)} className={styles.link}>
                {account.loginInstead}
              </Link>
            )}
          </>
        }
      />
    </AuthFrame>
  );
}
