// The frame of every page. The result pages for the phone app have no frame.
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BottomBar } from '../../features/shell/bottom-bar';
import { CategoryBar } from '../../features/shell/category-bar';
import { Footer } from '../../features/shell/footer';
import { Header } from '../../features/shell/header';
import { LanguageOffer } from '../../features/shell/language-offer';
import { MobileMenu } from '../../features/shell/mobile-menu';
import { OfflineBanner } from '../../features/shell/offline-banner';
import { RehearsalBanner } from '../../features/shell/rehearsal-banner';
import { useMessages } from '../../locale';
import { AddressDialogsHost } from '../address-dialogs-host';
import { ErrorBoundary } from '../error-boundary';
import { PageSkeleton } from '../page-skeleton';
import { usePageLoad } from '../use-page-load';
import styles from './shell.module.css';
import { useResumePendingAction } from './use-resume-pending-action';
import { useShellData } from './use-shell-data';

function Screen() {
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

export function ShopLayout() {
  const { shell } = useMessages();
  usePageLoad();
  useShellData();
  useResumePendingAction();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {shell.skipToContent}
      </a>
      <Header />
      <MobileMenu />
      <CategoryBar />
      <Screen />
      <Footer />
      <OfflineBanner />
      <LanguageOffer />
      <RehearsalBanner />
      <BottomBar />
      <AddressDialogsHost />
    </>
  );
}

export function BareLayout() {
  usePageLoad();
  return <Screen />;
}
