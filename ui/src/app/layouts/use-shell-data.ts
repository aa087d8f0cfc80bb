// What the frame keeps current on every page: the customer's cart, and which category is being looked at.
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { refreshCart, useCart } from '../../stores/cart';
import { selectCategory } from '../../stores/selection';
import { useIsSignedIn } from '../../stores/session';

/** Several presses in a row are followed by one reading of the cart. */
const SETTLE_MS = 600;

/** Pages that read the cart by themselves when they open. */
const READS_CART: readonly string[] = [paths.home, paths.checkout];

function readCart(): void {
  refreshCart().catch((error: unknown) => {
    reportFailure('cart', error);
  });
}

export function useShellData(): void {
  const { pathname } = useLocation();
  const signedIn = useIsSignedIn();
  const known = useCart((state) => state.cart !== null);
  const stale = useCart((state) => state.stale);
  const count = useCart((state) => state.count);

  useEffect(() => {
    if (signedIn && !known && !READS_CART.includes(pathname)) readCart();
    // Once per customer; the page that is open when they arrive does not matter later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [signedIn]);

  useEffect(() => {
    if (!stale) return undefined;
    const timer = window.setTimeout(readCart, SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [stale, count]);

  useEffect(() => {
    const id = Number(matchPath('/category/:slug/:id', pathname)?.params.id);
    if (Number.isSafeInteger(id)) selectCategory(id);
  }, [pathname]);
}
