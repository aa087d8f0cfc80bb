// Which order a result page is about: the checkout says it, or the address that the gateway's answer led to. The page's
// entry in the browser's history keeps it beside its customer.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { orderNamed } from '../../paths';
import { useIsSignedIn, useSession } from '../../stores/session';
import { NO_ORDER } from './order-cache';

/** The phone number of who is signed in, which tells customers apart in one tab. */
const phone = (): string | null => useSession.getState().user?.user.whatsapp_number ?? null;

interface StoredOrder {
  /** Null where none is named, {@link NO_ORDER} where it is none of this customer's. */
  id: number | null;
  /** The page has emptied the cart. */
  hasEmptied: boolean;
  /** Whose it is; the checkout names nobody. */
  phone?: string | null;
}

function storedIn(state: unknown): StoredOrder | null {
  if (typeof state !== 'object' || state === null || !('id' in state)) return null;
  const id = typeof state.id === 'number' ? state.id : null;
  // Somebody else used this tab before: their order is not shown, and this cart stays as it is.
  if ('phone' in state && state.phone !== phone()) return { id: id === null ? null : NO_ORDER, hasEmptied: true };
  return { id, hasEmptied: 'hasEmptied' in state && state.hasEmptied === true };
}

function namedIn(address: string): number | null {
  const search = new URLSearchParams(address);
  return search.has('order') ? (orderNamed(search) ?? NO_ORDER) : null;
}

/** An entry that keeps no order of this customer leaves it to the address. */
function idOf(stored: StoredOrder | null, address: string): number | null {
  const id = stored?.id ?? null;
  return id === null || id === NO_ORDER ? (namedIn(address) ?? id) : id;
}

export interface ResultOrder extends StoredOrder {
  /** An order is named, and nobody is signed in whose it could be. */
  isForCustomers: boolean;
  /** Writes the order into the page's entry. */
  keep: (hasEmptied: boolean) => void;
}

/** The order, for its customer. */
export function useResultOrder(): ResultOrder {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const stored = storedIn(state);
  const named = idOf(stored, search);
  const id = signedIn ? named : null;
  const keep = useCallback(
    (hasEmptied: boolean) => {
      void navigate({ pathname, search }, { replace: true, state: { id, hasEmptied, phone: phone() } satisfies StoredOrder });
    },
    [navigate, pathname, search, id],
  );
  return { id, isForCustomers: !signedIn && named !== null, hasEmptied: stored?.hasEmptied ?? false, keep };
}
