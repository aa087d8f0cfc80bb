// What every page does when it is opened: scroll to the top and ask whether the shop is open.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkTokenExpiry } from '../api/account';
import { renewToken } from '../api/client';
import { ApiError } from '../api/errors';
import { paths } from '../paths';
import { reportFailure } from '../report';
import { isSignedIn, useSession } from '../stores/session';
import { countPage } from '../stores/visits';

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

export function usePageLoad(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    window.scrollTo(0, 0);
    countPage();
    let current = true;
    void isUnderMaintenance().then((closed) => {
      if (!current) return;
      if (closed === true && pathname !== paths.maintenance) void navigate(paths.maintenance);
      if (closed === false && pathname === paths.maintenance) void navigate(paths.home);
    });
    return () => {
      current = false;
    };
  }, [pathname, navigate]);
}
