// Pages of customers only: whoever is not signed in is sent home after a moment.
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { storefront } from '../core';
import { paths } from '../paths';
import { useIsSignedIn } from '../stores/session';

/** Sends a guest to the home page after a second. Returns whether somebody is signed in. */
export function useGuestRedirect(): boolean {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (signedIn) return undefined;
    const timer = window.setTimeout(() => {
      // The page that a guest cannot see leaves no trace to come back to.
      void navigate(paths.home, { replace: true });
    }, storefront().guest_redirect_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, [signedIn, navigate]);
  return signedIn;
}
