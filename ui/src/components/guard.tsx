// What only a customer may do: visitors are sent to sign in, and come back to where they wanted to be.
import { useCallback } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router-dom';
import { type ReturnState, paths } from '../paths';
import { isSignedIn, useIsSignedIn } from '../stores/session';
import { type PendingAction, rememberPendingAction } from '../stores/pending-action';

/**
 * Whether the customer is signed in; a visitor is sent to sign in and brought back to this page afterwards. What they
 * wanted to put in the cart or the wishlist is put there then.
 */
export function useRequireSignIn(): (press?: PendingAction) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback((press?: PendingAction) => {
    if (isSignedIn()) return true;
    rememberPendingAction(press ?? null);
    const state: ReturnState = { returnTo: pathname + search };
    void navigate(paths.login, { state });
    return false;
  }, [navigate, pathname, search]);
}

export interface GuardedLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  to: string;
}

/** A link for customers; for a visitor it leads to the sign-in page, which then leads on. */
export function GuardedLink({ to, ...rest }: GuardedLinkProps) {
  const signedIn = useIsSignedIn();
  const state: ReturnState = { returnTo: to };
  return signedIn ? <Link to={to} {...rest} /> : <Link to={paths.login} state={state} {...rest} />;
}
