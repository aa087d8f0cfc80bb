// What the frame keeps current on every page: the customer's cart, and which category is being looked at.
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { CartOptions } from '../../api/cart';
import { useIsServed } from '../../components/maintenance';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { doubtCart, refreshCart, useCart } from '../../stores/cart';
import { currentOptions } from '../../stores/draft';
import { selectCategory } from '../../stores/selection';
import { useIsSignedIn } from '../../stores/session';

/** Several presses in a row are followed by one reading of the cart. */
const SETTLE_MS = 600;

/** Pages that read the cart by themselves when they open. */
const READS_CART: readonly string[] = [paths.home, paths.checkout];

function readCart(options: CartOptions = {}): void {
  refreshCart(options).catch((error: unknown) => {
    reportFailure('cart', error);
  });
}

/** Runs `work` when nothing has changed for a moment; a hidden tab rests until it is shown. */
function onceSeen(work: () => void): () => void {
  let timer: number | undefined;
  const start = () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(work, SETTLE_MS);
  };
  start();
  document.addEventListener('visibilitychange', start);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', start);
  };
}

export function useShellData(): void {
  const { pathname } = useLocation();
  const signedIn = useIsSignedIn();
  const served = useIsServed();
  const known = useCart((state) => state.cart !== null);
  const stale = useCart((state) => state.stale);
  const changes = useCart((state) => state.changes);
  const isAtCheckout = pathname === paths.checkout;

  useEffect(() => {
    if (served && !known && !READS_CART.includes(pathname)) readCart();
    // Once per customer, or when the shop opens; the page that is open when they arrive does not matter later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [served]);

  useEffect(() => {
    if (!signedIn) return undefined;
    // Whatever was asked or changed without a connection.
    window.addEventListener('online', doubtCart);
    return () => {
      window.removeEventListener('online', doubtCart);
    };
  }, [signedIn]);

  useEffect(() => {
    if (!stale || !served) return undefined;
    return onceSeen(() => {
      // Where totals are shown they must be those of the choices made there.
      readCart(isAtCheckout ? currentOptions() : {});
    });
  }, [stale, served, changes, isAtCheckout]);

  useEffect(() => {
    const id = Number(matchPath('/category/:slug/:id', pathname)?.params.id);
    if (Number.isSafeInteger(id)) selectCategory(id);
  }, [pathname]);
}
