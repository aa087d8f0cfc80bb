// On every navigation: scrolls to the top or to where the page was left, moves the focus and checks whether the shop is open.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isUnderMaintenance, useMaintenanceRedirect } from '../components/maintenance';
import { isPreview } from '../components/preview';
import { useMaintenanceNotice } from '../stores/maintenance-notice';
import { countPageView } from '../stores/page-views';
import { enterPlace, notePlaces, returnTo } from '../stores/scroll-places';

const TYPED_IN = 'input, textarea, select';

/**
 * Moves the focus to the new page for keyboard users: the pressed element is gone, or in the frame above. What the server
 * wrote for search engines goes with the first page, because they open each page anew.
 */
function useFocusOnPage(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('structured-data')?.remove();
    const [main, focused] = [document.querySelector('main'), document.activeElement];
    if (main?.contains(focused) || focused?.matches(TYPED_IN) || focused?.closest('dialog')) return;
    main?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Whether the browser shows this document for the first time. A reload, or Back to it, is none. */
function isNewDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

/** Scrolls before the browser paints the new page, and before it looks where a picture moves to. */
function useScrolling(): void {
  const { pathname, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef<string | null>(null);
  useLayoutEffect(notePlaces, []);
  useLayoutEffect(() => {
    const place = enterPlace(key, !isPop || (last.current === null && isNewDocument()));
    const isOther = last.current !== pathname;
    last.current = pathname;
    if (place !== undefined) return returnTo(place);
    if (isOther) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, isPop]);
}

export function usePageLoad(): void {
  const { pathname } = useLocation();
  const { leave, goBack } = useMaintenanceRedirect();
  useFocusOnPage(pathname);
  useScrolling();

  useEffect(() => {
    countPageView();
    let current = true;
    // Staff look at a preview before they open the shop.
    const leaveIfShopper = () => {
      if (!isPreview(window.location.search)) leave();
    };
    // The page of a closed shop says so: nobody looks at the frame of an open one until the shop has answered.
    if (useMaintenanceNotice.getState().notice !== null) leaveIfShopper();
    void isUnderMaintenance().then((closed) => {
      if (!current) return;
      if (closed === true) leaveIfShopper();
      if (closed === false) goBack();
    });
    return () => {
      current = false;
    };
  }, [pathname, leave, goBack]);
}
