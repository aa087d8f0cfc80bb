// Forgot password: the number, the code sent to it, then the new password.
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { sendResetOtp, verifyOtp } from '../../api/account';
import { failureText, hasCode } from '../../components/failure-text';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { errorText, useRuleText } from '../../components/rule-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { fillPlaceholders } from '../../locale/placeholders';
import { IconButton } from '../../primitives/button';
import { ArrowIcon, WarningIcon } from '../../primitives/icons';
import { Note } from '../../primitives/note';
import { useErrorFocus } from '../../primitives/use-error-focus';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { notify, dismissToast } from '../../stores/toast';
import { AuthFrame } from './auth-frame';
import { codeError } from './code-error';
import { CodePanel, useCode } from './code-panel';
import { type ResetDraft, hasFlag, returnState } from './drafts';
import styles from './form.module.css';
import { PhoneField } from './phone-field';
import { classifySendError } from './send-error';
import { type Sent, clock, useSentCode } from './use-sent-code';

/** A sent code and its recipient. */
interface SentTo extends Sent {
  phone: string;
}

/** Sends codes: the first to the number in the field, later ones to that same number. */
function useSending(onSent: () => void) {
  const { words } = useMessages();
  const [sent, setSent] = useState<SentTo | null>(null);
  const first = useSingleFlightMutation({ mutationFn: (phone: string) => sendResetOtp(phone) });
  const again = useSingleFlightMutation({ mutationFn: (phone: string) => sendResetOtp(phone) });

  const send = (call: typeof first, phone: string) => {
    call.mutate(phone, {
      onSuccess: (challenge) => {
        notify('info', fillPlaceholders(words.otp_sent, phone));
        setSent({ phone, at: Date.now(), challenge });
        onSent();
      },
      onError: (error) => {
        reportFailure('reset code not sent', error);
      },
    });
  };
  return {
    sent,
    first,
    again,
    sendFirst: (phone: string) => {
      send(first, phone);
    },
    sendAgain: () => {
      if (sent !== null) send(again, sent.phone);
    },
    forget: () => {
      setSent(null);
      first.reset();
      again.reset();
    },
  };
}

/** Sends codes and checks what is typed of them; the right code leads on to the new password. */
function useReset(state: unknown) {
  const { words } = useMessages();
  const navigate = useNavigate();
  const code = useCode();

  const verify = useSingleFlightMutation({
    mutationFn: ({ challenge, otp }: { challenge: string; otp: string }) => verifyOtp(challenge, otp),
    onError: (error) => {
      if (hasCode(error, 'invalid_otp')) code.reject();
    },
  });
  const sending = useSending(() => {
    verify.reset();
  });
  const { sent } = sending;
  const sentCode = useSentCode(sent);

  const onVerify = (otp: string) => {
    if (sent === null) return;
    sending.again.reset();
    verify.mutate(
      { challenge: sent.challenge.challenge_id, otp },
      {
        onError: (error) => {
          if (hasCode(error, 'invalid_otp')) sentCode.countWrongCode();
        },
        onSuccess: ({ verification }) => {
          dismissToast('info', fillPlaceholders(words.otp_sent, sent.phone));
          const draft: ResetDraft = { ...returnState(state), phoneNumber: sent.phone, verification };
          void navigate(paths.forgotPasswordChange, { state: draft });
        },
      },
    );
  };
  return { code, verify, sending, view: sentCode.view, onVerify };
}

export default function ForgotScreen() {
  const messages = useMessages();
  const ruleText = useRuleText();
  const account = useAccountMessages();
  const { state } = useLocation() as { state: unknown };
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const { code, verify, sending, view, onVerify } = useReset(state);
  const { sent } = sending;
  const wait = view?.resend_in_s ?? 0;

  return (
    <AuthFrame title={account.forgotTitle} intro={<p>{account.forgotIntro}</p>}>
      <PageMeta title={pageTitle(account.forgotTitle)} />
      {hasFlag(state, 'resetLost') && (
        <Note tone="amber" icon={<WarningIcon size={20} />} announced>
          {account.resetLost}
        </Note>
      )}
      <NumberForm
        phone={phone}
        tried={tried}
        wait={sent?.phone === core().parsePhone(phone) ? wait : 0}
        failure={sending.first.error}
        busy={sending.first.isPending}
        onPhone={(next) => {
          setPhone(next);
          if (sent !== null || sending.first.isError) sending.forget();
        }}
        onTried={() => {
          setTried(true);
        }}
        onSend={(number) => {
          if (sent?.phone === number) sending.sendAgain();
          else sending.sendFirst(number);
        }}
      />
      <CodePanel
        code={code}
        demoCode={sent?.challenge.otp}
        view={view}
        error={codeError(verify.error, sending.again.error, messages, ruleText)}
        busy={verify.isPending}
        onVerify={onVerify}
        resend={{ busy: sending.again.isPending, onResend: sending.sendAgain }}
      />
      <p className={styles.small}>
        <Link to={paths.login} state={returnState(state)} className={styles.link}>
          {account.backToLogin}
        </Link>
      </p>
    </AuthFrame>
  );
}

interface NumberFormProps {
  phone: string;
  /** Whether the number was submitted. Its error is shown only then. */
  tried: boolean;
  /** Seconds until another code may be sent to this number. */
  wait: number;
  failure: Error | null;
  busy: boolean;
  onPhone: (phone: string) => void;
  onTried: () => void;
  onSend: (phone: string) => void;
}

function NumberForm({ phone, tried, wait, failure, busy, onPhone, onTried, onSend }: NumberFormProps) {
  const messages = useMessages();
  const account = useAccountMessages();
  const { serverErrors } = messages;
  const { form, focusFirstError } = useErrorFocus();
  const issue = core().checkForgotPhone(phone);
  // Rate limiting must not read as an unknown number.
  const isTooOften = failure !== null && classifySendError(true, failure) === 'too_often';
  const failureMessage = isTooOften ? failureText(failure, messages) : serverErrors.user_not_found;
  const error = tried && issue !== undefined ? errorText(messages, issue) : failure && failureMessage;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || wait > 0) return;
    onTried();
    const number = core().parsePhone(phone);
    if (issue === undefined && number !== undefined) onSend(number);
    else focusFirstError();
  };

  return (
    <form onSubmit={submit} noValidate ref={form}>
      <PhoneField
        value={phone}
        typed={core().phoneTypedForgot}
        onChange={onPhone}
        error={error}
        hint={
          failure !== null && !isTooOften && !hasCode(failure, 'user_not_found')
            ? failureText(failure, messages)
            : undefined
        }
        inside={
          <IconButton
            type="submit"
            label={wait > 0 ? account.sendCodeAgainIn(clock(wait)) : account.sendCode}
            disabled={wait > 0}
            aria-busy={busy || undefined}
            className={styles.send}
          >
            <ArrowIcon />
          </IconButton>
        }
      />
    </form>
  );
}
