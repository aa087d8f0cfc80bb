// Keeps the frame's data current on every page: the customer's cart and the selected category.
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { CartOptions } from '../../api/cart';
import { useCanFetchCustomerData } from '../../components/maintenance';
import { parseId, paths, patterns } from '../../paths';
import { reportFailure } from '../../report';
import { invalidateCart, refreshCart, useCart } from '../../stores/cart';
import { currentCartOptions } from '../../stores/draft';
import { selectCategory } from '../../stores/selection';
import { useIsSignedIn } from '../../stores/session';

/** Debounces cart reads after several presses in a row, in milliseconds. */
const SETTLE_MS = 600;

/** Pages that read the cart themselves when they open. */
const READS_CART: readonly string[] = [paths.home, paths.checkout];

function readCart(options: CartOptions = {}): void {
  refreshCart(options).catch((error: unknown) => {
    reportFailure('cart', error);
  });
}

/** Runs `work` after `SETTLE_MS`. In a hidden tab it waits until the tab is visible. */
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
  const served = useCanFetchCustomerData();
  const known = useCart((state) => state.cart !== null);
  const stale = useCart((state) => state.stale);
  const changes = useCart((state) => state.changes);
  const isAtCheckout = pathname === paths.checkout;

  useEffect(() => {
    if (served && !known && !READS_CART.includes(pathname)) readCart();
    // Run once per customer, or when the shop opens, and not again on navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [served]);

  useEffect(() => {
    if (!signedIn) return undefined;
    // The cart may have changed, or failed to load, while offline.
    window.addEventListener('online', invalidateCart);
    return () => {
      window.removeEventListener('online', invalidateCart);
    };
  }, [signedIn]);

  useEffect(() => {
    if (!stale || !served) return undefined;
    return onceSeen(() => {
      // The totals at the checkout must match the choices made there.
      readCart(isAtCheckout ? currentCartOptions() : {});
    });
  }, [stale, served, changes, isAtCheckout]);

  useEffect(() => {
    const id = parseId(matchPath(patterns.category, pathname)?.params.id);
    if (id !== null) selectCategory(id);
  }, [pathname]);
}
