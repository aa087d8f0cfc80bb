// The terms and conditions.
import { useInfoPages } from '../../locale/info-pages';
import { paths } from '../../paths';
import { ContactDetails } from './contact-details';
import { facts } from '../../config/facts';
import { InformationPage } from './information-page';
import { KeyFacts } from './key-facts';
import { OwnText, hasOwnText } from './own-text';
import { DocumentSections } from './document-sections';

export default function TermsScreen() {
  const { terms } = useInfoPages();
  const known = facts();
  return (
    <InformationPage
      name={terms.title}
      description={terms.description(known)}
      canonical={paths.terms}
      crumb={{ label: terms.title }}
      lead={hasOwnText('terms') ? null : terms.lead(known)}
    >
      <OwnText page="terms">
        <KeyFacts title={terms.keyTitle} facts={terms.keyFacts(known)} />
        <DocumentSections parts={terms.parts(known)} withContents />
      </OwnText>
      <ContactDetails inRow />
    </InformationPage>
  );
}
