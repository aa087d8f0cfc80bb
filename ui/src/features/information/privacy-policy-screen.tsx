// The public privacy policy. It is part of the terms, as its breadcrumb shows.
import { useInfoPages } from '../../locale/info-pages';
import { paths } from '../../paths';
import { ContactDetails } from './contact-details';
import { facts } from '../../config/facts';
import { InformationPage } from './information-page';
import { DocumentSections } from './document-sections';
import { OwnText, hasOwnText } from './own-text';

export default function PrivacyPolicyScreen() {
  const { privacy } = useInfoPages();
  const known = facts();
  return (
    <InformationPage
      name={privacy.title}
      description={privacy.description(known)}
      canonical={paths.privacyPolicy}
      crumb={{ label: privacy.crumb, to: paths.terms }}
      lead={hasOwnText('privacy') ? null : privacy.lead(known)}
    >
      <OwnText page="privacy">
        <DocumentSections parts={privacy.parts(known)} withContents />
      </OwnText>
      <ContactDetails inRow />
    </InformationPage>
  );
}
