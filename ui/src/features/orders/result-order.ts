// The order of a result page: from the checkout, or from the address that the gateway redirected to. The history
// entry stores it together with its customer.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { orderNamed, parameters } from '../../paths';
import { useIsSignedIn, useSession } from '../../stores/session';
import { NO_ORDER } from './order-cache';

/** Returns the customer's phone number, which tells customers apart in one tab. */
const phone = (): string | null => useSession.getState().user?.user.whatsapp_number ?? null;

interface StoredOrder {
  /** Null if no order is named; {@link NO_ORDER} if it belongs to another customer. */
  id: number | null;
  /** Whether the page has emptied the cart. */
  hasEmptied: boolean;
  /** The customer's number. Not set by the checkout. */
  phone?: string | null;
}

function storedIn(state: unknown): StoredOrder | null {
  if (typeof state !== 'object' || state === null || !('id' in state)) return null;
  const id = typeof state.id === 'number' ? state.id : null;
  // Another customer used this tab before: do not show their order, and do not empty this cart.
  if ('phone' in state && state.phone !== phone()) return { id: id === null ? null : NO_ORDER, hasEmptied: true };
  return { id, hasEmptied: 'hasEmptied' in state && state.hasEmptied === true };
}

function namedIn(address: string): number | null {
  const search = new URLSearchParams(address);
  return search.has(parameters.order) ? (orderNamed(search) ?? NO_ORDER) : null;
}

/** If the entry has no order of this customer, the address is used. */
function idOf(stored: StoredOrder | null, address: string): number | null {
  const id = stored?.id ?? null;
  return id === null || id === NO_ORDER ? (namedIn(address) ?? id) : id;
}

export interface ResultOrder extends StoredOrder {
  /** Whether an order is named but nobody is signed in. */
  isForCustomers: boolean;
  /** Stores the order in the history entry. */
  save: (hasEmptied: boolean) => void;
}

/** Returns the order, for its customer only. */
export function useResultOrder(): ResultOrder {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const stored = storedIn(state);
  const named = idOf(stored, search);
  const id = signedIn ? named : null;
  const save = useCallback(
    (hasEmptied: boolean) => {
      void navigate({ pathname, search }, { replace: true, state: { id, hasEmptied, phone: phone() } satisfies StoredOrder });
    },
    [navigate, pathname, search, id],
  );
  return { id, isForCustomers: !signedIn && named !== null, hasEmptied: stored?.hasEmptied ?? false, save };
}
