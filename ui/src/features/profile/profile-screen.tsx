// The profile: name, phone number, password and addresses.
import { useQuery } from '@tanstack/react-query';
import { language } from '#copy/language';
import { addressesQuery } from '../../api/addresses';
import { AccountPage } from '../../components/account-page/account-page';
import { LanguageLink } from '../../components/language-link';
import { phoneText } from '../../components/phone-text';
import { useAccountMessages } from '../../locale/account';
import { Button, ButtonLink, buttonClass } from '../../primitives/button';
import { KeyIcon } from '../../primitives/screen-icons';
import { paths } from '../../paths';
import { chooseLanguage } from '../../stores/chosen-language';
import { useSession } from '../../stores/session';
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
  // Until they choose, the shop writes in English.
  const written = user?.language ?? 'en';
  const saved = useQuery(addressesQuery);
  return (
    <section className={styles.details} aria-label={account.details}>
      <NameRow name={saved.data?.Name ?? user?.name ?? ''} />
      <dl className={styles.fact}>
        <dt>{account.phone}</dt>
        <dd dir="ltr">{phoneText(saved.data?.Phone ?? user?.whatsapp_number ?? '')}</dd>
      </dl>
      <div className={styles.fact}>
        <dl>
          <dt>{account.language}</dt>
          <dd>{account.thisLanguage}</dd>
          <dd className={styles.hint}>{account.messagesIn(written)}</dd>
        </dl>
        {written !== language && (
          <Button
            kind="secondary"
            onClick={() => {
              chooseLanguage(language);
            }}
          >
            {account.writeInThis}
          </Button>
        )}
        <LanguageLink className={buttonClass({ kind: 'secondary' })} />
      </div>
      <div className={styles.fact}>
        <ButtonLink kind="secondary" to={paths.changePassword}>
          <KeyIcon size={20} />
          {account.changePassword}
        </ButtonLink>
      </div>
    </section>
  );
}
