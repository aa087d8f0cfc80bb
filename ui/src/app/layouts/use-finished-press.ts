// Finishes the ADD that sent a visitor to sign in, once they have signed in.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { failureText } from '../../components/failure-text';
import { useLocale } from '../../locale';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { addOne } from '../../stores/cart';
import { isSignedIn, useIsSignedIn } from '../../stores/session';
import { notify } from '../../stores/toast';
import { rememberPress, takePress } from '../../stores/unfinished';

/** The pages of a sign-in. Whoever leaves them as a visitor has thought better of it. */
const SIGN_IN: readonly string[] = [
  paths.login,
  paths.signup,
  paths.verification,
  paths.forgotPassword,
  paths.forgotPasswordChange,
];

export function useFinishedPress(): void {
  const { pathname } = useLocation();
  const { messages } = useLocale();
  const signedIn = useIsSignedIn();

  useEffect(() => {
    if (!isSignedIn() && !SIGN_IN.includes(pathname.toLowerCase())) rememberPress(null);
  }, [pathname]);

  useEffect(() => {
    const press = signedIn ? takePress() : null;
    if (press === null) return;
    addOne(press.item).then(
      () => {
        notify('success', messages.catalog.addedAfterSignIn(press.name));
      },
      (error: unknown) => {
        reportFailure('add to cart after signing in', error);
        notify('error', failureText(error, messages));
      },
    );
    // Only a sign-in starts it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [signedIn]);
}
