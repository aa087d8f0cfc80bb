// Redirects visitors from customers' pages to the home page.
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { storefront } from '../core';
import { paths } from '../paths';
import { useIsSignedIn } from '../stores/session';

/** Redirects a visitor to the home page after a second. Returns whether a customer is signed in. */
export function useGuestRedirect(): boolean {
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (signedIn) return undefined;
    const timer = window.setTimeout(() => {
      // Replaces the history entry, because a visitor cannot see that page.
      void navigate(paths.home, { replace: true });
    }, storefront.guest_redirect_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, [signedIn, navigate]);
  return signedIn;
}
