// What every page does when it is opened: scroll to the top, take up the focus and ask whether the shop is open.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnderMaintenance, useClosedShop } from '../components/maintenance';
import { countPage } from '../stores/visits';

/** What was pressed went with the last page, and the focus with it: whoever uses the keyboard goes on in this one. */
function useFocusOnPage(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function usePageLoad(): void {
  const { pathname } = useLocation();
  const { leave, comeBack } = useClosedShop();
  useFocusOnPage(pathname);

  useEffect(() => {
    window.scrollTo(0, 0);
    countPage();
    let current = true;
    void isUnderMaintenance().then((closed) => {
      if (!current) return;
      if (closed === true) leave();
      if (closed === false) comeBack();
    });
    return () => {
      current = false;
    };
  }, [pathname, leave, comeBack]);
}
