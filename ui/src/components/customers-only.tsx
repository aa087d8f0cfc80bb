// Guards pages for customers: a visitor sees a notice and is redirected to the home page.
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAccountMessages } from '../locale/account';
import { ButtonLink } from '../primitives/button';
import { UserIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';
import { type ReturnState, paths } from '../paths';
import { useSession } from '../stores/session';
import { useGuestRedirect } from './guest-redirect';

export function CustomersOnly({ children }: { children: ReactNode }) {
  const isExpired = useSession((state) => state.isExpired);
  const signedIn = useGuestRedirect();
  if (signedIn) return children;
  return isExpired ? <SignInAgain /> : <Visitor />;
}

/** After an expired session, redirects to sign-in and returns here afterwards. */
function SignInAgain() {
  const { pathname, search } = useLocation();
  const state: ReturnState = { returnTo: pathname + search };
  return <Navigate to={paths.login} state={state} replace />;
}

function Visitor() {
  const account = useAccountMessages();
  const { pathname, search } = useLocation();
  return <SignInPrompt title={account.guestTitle} hint={account.guestHint} returnTo={pathname + search} />;
}

/** Asks a visitor to sign in, and returns to a page afterwards. */
export function SignInPrompt({ title, hint, returnTo }: { title: string; hint: string; returnTo: string }) {
  const account = useAccountMessages();
  const state: ReturnState = { returnTo };
  return (
    <Page>
      <EmptyState
        heading="h1"
        title={title}
        hint={hint}
        icon={<UserIcon size={36} />}
        action={
          <ButtonLink to={paths.login} state={state}>
            {account.login}
          </ButtonLink>
        }
      />
    </Page>
  );
}
