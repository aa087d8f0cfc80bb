// Which order a result page is about. Its entry in the browser's history keeps that: whoever comes back to the page finds
// it about the same order, whatever they have begun to pay since.
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { payingOrder, phone } from '../../stores/paying';
import { useIsSignedIn } from '../../stores/session';

interface Kept {
  /** Null where it was not known when the page first opened. */
  id: number | null;
  /** The page has emptied the cart. */
  hasEmptied: boolean;
  /** Whose it is; the checkout names nobody. */
  phone?: string | null;
}

function keptIn(state: unknown): Kept | null {
  if (typeof state !== 'object' || state === null || !('id' in state)) return null;
  // Somebody else used this tab before: their order is not shown, and this cart stays as it is.
  if ('phone' in state && state.phone !== phone()) return { id: null, hasEmptied: true };
  return { id: typeof state.id === 'number' ? state.id : null, hasEmptied: 'hasEmptied' in state && state.hasEmptied === true };
}

export interface ResultOrder extends Kept {
  /** Writes the order into the page's entry. */
  keep: (hasEmptied: boolean) => void;
  isKept: boolean;
}

/** The order that the checkout names, or whose payment was begun in this tab when the page first opened. */
export function useResultOrder(): ResultOrder {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const kept = keptIn(state);
  const id = signedIn ? (kept === null ? payingOrder() : kept.id) : null;
  const keep = useCallback(
    (hasEmptied: boolean) => {
      void navigate({ pathname, search }, { replace: true, state: { id, hasEmptied, phone: phone() } satisfies Kept });
    },
    [navigate, pathname, search, id],
  );
  return { id, hasEmptied: kept?.hasEmptied ?? false, isKept: kept !== null, keep };
}

/** Has the page's entry keep its order; nothing of a guest. */
export function useKeptOrder(): number | null {
  const { id, isKept, keep } = useResultOrder();
  const signedIn = useIsSignedIn();
  useEffect(() => {
    if (signedIn && !isKept) keep(false);
  }, [signedIn, isKept, keep]);
  return id;
}
