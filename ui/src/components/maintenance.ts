// Whether the shop is closed. Every page checks it once, and the maintenance page polls it.
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkTokenExpiry } from '../api/account';
import { renewToken } from '../api/client';
import { ApiError } from '../api/errors';
import { type ReturnState, paths, returnPath } from '../paths';
import { reportFailure } from '../report';
import { NO_WORDS, setMaintenanceNotice } from '../stores/maintenance-notice';
import { isSignedIn, useIsSignedIn, useSession } from '../stores/session';

/** Router state of the maintenance page: where the shopper was. */
interface ClosedState extends ReturnState {
  /** The router state of that page. */
  returnState?: unknown;
}

/** Returns functions that open the maintenance page, and that return to the previous page or to the home page. */
export function useMaintenanceRedirect(): { leave: () => void; goBack: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  }, [location]);
  const leave = useCallback(() => {
    const { pathname, search, state } = latest.current;
    if (pathname === paths.maintenance) return;
    const closed: ClosedState = { returnTo: pathname + search, returnState: state as unknown };
    void navigate(paths.maintenance, { replace: true, state: closed });
  }, [navigate]);
  const goBack = useCallback(() => {
    if (latest.current.pathname !== paths.maintenance) return;
    const state = latest.current.state as ClosedState | null;
    void navigate(returnPath(state), { replace: true, state: state?.returnState });
  }, [navigate]);
  return { leave, goBack };
}

/** Whether customer data may be requested: a customer is signed in, and this is not the maintenance page. */
export function useCanFetchCustomerData(): boolean {
  const signedIn = useIsSignedIn();
  const { pathname } = useLocation();
  return signedIn && pathname !== paths.maintenance;
}

/** Returns whether the shop is closed, or null if unknown. Renews an expired token in the background. */
export async function isUnderMaintenance(): Promise<boolean | null> {
  try {
    return await look(useSession.getState().user?.token.access ?? null);
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
    // The error does not say what the shop says.
    if (error.maintenance) await look(null).catch(() => undefined);
    return error.maintenance;
  }
}

/** Asks whether the shop is closed, and keeps what it says. */
async function look(token: string | null): Promise<boolean> {
  const { maintenance_mode, maintenance } = await checkTokenExpiry(token);
  setMaintenanceNotice(maintenance_mode ? (maintenance ?? NO_WORDS) : null);
  return maintenance_mode;
}
