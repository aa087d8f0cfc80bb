// Pages for customers: a visitor is told so and taken home a moment later.
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useMessages } from '../locale';
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

/** Whose session ended while they were here signs in and comes back here. */
function SignInAgain() {
  const { pathname, search } = useLocation();
  const state: ReturnState = { returnTo: pathname + search };
  return <Navigate to={paths.login} state={state} replace />;
}

function Visitor() {
  const { account } = useMessages();
  const { pathname, search } = useLocation();
  const state: ReturnState = { returnTo: pathname + search };
  return (
    <Page>
      <EmptyState
        heading="h1"
        title={account.guestTitle}
        hint={account.guestHint}
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
