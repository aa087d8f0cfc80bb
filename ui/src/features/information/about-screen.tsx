// What the shop is: what it sells, who runs it, what can be counted on.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '../../api/catalog';
import { useDocuments } from '../../locale/documents';
import { paths } from '../../paths';
import { ButtonLink } from '../../primitives/button';
import { Picture } from '../../primitives/picture';
import { Skeleton } from '../../primitives/skeleton';
import styles from './about-screen.module.css';
import { facts } from './facts';
import { InformationPage } from './information-page';
import { KeyFacts } from './key-facts';
import { WrittenParts } from './written-parts';

const GHOSTS = [1, 2, 3, 4, 5, 6];

/** The shelves of the shop. Where they cannot be had, the text says it all the same. */
function Shelves() {
  const { about } = useDocuments();
  const { data, isPending } = useQuery(categoriesQuery);
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-labelledby="shelves-title" className={styles.shelves}>
      <h2 id="shelves-title" className={styles.heading}>
        {about.sellTitle}
      </h2>
      <ul role="list" className={styles.grid}>
        {isPending
          ? GHOSTS.map((ghost) => (
              <li key={ghost} className={styles.shelf}>
                <Skeleton className={styles.ghost} />
                <Skeleton width="60%" height={24} />
              </li>
            ))
          : data?.map(({ id, slug, name, image }) => (
              <li key={id}>
                <Link to={paths.category(slug, id)} state={{ id }} className={styles.shelf}>
                  <Picture src={image} alt="" ratio={4 / 3} sizes="(width >= 1024px) 244px, (width >= 640px) 20vw, 33vw" className={styles.picture} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
      </ul>
    </section>
  );
}

export default function AboutScreen() {
  const { about } = useDocuments();
  const known = facts();
  return (
    <InformationPage
      name={about.title}
      description={about.description(known)}
      canonical={paths.about}
      crumb={{ label: about.title }}
      heading={about.heading}
      lead={about.lead(known)}
    >
      <KeyFacts title={about.keyTitle} facts={about.keyFacts(known)} />
      <Shelves />
      <WrittenParts parts={about.parts(known)} paired />
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
