// The contact page: address, phone and a form.
import { useInfoPages } from '../../locale/info-pages';
import { paths } from '../../paths';
import { ContactDetails } from './contact-details';
import { EnquiryForm } from './enquiry-form';
import { facts } from '../../config/facts';
import { InformationPage } from './information-page';
import { OwnText, hasOwnText } from './own-text';
import styles from './reach.module.css';

export default function ContactScreen() {
  const { contact } = useInfoPages();
  return (
    <InformationPage
      name={contact.title}
      description={contact.description(facts())}
      canonical={paths.contact}
      crumb={{ label: contact.crumb }}
      lead={hasOwnText('contact') ? null : contact.lead(facts())}
    >
      <OwnText page="contact">{null}</OwnText>
      <div className={styles.columns}>
        <ContactDetails />
        <EnquiryForm title={contact.formTitle} source="contact" />
      </div>
    </InformationPage>
  );
}
