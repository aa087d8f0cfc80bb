// Which order a result page is about: the checkout says it, or the address that the gateway's answer led to. The page's
// entry in the browser's history keeps it beside its customer.
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { orderNamed } from '../../paths';
import { useIsSignedIn, useSession } from '../../stores/session';

/** The phone number of who is signed in, which tells customers apart in one tab. */
const phone = (): string | null => useSession.getState().user?.user.whatsapp_number ?? null;

interface Kept {
  /** Null where it was not named when the page first opened. */
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

/** The order, for its customer; null where none is named. */
export function useResultOrder(): ResultOrder {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const kept = keptIn(state);
  const id = signedIn ? (kept === null ? orderNamed(new URLSearchParams(search)) : kept.id) : null;
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
