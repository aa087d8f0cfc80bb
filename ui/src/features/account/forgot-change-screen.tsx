// The new password at the end of the forgot-password flow. Only reachable right after a code was verified.
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { resetPassword } from '../../api/account';
import { failureText } from '../../components/failure-text';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { phoneText } from '../../components/phone-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { paths } from '../../paths';
import { AuthFrame } from './auth-frame';
import { type ResetDraft, readResetDraft, returnState } from './drafts';
import styles from './form.module.css';
import { NewPasswordForm } from './new-password-form';

export default function ForgotChangeScreen() {
  const { state } = useLocation() as { state: unknown };
  const draft = readResetDraft(state);
  if (draft === null) return <Navigate to={paths.forgotPassword} replace state={{ resetLost: true, ...returnState(state) }} />;
  return <ChangeForm draft={draft} />;
}

function ChangeForm({ draft }: { draft: ResetDraft }) {
  const messages = useMessages();
  const account = useAccountMessages();
  const navigate = useNavigate();
  const change = useSingleFlightMutation({
    mutationFn: (password: string) => resetPassword(draft.phoneNumber, password, draft.verification),
    onSuccess: () => {
      void navigate(paths.login, { replace: true, state: { passwordChanged: true, phoneNumber: draft.phoneNumber, ...returnState(draft) } });
    },
  });

  return (
    <AuthFrame title={account.newPasswordTitle} intro={<p dir="ltr">{phoneText(draft.phoneNumber)}</p>}>
      <PageMeta title={pageTitle(account.newPasswordTitle)} />
      <NewPasswordForm
        busy={change.isPending}
        onSave={(password) => {
          change.mutate(password);
        }}
        error={
          change.isError && (
            <>
              <p>{failureText(change.error, messages)}</p>
              <p>
                <Link to={paths.forgotPassword} state={returnState(draft)} className={styles.link}>
                  {account.startAgain}
                </Link>
              </p>
            </>
          )
        }
      />
    </AuthFrame>
  );
}
