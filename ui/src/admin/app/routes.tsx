// The routes of the back office: signing in, and the screens inside the shell.
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { setPerson } from '../api/client';
import type { SessionState } from '../api/types';
import { useOwnLanguage } from '../components/office-language';
import { Failed, SkeletonRows } from '../components/page';
import { StaffContext, useMay, useSession } from '../components/session';
import { BeginScreen } from '../features/session/begin-screen';
import { SignInScreen } from '../features/session/sign-in-screen';
import { paths, signInFrom } from '../paths';
import { setDeparture, useDeparture } from '../stores/departure';
import { awaitPerson, useUnsaved } from '../stores/unsaved';
import { Forbidden, NotFound } from './dead-ends';
import { ErrorBoundary } from './error-boundary';
import { lazyScreen } from './lazy-screen';
import { LeaveQuestion } from './leave-question';
import { Shell, ShellSkeleton } from './layout/shell';
import { permitted, screens } from './screens';

const routes = screens.map(({ load, ...screen }) => ({ ...screen, Screen: lazyScreen(load) }));

export function AppRoutes() {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key}>
      <Routes>
        <Route path={paths.signIn} element={<SignInScreen />} />
        <Route path={paths.begin} element={<BeginScreen />} />
        <Route element={<SignedInOnly />}>
          <Route path={paths.start} element={<Start />} />
          {routes.map(({ path, permission, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Permitted permission={permission}>
                  <Screen />
                </Permitted>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      <LeaveQuestion />
    </ErrorBoundary>
  );
}

/** The shell for those who are signed in; others sign in first, and then come back to where they were. */
function SignedInOnly() {
  const session = useSession();
  const { key, pathname, search } = useLocation();
  const departure = useDeparture(({ reason }) => reason);
  const current = session.data?.next === null ? session.data : null;
  const [latest, setLatest] = useState(current);
  const isKept = useIsKept(latest, current);
  if (current !== null && current !== latest && !isKept) setLatest(current);
  const shown = isKept ? latest : current;
  usePerson(shown?.staff.username ?? null);
  useOwnLanguage(shown?.staff.language ?? null);
  if (session.isPending) return <ShellSkeleton />;
  if (session.data === undefined) return <Failed error={session.error} onRetry={() => void session.refetch()} />;
  if (shown === null) {
    return <Navigate to={departure === 'signed-out' ? paths.signIn : signInFrom(pathname + search)} replace />;
  }
  return (
    <StaffContext value={shown.staff}>
      <Shell key={shown.staff.username}>
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={<SkeletonRows />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </StaffContext>
  );
}

/** Sends each change as the person whose page is shown. It is known before anything on the page can be sent. */
function usePerson(username: string | null): void {
  useLayoutEffect(() => {
    setPerson(username);
    // Who signed in in another tab has not departed from this one.
    if (username !== null) setDeparture(null);
    return () => {
      setPerson(null);
    };
  }, [username]);
}

/**
 * Whether the page stays as the page of the person who typed something that is not saved: their session has ended, or
 * somebody else has signed in in another tab.
 */
function useIsKept(latest: SessionState | null, current: SessionState | null): boolean {
  const departure = useDeparture(({ reason }) => reason);
  const isAwaited = useUnsaved(({ awaited }) => awaited !== null);
  const isDirty = useUnsaved(({ forms }) => forms.size > 0);
  const person = latest?.staff;
  // Who signs out was asked before.
  const isReplaced = isDirty && departure === null && person !== undefined && current?.staff.username !== person.username;
  useEffect(() => {
    if (isReplaced) awaitPerson(person);
  }, [isReplaced, person]);
  return isAwaited || isReplaced;
}

function Permitted({ permission, children }: { permission: string | null; children: ReactNode }) {
  const may = useMay();
  return permission === null || may(permission) ? children : <Forbidden />;
}

/** Leads to the set-up of a new shop, or to the first screen that the role may open. */
function Start() {
  const may = useMay();
  const { data: session } = useSession();
  const [first] = permitted(may);
  if (session?.is_setting_up === true && may('settings.change')) return <Navigate to={paths.setup} replace />;
  return first === undefined ? <NotFound /> : <Navigate to={first.to} replace />;
}
