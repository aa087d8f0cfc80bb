// The about page: what the shop sells, who runs it, its promises.
import { CategoryGrid } from '../../components/category-grid';
import { useInfoPages } from '../../locale/info-pages';
import { paths } from '../../paths';
import { ButtonLink } from '../../primitives/button';
import styles from './about-screen.module.css';
import { facts } from '../../config/facts';
import { InformationPage } from './information-page';
import { KeyFacts } from './key-facts';
import { OwnText, hasOwnText } from './own-text';
import { DocumentSections } from './document-sections';

export default function AboutScreen() {
  const { about } = useInfoPages();
  const known = facts();
  return (
    <InformationPage
      name={about.title}
      description={about.description(known)}
      canonical={paths.about}
      crumb={{ label: about.title }}
      heading={about.heading(known)}
      lead={hasOwnText('about') ? null : about.lead(known)}
    >
      {hasOwnText('about') ? (
        <OwnText page="about">
          <DocumentSections parts={about.parts(known)} paired />
        </OwnText>
      ) : (
        <KeyFacts title={about.keyTitle} facts={about.keyFacts(known)} />
      )}
      <CategoryGrid title={about.sellTitle} />
      {!hasOwnText('about') && <DocumentSections parts={about.parts(known)} paired />}
      <section className={styles.ask} aria-labelledby="ask-title">
        <h2 id="ask-title" className={styles.heading}>
          {about.askTitle}
        </h2>
        <ButtonLink to={paths.contact} size="large">
          {about.contactUs}
        </ButtonLink>
      </section>
    </InformationPage>
  );
}
