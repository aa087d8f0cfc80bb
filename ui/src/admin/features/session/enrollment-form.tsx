// The step of signing in that sets up an authenticator app: a QR code or a key to type, and a code to confirm.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { beginEnrollment, confirmEnrollment } from '../../api/session';
import type { Enrolled, Enrollment } from '../../api/types';
import { CopyButton } from '../../components/copy-button';
import { TextField } from '../../components/field';
import { Failed, SkeletonRows } from '../../components/page';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { Step, useSubmitted } from './sign-in-frame';
import styles from './sign-in.module.css';

/** The server's picture as an address that an image can show. Scripts in it do not run. */
const pictureOf = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

/** Returns a secret in groups of four letters, four groups to a line. */
const grouped = (secret: string) =>
  (secret.match(/.{1,16}/g) ?? []).map((line) => line.match(/.{1,4}/g)?.join(' ') ?? line).join('\n');

export interface EnrollmentFormProps {
  onDone: (enrolled: Enrolled) => void;
  onStartOver: () => void;
}

export function EnrollmentForm(props: EnrollmentFormProps) {
  // The server returns the same secret until it is confirmed.
  const begun = useQuery({ queryKey: ['enrollment'], queryFn: beginEnrollment, staleTime: Infinity, gcTime: 0 });
  if (begun.isPending) return <SkeletonRows count={4} />;
  if (begun.data === undefined) return <Failed error={begun.error} onRetry={() => void begun.refetch()} />;
  return <ConfirmForm {...props} enrollment={begun.data} />;
}

function ConfirmForm({ enrollment, onDone, onStartOver }: EnrollmentFormProps & { enrollment: Enrollment }) {
  const { session } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const [code, setCode] = useState('');
  const [isSubmitted, markSubmitted] = useSubmitted();
  const { mutate, isPending, error, reset } = useSingleFlightMutation({
    mutationFn: () => confirmEnrollment(code.trim()),
    onSuccess: onDone,
  });
  const ofCode = ofFields(error).code ?? null;
  const submit = () => {
    markSubmitted();
    if (code.trim() === '') return false;
    mutate();
    return true;
  };
  const [install, scan, type] = session.enrollSteps;
  return (
    <Step
      title={session.enroll}
      hint={session.enrollHint}
      action={session.confirm}
      isBusy={isPending}
      error={error === null || ofCode !== null ? null : ofFailure(error)}
      onSubmit={submit}
      onStartOver={onStartOver}
    >
      <ol role="list" className={styles.steps}>
        <li>
          <span>{install}</span>
        </li>
        <li>
          <span>{scan}</span>
          <Secret enrollment={enrollment} />
        </li>
        <li>
          <span>{type}</span>
          <TextField
            label={session.codeLabel}
            name="code"
            isCode
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={(typed) => {
              reset();
              setCode(typed);
            }}
            error={isSubmitted && code.trim() === '' ? session.codeMissing : ofCode}
          />
        </li>
      </ol>
    </Step>
  );
}

/** The secret as a picture for the camera, and as a text for those who cannot scan it. */
function Secret({ enrollment: { qr_svg, secret, uri } }: { enrollment: Enrollment }) {
  const { session } = useMessages();
  return (
    <>
      {/* A phone cannot scan its own screen. */}
      <div className={styles.samePhone}>
        <a href={uri}>{session.openApp}</a>
        <span>{session.openAppHint}</span>
      </div>
      <div className={styles.qr}>
        <img src={pictureOf(qr_svg)} alt={session.qrAlt} width="192" height="192" />
      </div>
      <div className={styles.secret}>
        <span>{session.secretHint}</span>
        <code>{grouped(secret)}</code>
        <CopyButton text={secret} size="small">
          {session.copySecret}
        </CopyButton>
      </div>
    </>
  );
}
