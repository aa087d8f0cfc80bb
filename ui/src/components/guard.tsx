// Guards for customers' actions: visitors sign in first and then continue.
import { useCallback } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router-dom';
import { type ReturnState, paths } from '../paths';
import { isSignedIn, useIsSignedIn } from '../stores/session';
import { type PendingAction, storePendingAction } from '../stores/pending-action';

/**
 * Returns a function that returns whether a customer is signed in. It sends a visitor to the sign-in page, which
 * returns here and then completes `press`, if given.
 */
export function useRequireSignIn(): (press?: PendingAction) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback((press?: PendingAction) => {
    if (isSignedIn()) return true;
    storePendingAction(press ?? null);
    const state: ReturnState = { returnTo: pathname + search };
    void navigate(paths.login, { state });
    return false;
  }, [navigate, pathname, search]);
}

export interface GuardedLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  to: string;
}

/** A link for customers. Visitors go through the sign-in page first. */
export function GuardedLink({ to, ...rest }: GuardedLinkProps) {
  const signedIn = useIsSignedIn();
  const state: ReturnState = { returnTo: to };
  return signedIn ? <Link to={to} {...rest} /> : <Link to={paths.login} state={state} {...rest} />;
}
