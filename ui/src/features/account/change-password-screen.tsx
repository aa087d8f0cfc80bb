// The page to change the password of a signed-in customer.
import { useNavigate } from 'react-router-dom';
import { changePassword } from '../../api/account';
import { AccountPage } from '../../components/account-page/account-page';
import { failureText } from '../../components/failure-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { paths } from '../../paths';
import { notify } from '../../stores/toast';
import styles from './change-password-screen.module.css';
import { NewPasswordForm } from './new-password-form';

export default function ChangePasswordScreen() {
  const messages = useMessages();
  const account = useAccountMessages();
  const navigate = useNavigate();
  const change = useSingleFlightMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      notify('success', account.passwordSaved);
      void navigate(paths.profile);
    },
  });

  return (
    <AccountPage title={account.changePassword}>
      <div className={styles.form}>
        <NewPasswordForm
          busy={change.isPending}
          error={change.isError && <p>{failureText(change.error, messages)}</p>}
          onSave={(password) => {
            change.mutate(password);
          }}
        />
      </div>
    </AccountPage>
  );
}
