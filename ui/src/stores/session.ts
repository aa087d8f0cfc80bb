// The signed-in customer. Stored in local storage under `user`, for reloads and other tabs.
import { create } from 'zustand';
import { logout } from '../api/account';
import { bindSession } from '../api/client';
import type { AuthAnswer } from '../api/types';
import { reportFailure } from '../report';
import { showBlock } from './block';

const STORAGE_KEY = 'user';

export interface SessionUser {
  token: { access: string; expires_at: string };
  user: AuthAnswer['user'];
}

interface SessionState {
  user: SessionUser | null;
  /** Whether the server ended the last session and nobody has signed in or out since. */
  isExpired: boolean;
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null || !('token' in value)) return false;
  const { token } = value;
  return (
    typeof token === 'object' &&
    token !== null &&
    'access' in token &&
    typeof token.access === 'string'
  );
}

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the session lasts as long as the page.
    return null;
  }
}

function persist(user: SessionUser | null): void {
  try {
    if (user === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  } catch (error) {
    reportFailure('session not kept', error);
  }
}

export const useSession = create<SessionState>(() => ({ user: parseUser(stored()), isExpired: false }));

/** Called with whether the server ended the session. If so, the customer may return to what they were doing. */
type EndListener = (isExpired: boolean) => void;
const endListeners = new Set<EndListener>();
/** Called with whether another customer signs in than the one whose session expired here. */
type StartListener = (isOther: boolean) => void;
const startListeners = new Set<StartListener>();

/** Phone number of the customer whose session expired last, or null. */
let expiredPhone: string | null = null;

/** Runs `listener` whenever a customer becomes a visitor, in any tab. Returns a function that removes it. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Runs `listener` whenever a visitor becomes a customer, in any tab. Returns a function that removes it. */
export function onSessionStart(listener: StartListener): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

function setUser(user: SessionUser | null, isExpired = false): void {
  const before = useSession.getState().user;
  useSession.setState({ user, isExpired });
  const leaves = before !== null && user?.user?.whatsapp_number !== before.user?.whatsapp_number;
  if (leaves) {
    expiredPhone = isExpired ? (before.user?.whatsapp_number ?? null) : null;
    for (const listener of endListeners) listener(isExpired);
  }
  if (before === null && user !== null) {
    const isOther = expiredPhone !== null && user.user?.whatsapp_number !== expiredPhone;
    expiredPhone = null;
    for (const listener of startListeners) listener(isOther);
  }
}

/** Stores the session from a sign-in, a sign-up or a renewal. */
export function signIn(answer: AuthAnswer): void {
  const user: SessionUser = { token: answer.token, user: answer.user };
  persist(user);
  setUser(user);
}

/** Deletes the session in this browser only. */
export function clearSession(): void {
  persist(null);
  setUser(null);
}

/** Ends the session because the server did. Other tabs treat it as a sign-out. */
function expireSession(): void {
  persist(null);
  setUser(null, true);
}

/** Signs out in this browser at once, and sends the sign-out to the server. */
export function signOut(): void {
  if (!isSignedIn()) return;
  clearSession();
  logout().catch((error: unknown) => {
    reportFailure('logout', error);
  });
}

/** Updates what the customer's profile says. */
export function updateUser(change: Partial<AuthAnswer['user']>): void {
  const { user } = useSession.getState();
  if (user === null) return;
  const updated = { ...user, user: { ...user.user, ...change } };
  persist(updated);
  useSession.setState({ user: updated });
}

export const isSignedIn = (): boolean => useSession.getState().user !== null;

export const useIsSignedIn = (): boolean => useSession((state) => state.user !== null);

bindSession({
  accessToken: () => useSession.getState().user?.token.access ?? null,
  customer: () => useSession.getState().user?.user?.whatsapp_number ?? null,
  renewed: signIn,
  ended: expireSession,
  blocked: (error) => {
    clearSession();
    showBlock(error);
  },
});

window.addEventListener('storage', (event) => {
  // A null key means that the whole storage was cleared.
  if (event.key === STORAGE_KEY || event.key === null) setUser(parseUser(stored()));
});
