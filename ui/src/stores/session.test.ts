// Tests of the session: stored in local storage, shared between tabs, deleted on sign-out.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from '../api/client';
import { fakeServer, json, errorResponse } from '../test/server';
import { clearSession, isSignedIn, onSessionEnd, signIn, signOut, useSession } from './session';

const answer = {
  token: { access: 'abc', expires_at: '2026-11-21T10:15:00+03:00' },
  user: { name: 'Maryam', whatsapp_number: '97455512345', language: null },
};

beforeEach(() => {
  clearSession();
});

describe('session', () => {
  it('[AUTH-14] [ENT-01] keeps the user under the user key, with token.access', () => {
    signIn(answer);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ token: { access: 'abc' } });
    expect(isSignedIn()).toBe(true);
  });

  it('[AUTH-14] restores the user on load, and only a whole one', async () => {
    for (const [text, signedIn] of [
      [JSON.stringify(answer), true],
      ['{"token":{}}', false],
      ['not json', false],
      ['null', false],
    ] as const) {
      localStorage.setItem('user', text);
      vi.resetModules();
      const fresh = await import('./session');
      expect(fresh.isSignedIn(), text).toBe(signedIn);
    }
  });

  it('[AUTH-14] removes the user on logout, at once and at the server', async () => {
    const server = fakeServer({ logout: () => json({ signed_out: true }) });
    const listener = vi.fn();
    const unsubscribe = onSessionEnd(listener);
    signIn(answer);
    signOut();
    unsubscribe();
    expect(localStorage.getItem('user')).toBeNull();
    expect(isSignedIn()).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
    await expect.poll(() => server.calls('logout').length).toBe(1);
  });

  it('follows a sign-out and a sign-in in another tab', () => {
    signIn(answer);
    localStorage.removeItem('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(isSignedIn()).toBe(false);
    localStorage.setItem('user', JSON.stringify(answer));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(useSession.getState().user?.token.access).toBe('abc');
  });

  it('does not count a renewed token as an end', () => {
    const listener = vi.fn();
    const unsubscribe = onSessionEnd(listener);
    signIn(answer);
    signIn({ ...answer, token: { ...answer.token, access: 'def' } });
    unsubscribe();
    expect(listener).not.toHaveBeenCalled();
  });

  describe('that ends while its token is renewed', () => {
    /** A call with an expired token, whose renewal the test answers. */
    async function renewing() {
      let answered: (response: Response) => void = () => undefined;
      const expired = () => errorResponse(401, 'unauthorized', 'Please sign in');
      const server = fakeServer({
        'clear-cart': expired,
        'token/refresh': () => new Promise<Response>((resolve) => { answered = resolve; }),
        logout: () => json({ signed_out: true }),
      });
      signIn(answer);
      const call = post('clear-cart/', undefined, { auth: true }).catch((error: unknown) => error);
      await expect.poll(() => server.calls('token/refresh').length).toBe(1);
      return { server, finish: async (response: Response) => { answered(response); return call; } };
    }

    const renewed = () => json({ ...answer, token: { ...answer.token, access: 'def' } });

    it('[AUTH-14] stays ended: the renewed token is not stored', async () => {
      const { server, finish } = await renewing();
      signOut();
      expect(await finish(renewed())).toMatchObject({ status: 401 });
      expect(localStorage.getItem('user')).toBeNull();
      expect(useSession.getState()).toEqual({ user: null, isExpired: false });
      expect(server.calls('clear-cart')).toHaveLength(1);
    });

    it('[AUTH-14] did not expire: a renewal that is rejected later changes nothing', async () => {
      const { finish } = await renewing();
      signOut();
      await finish(errorResponse(401, 'unauthorized', 'Please sign in'));
      expect(useSession.getState()).toEqual({ user: null, isExpired: false });
    });

    it.each(['taken', 'refused'])('leaves the next customer signed in, and makes no call for them: %s', async (outcome) => {
      const { server, finish } = await renewing();
      signOut();
      const next = { token: { ...answer.token, access: 'ghi' }, user: { name: 'Noor', whatsapp_number: '97455599999', language: null } };
      signIn(next);
      await finish(outcome === 'taken' ? renewed() : errorResponse(401, 'unauthorized', 'Please sign in'));
      expect(useSession.getState().user).toEqual(next);
      expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(next);
      expect(server.calls('clear-cart')).toHaveLength(1);
    });
  });
});
