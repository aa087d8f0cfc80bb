// Tests of the API client: tokens, one shared renewal, typed errors.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bindSession, get, post } from './client';
import { ApiError, NetworkError } from './errors';
import type { AuthAnswer } from './types';
import { emptyCart } from '../test/products';
import { fakeServer, json, errorResponse } from '../test/server';

const renewed: AuthAnswer = {
  token: { access: 'fresh', expires_at: '2026-11-21T10:15:00+03:00' },
  user: { name: 'Maryam', whatsapp_number: '97455512345', language: null },
};

const session = { token: null as string | null, ended: vi.fn(), blocked: vi.fn() };

beforeEach(() => {
  session.token = 'old';
  session.ended.mockReset();
  session.blocked.mockReset();
  bindSession({
    accessToken: () => session.token,
    customer: () => (session.token === null ? null : '97455512345'),
    renewed: (answer) => {
      session.token = answer.token.access;
    },
    ended: () => {
      session.token = null;
      session.ended();
    },
    blocked: session.blocked,
  });
});

const onlyFresh = (request: { headers: Headers }) =>
  request.headers.get('Authorization') === 'Bearer fresh'
    ? json([])
    : errorResponse(401, 'unauthorized', 'no');

describe('client', () => {
  it('[AUTH-15] sends the bearer token with authenticated calls only', async () => {
    const server = fakeServer({ 'get-cart': () => json(emptyCart), banners: () => json([]) });
    await get('get-cart/', { auth: true });
    await get('banners/');
    expect(server.requests.map((call) => call.headers.get('Authorization'))).toEqual(['Bearer old', null]);
  });

  it('asks in the language of the interface, not in that of the browser', async () => {
    const server = fakeServer({ orders: onlyFresh, 'token/refresh': () => json(renewed) });
    await get('orders/', { auth: true });
    expect(server.requests.map((call) => [call.path, call.headers.get('Accept-Language')])).toEqual([
      ['orders/', 'en'],
      ['token/refresh/', 'en'],
      ['orders/', 'en'],
    ]);
  });

  it('tells the session of a block, whether a call or the renewal finds it', async () => {
    const blocked = () => errorResponse(403, 'account_blocked', 'This account is blocked. Please contact the shop.');
    const server = fakeServer({ 'get-cart': blocked });
    await expect(get('get-cart/', { auth: true })).rejects.toMatchObject({ code: 'account_blocked' });
    expect(session.blocked).toHaveBeenCalledTimes(1);
    server.answers['get-cart'] = () => errorResponse(401, 'unauthorized', 'no');
    server.answers['token/refresh'] = blocked;
    await expect(get('get-cart/', { auth: true })).rejects.toMatchObject({ code: 'account_blocked' });
    expect(session.blocked).toHaveBeenCalledTimes(2);
  });

  it('renews once for all calls that find the token expired', async () => {
    const server = fakeServer({
      orders: onlyFresh,
      notification: onlyFresh,
      'token/refresh': () => json(renewed),
    });
    const answers = await Promise.all([get('orders/', { auth: true }), get('notification/', { auth: true })]);
    expect(answers).toEqual([[], []]);
    expect(server.calls('token/refresh')).toHaveLength(1);
  });

  it('takes the token that another tab has renewed', async () => {
    const server = fakeServer({
      orders: (request) => {
        session.token = 'fresh';
        return onlyFresh(request);
      },
    });
    await expect(get('orders/', { auth: true })).resolves.toEqual([]);
    expect(server.calls('token/refresh')).toHaveLength(0);
  });

  it('ends the session when the refresh cookie is no longer good, and does not try forever', async () => {
    const server = fakeServer({
      orders: () => errorResponse(401, 'unauthorized', 'no'),
      'token/refresh': () => errorResponse(401, 'unauthorized', 'no'),
    });
    await expect(get('orders/', { auth: true })).rejects.toMatchObject({ status: 401 });
    expect(session.ended).toHaveBeenCalledOnce();
    expect(server.calls('orders')).toHaveLength(1);
  });

  it('keeps the session when the renewal gets no answer', async () => {
    fakeServer({
      orders: () => errorResponse(401, 'unauthorized', 'no'),
      'token/refresh': () => Promise.reject(new TypeError('offline')),
    });
    await expect(get('orders/', { auth: true })).rejects.toBeInstanceOf(NetworkError);
    expect(session.ended).not.toHaveBeenCalled();
  });

  it('turns an error response into its code, text, fields and waiting time', async () => {
    const body = { error: 'Too many', code: 'too_many', fields: { phone: 'x' }, request_id: 'r1' };
    fakeServer({ 'send-otp': () => json(body, 429) });
    const error: unknown = await post('send-otp/', { mobile_number: '97455512345' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Too many',
      fields: { phone: 'x' },
      requestId: 'r1',
    });
  });

  it('survives an error page that is no JSON', async () => {
    fakeServer({ banners: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    await expect(get('banners/')).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });

  it('keeps only the fields of an error that match the document', async () => {
    const proxys = { error: { code: 502 }, code: 7, fields: null, issues: {}, maintenance_mode: 'no' };
    fakeServer({ banners: () => json(proxys, 502), category: () => json([], 500), dealoftheday: () => json({ maintenance_mode: true }, 401) });
    await expect(get('banners/')).rejects.toMatchObject({ status: 502, code: 'unknown', message: '', fields: {}, issues: [], maintenance: false });
    await expect(get('category')).rejects.toMatchObject({ status: 500, code: 'unknown', message: '' });
    await expect(get('dealoftheday')).rejects.toMatchObject({ status: 401, maintenance: true });
  });

  it.each([null, 'x', {}, { products: null }, [null]])('takes %j for no answer', async (other) => {
    fakeServer({ banners: () => json(other), login: () => json(other) });
    await expect(get('banners/')).rejects.toBeInstanceOf(NetworkError);
    await expect(post('login/', { whatsapp_number: '97455512345', password: 'x' })).rejects.toBeInstanceOf(NetworkError);
  });

  it('treats a successful response with only an error text as an error', async () => {
    fakeServer({ getfavouritelist: () => json({ error: 'none' }) });
    await expect(get('getfavouritelist/', { auth: true })).rejects.toMatchObject({ status: 200, message: 'none' });
  });

  it('keeps the session when the renewal is answered with something else', async () => {
    fakeServer({ orders: () => errorResponse(401, 'unauthorized', 'no'), 'token/refresh': () => json({}) });
    await expect(get('orders/', { auth: true })).rejects.toBeInstanceOf(NetworkError);
    expect(session.token).toBe('old');
    expect(session.ended).not.toHaveBeenCalled();
  });

  it('distinguishes no response from an error response', async () => {
    fakeServer({ banners: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(get('banners/')).rejects.toBeInstanceOf(NetworkError);
  });

  it('[ERR-04] waits for an answer as long as it takes', async () => {
    vi.useFakeTimers();
    const limit = vi.spyOn(AbortSignal, 'timeout');
    try {
      let answer: (response: Response) => void = () => undefined;
      fakeServer({ banners: () => new Promise<Response>((resolve) => { answer = resolve; }) });
      const settled = vi.fn();
      const pending = get('banners/').finally(settled);
      await vi.advanceTimersByTimeAsync(7 * 24 * 60 * 60 * 1000);
      expect(settled).not.toHaveBeenCalled();
      // The browser's own timers cannot be faked, but a timeout would have been set here.
      expect(limit).not.toHaveBeenCalled();
      expect(vi.mocked(fetch).mock.calls[0]?.[1]?.signal).toBeNull();
      answer(json([]));
      await expect(pending).resolves.toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('sends no body and no content type where none is due', async () => {
    const server = fakeServer({ 'clear-cart': () => json(emptyCart) });
    await post('clear-cart/', undefined, { auth: true });
    expect(server.requests[0]?.body).toBeUndefined();
    expect(server.requests[0]?.headers.has('Content-Type')).toBe(false);
  });
});
