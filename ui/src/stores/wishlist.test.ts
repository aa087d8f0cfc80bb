// Tests of the wishlist: a press sets the wanted state, and the toggle call is sent only to reach it.
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wishlistIdsQuery } from '../api/account';
import { customer } from '../test/products';
import { fakeServer, json, errorResponse } from '../test/server';
import { clearSession, signIn } from './session';
import { setFavourite } from './wishlist';

/** A working shop. `answers` transforms its responses by call, in turn. */
function open(liked: number[], answers: Partial<Record<string, ((answer: Response) => Promise<Response> | Response)[]>> = {}) {
  const ids = new Set(liked);
  const answer = (call: string, body: object) => {
    const given = answers[call]?.shift();
    return given === undefined ? json(body) : given(json(body));
  };
  const server = fakeServer({
    'list-wishlist-items': () => answer('list', { Wishlist_Product_ids: [...ids] }),
    'add-and-remove-favourite': ({ body }) => {
      const { product_id } = body as { product_id: number };
      const is_favourite = !ids.delete(product_id);
      if (is_favourite) ids.add(product_id);
      return answer('toggle', { is_favourite });
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const shown = () => client.getQueryData(wishlistIdsQuery.queryKey);
  const calls = () => server.requests.map(({ path }) => (path.startsWith('list') ? 'list' : 'toggle'));
  return { client, ids, shown, calls, load: () => client.fetchQuery(wishlistIdsQuery) };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  clearSession();
  signIn(customer);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('wishlist store', () => {
  it('[CARD-07] [API-09] turns a heart with one call, whose answer shows', async () => {
    const { client, ids, shown, calls, load } = open([1]);
    await load();
    await setFavourite(client, 2, true);
    expect(shown()).toEqual([1, 2]);
    await setFavourite(client, 1, false);
    expect(shown()).toEqual([2]);
    expect([...ids]).toEqual([2]);
    expect(calls()).toEqual(['list', 'toggle', 'toggle']);
  });

  it('[CARD-07] asks what there is after a lost answer, and shows that', async () => {
    const { client, ids, shown, calls, load } = open([], { toggle: [lost] });
    await load();
    await expect(setFavourite(client, 2, true)).rejects.toThrow('no answer');
    await expect.poll(shown).toEqual([2]);
    expect([...ids]).toEqual([2]);
    expect(calls()).toEqual(['list', 'toggle', 'list']);
  });

  it.each([
    ['lost', lost],
    ['those of a proxy', () => errorResponse(504, 'unknown', '')],
  ])('[CARD-07] the next press asks first where all answers were %s, and takes nothing back', async (_what, way) => {
    const { client, ids, shown, calls, load } = open([], { toggle: [way], list: [(answer) => answer, way] });
    await load();
    await expect(setFavourite(client, 2, true)).rejects.toThrow();
    await expect.poll(calls).toEqual(['list', 'toggle', 'list']);
    await setFavourite(client, 2, true);
    expect([...ids]).toEqual([2]);
    expect(shown()).toEqual([2]);
    expect(calls().filter((call) => call === 'toggle')).toHaveLength(1);
  });

  it('[CARD-07] turns it once more where another device had turned it since', async () => {
    const { client, ids, load } = open([]);
    await load();
    ids.add(2);
    await setFavourite(client, 2, true);
    expect([...ids]).toEqual([2]);
  });

  it('[CARD-07] asks first where nothing is known yet', async () => {
    const { client, ids, calls } = open([2]);
    await setFavourite(client, 2, true);
    expect([...ids]).toEqual([2]);
    expect(calls()).toEqual(['list']);
  });

  it('[CARD-07] of many presses the last one counts, with no call for those between', async () => {
    const { client, ids, calls, load } = open([]);
    await load();
    await Promise.all([true, false, true, false, true].map((wish) => setFavourite(client, 2, wish)));
    expect([...ids]).toEqual([2]);
    expect(calls().filter((call) => call === 'toggle')).toHaveLength(1);
  });

  it("does nothing more of a customer who has left, and leaves the next one's list alone", async () => {
    let answered: () => void = () => undefined;
    const late = (answer: Response) => new Promise<Response>((resolve) => { answered = () => { resolve(answer); }; });
    const { client, shown, calls, load } = open([], { toggle: [late] });
    await load();
    const first = setFavourite(client, 2, true);
    await expect.poll(calls).toEqual(['list', 'toggle']);
    const second = setFavourite(client, 2, false);
    clearSession();
    client.removeQueries({ queryKey: wishlistIdsQuery.queryKey });
    answered();
    await Promise.all([first, second]);
    expect(calls()).toEqual(['list', 'toggle']);
    expect(shown()).toBeUndefined();
  });
});
