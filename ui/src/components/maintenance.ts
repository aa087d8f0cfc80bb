// Whether the shop is closed at the moment: asked on every page, and again and again by the page of the closed shop.
import { checkTokenExpiry } from '../api/account';
import { renewToken } from '../api/client';
import { ApiError } from '../api/errors';
import { reportFailure } from '../report';
import { isSignedIn, useSession } from '../stores/session';

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
