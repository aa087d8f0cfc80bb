// The frame of every screen: the navigation beside the content on wide screens, above it on narrow ones.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOnline } from '../../../primitives/use-online';
import { WarningIcon } from '../../../primitives/icons';
import { SkeletonRows } from '../../components/page';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { NoticeLine } from './notice-line';
import { SideBar } from './side-bar';
import { TopBar } from './top-bar';
import { Warnings } from './warnings';
import styles from './shell.module.css';

export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useMessages();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {shell.skip}
      </a>
      <SideBar />
      <TopBar />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <Warnings />
        <OfflineLine />
        {children}
      </main>
      <NoticeLine />
    </div>
  );
}

/** After a link was followed, reading and tabbing go on at the new screen. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // Before a part of the screen takes the focus, to which the link may lead.
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

function OfflineLine() {
  const { common } = useMessages();
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  // The driver's page works without a line, and says itself how.
  const isMissed = !isOnline && pathname !== paths.deliveries;
  return (
    <div role="status" className={styles.connection}>
      {isMissed && (
        <p className={styles.offline}>
          <WarningIcon size={18} />
          {common.offline}
        </p>
      )}
    </div>
  );
}

/** The shell while it is not known who is signed in. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <div className={styles.emptySide} />
      <main className={styles.main}>
        <SkeletonRows />
      </main>
    </div>
  );
}
