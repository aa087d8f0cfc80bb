// Pages for customers: a visitor is told so and taken home a moment later.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../locale';
import { ButtonLink } from '../primitives/button';
import { UserIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';
import { type ReturnState, paths } from '../paths';
import { useGuestRedirect } from './guest-redirect';

export function CustomersOnly({ children }: { children: ReactNode }) {
  return useGuestRedirect() ? children : <Visitor />;
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
