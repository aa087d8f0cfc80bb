// The calls of signing in, of one's own sessions and of one's own password.
import { get, post } from './client';
import { hasStatus } from './errors';
import type { SessionState, StaffSession } from './types';

/** Returns the session, or null if there is none. */
export async function currentSession(signal?: AbortSignal): Promise<SessionState | null> {
  try {
    return await get('session/current', signal);
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}

export const signIn = (login: string, password: string) => post('session/sign-in', { login, password });
export const verifyCode = (code: string) => post('session/verify-code', { code });
export const setPassword = (password: string) => post('session/set-password', { password });
export const beginEnrollment = () => post('session/begin-enrollment', {});
export const confirmEnrollment = (code: string) => post('session/confirm-enrollment', { code });
export const renewRecoveryCodes = (code: string) => post('session/renew-recovery-codes', { code });
export const changePassword = (current: string, password: string) =>
  post('session/change-password', { current_password: current, password });
export const chooseLanguage = (language: string) => post('session/choose-language', { language });
export const signOut = () => post('session/sign-out', {});
export const listSessions = (signal?: AbortSignal) => get('session/list', signal);
export const endSession = (id: StaffSession['id']) => post('session/end', { session_id: id });
export const endOtherSessions = () => post('session/end-others', {});
