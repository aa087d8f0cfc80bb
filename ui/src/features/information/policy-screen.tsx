// The privacy policy as one of the account's pages.
import { AccountPage } from '../../components/account-page/account-page';
import { useInfoPages } from '../../locale/info-pages';
import { facts } from '../../config/facts';
import styles from './information.module.css';
import { DocumentSections } from './document-sections';
import { OwnText, hasOwnText } from './own-text';

export default function PolicyScreen() {
  const { privacy } = useInfoPages();
  const known = facts();
  return (
    <AccountPage title={privacy.title}>
      {!hasOwnText('privacy') && <p className={styles.lead}>{privacy.lead(known)}</p>}
      <OwnText page="privacy">
        <DocumentSections parts={privacy.parts(known)} />
      </OwnText>
    </AccountPage>
  );
}
