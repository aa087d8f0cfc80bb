// The profile: name, phone number, password and addresses.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { language } from '#copy/language';
import { addressesQuery } from '../../api/addresses';
import { post } from '../../api/client';
import { AccountPage } from '../../components/account-page/account-page';
import { failureText } from '../../components/failure-text';
import { LanguageLink } from '../../components/language-link';
import { phoneText } from '../../components/phone-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { Button, ButtonLink, buttonClass } from '../../primitives/button';
import { KeyIcon } from '../../primitives/screen-icons';
import { defaultLanguage } from '../../page-patterns';
import { paths } from '../../paths';
import { showAlert } from '../../stores/alert';
import { updateUser, useSession } from '../../stores/session';
import { MyAddresses } from './my-addresses';
import { NameRow } from './name-row';
import styles from './profile-screen.module.css';

export default function ProfileScreen() {
  const account = useAccountMessages();
  return (
    <AccountPage title={account.profile} crumb={null}>
      <Details />
      <MyAddresses />
    </AccountPage>
  );
}

function Details() {
  const account = useAccountMessages();
  const user = useSession((state) => state.user?.user);
  const saved = useQuery(addressesQuery);
  return (
    <section className={styles.details} aria-label={account.details}>
      <NameRow name={saved.data?.Name ?? user?.name ?? ''} />
      <dl className={styles.fact}>
        <dt>{account.phone}</dt>
        <dd dir="ltr">{phoneText(saved.data?.Phone ?? user?.whatsapp_number ?? '')}</dd>
      </dl>
      <LanguageRow />
      <div className={styles.fact}>
        <ButtonLink kind="secondary" to={paths.changePassword}>
          <KeyIcon size={20} />
          {account.changePassword}
        </ButtonLink>
      </div>
    </section>
  );
}

function LanguageRow() {
  const messages = useMessages();
  const account = useAccountMessages();
  // Until they choose, the shop writes in English.
  const written = useSession((state) => state.user?.user?.language) ?? defaultLanguage;
  const sentence = useRef<HTMLElement>(null);
  const save = useSingleFlightMutation({
    mutationFn: () => post('choose-language/', { language }, { auth: true }),
    onSuccess: () => {
      updateUser({ language });
      // The button goes.
      sentence.current?.focus();
    },
    onError: (error) => {
      showAlert(failureText(error, messages));
    },
  });
  return (
    <div className={styles.fact}>
      <dl>
        <dt>{account.language}</dt>
        <dd>{account.thisLanguage}</dd>
        <dd ref={sentence} tabIndex={-1} className={styles.hint}>
          {account.messagesIn(written)}
        </dd>
      </dl>
      {written !== language && (
        <Button
          kind="secondary"
          busy={save.isPending}
          onClick={() => {
            save.mutate();
          }}
        >
          {account.writeInThis}
        </Button>
      )}
      <LanguageLink className={buttonClass({ kind: 'secondary' })} />
    </div>
  );
}
