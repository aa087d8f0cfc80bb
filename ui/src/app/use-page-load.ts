// What every page does when it is opened: scroll to the top, take up the focus and ask whether the shop is open.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnderMaintenance, useClosedShop } from '../components/maintenance';
import { countPage } from '../stores/visits';

const TYPED_IN = 'input, textarea, select';

/** Whoever uses the keyboard goes on in the page that opened: what was pressed went with the last one, or is above. */
function useFocusOnPage(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const [main, focused] = [document.querySelector('main'), document.activeElement];
    if (main?.contains(focused) || focused?.matches(TYPED_IN) || focused?.closest('dialog')) return;
    main?.focus({ preventScroll: true });
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
