// Who is signed in, and what they may do.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { currentSession } from '../api/session';
import type { SessionState } from '../api/types';
import { may } from '../core/permissions';
import { setDeparture } from '../stores/departure';
import { isUnsaved } from '../stores/unsaved';

const SESSION_KEY = ['session'] as const;

const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }) => {
    const session = await currentSession(signal);
    // Somebody else has signed in, in another tab. What is typed keeps the page as it is.
    if (session !== null && !isUnsaved() && isOther(client.getQueryData<SessionState | null>(SESSION_KEY), session)) forgetLoaded(client);
    return session;
  },
  staleTime: 30_000,
  // Another person may have signed in in another tab.
  refetchOnWindowFocus: 'always',
});

/** The session: undefined while it is not known, null if there is none. */
export const useSession = () => useQuery(sessionQuery);

/** Returns who has completed the sign-in, as far as this page knows; null if nobody has. */
export function signedIn(client: QueryClient): SignedIn | null {
  const session = client.getQueryData<SessionState | null>(SESSION_KEY);
  return session?.next === null ? session.staff : null;
}

/** Fetches the session again, because the role may have changed. */
export const refreshSession = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: SESSION_KEY });

const isOther = (before: SessionState | null | undefined, now: SessionState): boolean =>
  before !== null && before !== undefined && before.staff.username !== now.staff.username;

/** Forgets all that was loaded, but the session. */
const forgetLoaded = (client: QueryClient): void => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
};

/** Sets the session, as a call has answered. What another person has loaded is forgotten. */
export function setSession(client: QueryClient, session: SessionState | null): void {
  const before = client.getQueryData<SessionState | null>(SESSION_KEY);
  if (session === null || before?.staff.username !== session.staff.username) forgetLoaded(client);
  client.setQueryData(SESSION_KEY, session);
}

/** Leads to the sign-in page, which says that the session has ended. */
export function leaveSession(client: QueryClient): void {
  setDeparture('ended');
  setSession(client, null);
}

export type SignedIn = SessionState['staff'];

export const StaffContext = createContext<SignedIn | null>(null);

/** The member of staff who is signed in. Only below the shell. */
export function useStaff(): SignedIn {
  const staff = useContext(StaffContext);
  if (staff === null) throw new Error('nobody is signed in here');
  return staff;
}

/** Returns whether the member of staff has a permission, by the rule book's table. */
export function useMay(): (permission: string) => boolean {
  const { role } = useStaff();
  return (permission) => may(role, permission);
}
