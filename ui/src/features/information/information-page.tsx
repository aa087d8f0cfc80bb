// The frame of the public pages about the shop: breadcrumbs, a title with a lead, and the content.
import type { ReactNode } from 'react';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { useInfoPages } from '../../locale/info-pages';
import { paths } from '../../paths';
import { Breadcrumbs, type Crumb } from '../../primitives/breadcrumbs';
import { Page } from '../../primitives/page';
import styles from './information.module.css';

export interface InformationPageProps {
  /** The page's name, for the document title. */
  name: string;
  description: string;
  canonical: string;
  /** The breadcrumb after Home. */
  crumb: Crumb;
  /** The heading, if it differs from the name. */
  heading?: string;
  /** Null if the content says it all. */
  lead: string | null;
  children: ReactNode;
}

export function InformationPage({ name, description, canonical, crumb, heading = name, lead, children }: InformationPageProps) {
  const { home } = useInfoPages();
  return (
    <Page className={styles.page}>
      <PageMeta title={pageTitle(name)} description={description} canonical={canonical} />
      <Breadcrumbs crumbs={[{ label: home, to: paths.home }, crumb]} />
      <div className={styles.body}>
        <header className={styles.head}>
          <h1 className={styles.title}>{heading}</h1>
          {lead !== null && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </Page>
  );
}
