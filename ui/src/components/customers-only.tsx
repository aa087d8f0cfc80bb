// Pages for customers: a visitor is told so and taken home a moment later.
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storefront } from '../core';
import { useMessages } from '../locale';
import { ButtonLink } from '../primitives/button';
import { UserIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';
import { type ReturnState, paths } from '../paths';
import { useIsSignedIn } from '../stores/session';

export function CustomersOnly({ children }: { children: ReactNode }) {
  return useIsSignedIn() ? children : <Visitor />;
}

function Visitor() {
  const { account } = useMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state: ReturnState = { returnTo: pathname + search };

  useEffect(() => {
    const timer = window.setTimeout(() => {
      void navigate(paths.home, { replace: true });
    }, storefront().guest_redirect_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, [navigate]);

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
