// Whether the shop is closed at the moment: asked on every page, and again and again by the page of the closed shop.
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkTokenExpiry } from '../api/account';
import { renewToken } from '../api/client';
import { ApiError } from '../api/errors';
import { type ReturnState, paths, returnPath } from '../paths';
import { reportFailure } from '../report';
import { isSignedIn, useIsSignedIn, useSession } from '../stores/session';

/** What the page of the closed shop is told of the page that the shopper was on. */
interface ClosedState extends ReturnState {
  /** What that page had been told. */
  returnState?: unknown;
}

/** The ways to the page of the closed shop, and from there back: to where the shopper was, or home. */
export function useClosedShop(): { leave: () => void; comeBack: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  }, [location]);
  const leave = useCallback(() => {
    const { pathname, search, state } = here.current;
    if (pathname === paths.maintenance) return;
    const closed: ClosedState = { returnTo: pathname + search, returnState: state as unknown };
    void navigate(paths.maintenance, { replace: true, state: closed });
  }, [navigate]);
  const comeBack = useCallback(() => {
    if (here.current.pathname !== paths.maintenance) return;
    const state = here.current.state as ClosedState | null;
    void navigate(returnPath(state), { replace: true, state: state?.returnState });
  }, [navigate]);
  return { leave, comeBack };
}

/** Whether there is a customer and the shop answers them: on the page of the closed shop nothing of theirs is asked for. */
export function useIsServed(): boolean {
  const signedIn = useIsSignedIn();
  const { pathname } = useLocation();
  return signedIn && pathname !== paths.maintenance;
}

/** Whether the shop is closed; null when nobody could say. A token that has run out is renewed on the way. */
export async function isUnderMaintenance(): Promise<boolean | null> {
  try {
    const token = useSession.getState().user?.token.access ?? null;
    const answer = await checkTokenExpiry(token);
    return answer.maintenance_mode;
  } catch (error) {
    if (!(error instanceof ApiError)) {
      reportFailure('maintenance check', error);
      return null;
    }
    if (error.status === 401 && isSignedIn()) {
      renewToken().catch((failure: unknown) => {
        reportFailure('token renewal', failure);
      });
    }
    return error.maintenance;
  }
}
