// Support and complaints, one of the account's pages: contact details and a form.
import { AccountPage } from '../../components/account-page/account-page';
import { useInfoPages } from '../../locale/info-pages';
import { ContactDetails } from './contact-details';
import { EnquiryForm } from './enquiry-form';
import { facts } from '../../config/facts';
import styles from './information.module.css';
import reach from './reach.module.css';

export default function SupportScreen() {
  const { support } = useInfoPages();
  return (
    <AccountPage title={support.title} crumb={support.crumb}>
      <p className={styles.lead}>{support.lead(facts())}</p>
      <div className={reach.columns}>
        <ContactDetails />
        <EnquiryForm title={support.formTitle} source="support" hint={support.orderHint} />
      </div>
    </AccountPage>
  );
}
