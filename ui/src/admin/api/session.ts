// The calls of signing in, of one's own sessions and of one's own password.
import { get, post } from './client';
import { hasStatus } from './errors';
import type { Enrolled, Enrollment, SessionState, StaffSession } from './types';

/** Returns the session, or null if there is none. */
export async function currentSession(signal?: AbortSignal): Promise<SessionState | null> {
  try {
    return await get<SessionState>('session/current', {}, signal);
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}

export const signIn = (login: string, password: string) => post<SessionState>('session/sign-in', { login, password });
export const verifyCode = (code: string) => post<SessionState>('session/verify-code', { code });
export const setPassword = (password: string) => post<SessionState>('session/set-password', { password });
export const beginEnrollment = () => post<Enrollment>('session/begin-enrollment');
export const confirmEnrollment = (code: string) => post<Enrolled>('session/confirm-enrollment', { code });
export const changePassword = (current: string, password: string) =>
  post<SessionState>('session/change-password', { current_password: current, password });
export const signOut = () => post<object>('session/sign-out');
export const listSessions = (signal?: AbortSignal) => get<{ sessions: StaffSession[] }>('session/list', {}, signal);
export const endSession = (id: StaffSession['id']) => post<object>('session/end', { session_id: id });
export const endOtherSessions = () => post<object>('session/end-others');
