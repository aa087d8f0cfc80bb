// After sign-in, completes the press of ADD or of the heart that required it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FAVOURITES_KEY } from '../../api/account';
import { failureText } from '../../components/failure-text';
import { type Messages, useLocale } from '../../locale';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { addOne } from '../../stores/cart';
import { isSignedIn, useIsSignedIn } from '../../stores/session';
import { notify } from '../../stores/toast';
import { type PendingAction, storePendingAction, takePendingAction } from '../../stores/pending-action';
import { setFavourite } from '../../stores/wishlist';

/** The sign-in pages, and the maintenance page, which can replace any. A visitor who leaves them drops the action. */
const SIGN_IN: readonly string[] = [
  paths.login,
  paths.signup,
  paths.verification,
  paths.forgotPassword,
  paths.forgotPasswordChange,
  paths.maintenance,
];

const isOfSignIn = (pathname: string) => SIGN_IN.includes(pathname.toLowerCase().replace(/\/+$/, ''));

async function finish(press: PendingAction, client: QueryClient, messages: Messages): Promise<void> {
  const { addedAfterSignIn, keptAfterSignIn } = messages.catalog;
  if ('likedId' in press) {
    await setFavourite(client, press.likedId, true);
    await client.invalidateQueries({ queryKey: FAVOURITES_KEY });
    notify('success', keptAfterSignIn(press.name));
    return;
  }
  await addOne(press.item);
  notify('success', addedAfterSignIn(press.name));
}

export function useResumePendingAction(): void {
  const { pathname } = useLocation();
  const { messages } = useLocale();
  const client = useQueryClient();
  const signedIn = useIsSignedIn();

  useEffect(() => {
    if (!isSignedIn() && !isOfSignIn(pathname)) storePendingAction(null);
  }, [pathname]);

  useEffect(() => {
    const press = signedIn ? takePendingAction() : null;
    if (press === null) return;
    finish(press, client, messages).catch((error: unknown) => {
      reportFailure('press after signing in', error);
      // A failed change of the wishlist is only logged.
      if ('item' in press) notify('error', failureText(error, messages));
    });
    // Run on sign-in only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [signedIn]);
}
