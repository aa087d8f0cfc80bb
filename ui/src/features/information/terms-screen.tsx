// The terms and conditions.
import { useInfoPages } from '../../locale/info-pages';
import { paths } from '../../paths';
import { ContactDetails } from './contact-details';
import { facts } from './facts';
import { InformationPage } from './information-page';
import { KeyFacts } from './key-facts';
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
      lead={terms.lead(known)}
    >
      <KeyFacts title={terms.keyTitle} facts={terms.keyFacts(known)} />
      <DocumentSections parts={terms.parts(known)} withContents />
      <ContactDetails inRow />
    </InformationPage>
  );
}
