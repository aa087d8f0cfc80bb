// The frame of every account page: breadcrumbs, side menu, content. Customers only.
import type { ReactNode } from 'react';
import { useAccountMessages } from '../../locale/account';
import { paths } from '../../paths';
import { Breadcrumbs } from '../../primitives/breadcrumbs';
import { Page } from '../../primitives/page';
import { CustomersOnly } from '../customers-only';
import { PageMeta, pageTitle } from '../page-meta';
import styles from './account-page.module.css';
import { SideMenu } from './side-menu';

export interface AccountPageProps {
  title: string;
  /** Hides the title visually, because a larger element below names the page. */
  hideTitle?: boolean;
  /** The breadcrumb below the profile, if it differs from the title. Null on the profile itself. */
  crumb?: string | null;
  children: ReactNode;
}

export function AccountPage({ title, hideTitle = false, crumb = title, children }: AccountPageProps) {
  const account = useAccountMessages();
  const profile = { label: account.profile, to: paths.profile };
  return (
    <>
      <PageMeta title={pageTitle(title)} />
      <CustomersOnly>
        <Page className={styles.page}>
          <Breadcrumbs crumbs={crumb === null ? [{ label: title }] : [profile, { label: crumb }]} />
          <div className={styles.columns}>
            <SideMenu />
            <div className={styles.content}>
              <h1 className={hideTitle ? 'visually-hidden' : undefined}>{title}</h1>
              {children}
            </div>
          </div>
        </Page>
      </CustomersOnly>
    </>
  );
}
