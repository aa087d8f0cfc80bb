// Tests of how an announced order changes what is shown, and what is on its way.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as api from '../../api/orders';
import { showAnnounced } from './cache';
import { NO_LIST_FILTER } from './filters';
import { boardQuery, closedQuery, listQuery, orderQuery } from './keys';
import { boardWith, pagesWith } from './merge';
import { boardOf, detailOf, listed } from './orders-fixtures';

const ids = (board: ReturnType<typeof boardOf>) => board.columns.map(({ orders }) => orders.map(({ id }) => id));
const counts = (board: ReturnType<typeof boardOf>) => board.columns.map(({ count }) => count);

describe('the board', () => {
  it('gets a new order at its place by the promised time', () => {
    const board = boardOf(listed(1, { late_at: '2026-11-25T12:00:00Z' }), listed(2, { late_at: '2026-11-25T16:00:00Z' }));
    const changed = boardWith(board, listed(3, { late_at: '2026-11-25T14:00:00Z' }), '');
    expect(ids(changed)).toEqual([[1, 3, 2], [], []]);
    expect(counts(changed)).toEqual([3, 0, 0]);
  });

  it('moves an order to the column of its status', () => {
    const changed = boardWith(boardOf(listed(1)), listed(1, { status: 'Accepted', version: 2 }), '');
    expect(ids(changed)).toEqual([[], [1], []]);
    expect(counts(changed)).toEqual([0, 1, 0]);
  });

  it('loses an order that is closed', () => {
    expect(ids(boardWith(boardOf(listed(1)), listed(1, { status: 'Cancelled', version: 2 }), ''))).toEqual([[], [], []]);
  });

  it('of a day takes only orders of this day', () => {
    const board = boardOf(listed(1));
    expect(boardWith(board, listed(2), '2026-11-26')).toEqual(board);
    expect(ids(boardWith(board, listed(1, { delivery_on: '2026-11-26', version: 2 }), '2026-11-25'))).toEqual([[], [], []]);
  });

  it('keeps a newer version than the one that is announced', () => {
    const board = boardOf(listed(1, { status: 'Accepted', version: 3 }));
    expect(boardWith(board, listed(1, { version: 2 }), '')).toBe(board);
  });
});

describe('the list', () => {
  const pages = { pages: [{ orders: [listed(2), listed(1)], next: null }], pageParams: [null] };

  it('shows the new version of an order at its place', () => {
    const changed = pagesWith(pages, listed(1, { status: 'Accepted', version: 2 }));
    expect(changed.pages[0]?.orders.map(({ id, status }) => [id, status])).toEqual([[2, 'Processing'], [1, 'Accepted']]);
  });

  it('stays as it is if the order is not in it', () => {
    expect(pagesWith(pages, listed(5))).toBe(pages);
  });
});

describe('a fetch that is answered after an announcement', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const accepted = listed(1, { status: 'Accepted', version: 2 });

  it('of the board keeps the order that it does not know', async () => {
    const client = new QueryClient();
    vi.spyOn(api, 'readBoard').mockImplementation(() => {
      showAnnounced(client, listed(2));
      return Promise.resolve(boardOf(listed(1)));
    });
    expect(ids(await client.fetchQuery(boardQuery('')))).toEqual([[1, 2], [], []]);
  });

  it('of the board of a day leaves out an order of another day', async () => {
    const client = new QueryClient();
    vi.spyOn(api, 'readBoard').mockImplementation(() => {
      showAnnounced(client, listed(2));
      return Promise.resolve(boardOf(listed(1)));
    });
    expect(ids(await client.fetchQuery(boardQuery('2026-11-26')))).toEqual([[1], [], []]);
  });

  it('of the list has the announced version', async () => {
    const client = new QueryClient();
    vi.spyOn(api, 'listOrders').mockImplementation(() => {
      showAnnounced(client, accepted);
      return Promise.resolve({ orders: [listed(1)], next: null });
    });
    const { pages } = await client.fetchInfiniteQuery(listQuery(NO_LIST_FILTER));
    expect(pages[0]?.orders).toEqual([accepted]);
  });

  it('of an order is repeated once if it is older', async () => {
    const client = new QueryClient();
    const read = vi.spyOn(api, 'readOrder').mockImplementation(() => {
      showAnnounced(client, accepted);
      return Promise.resolve(detailOf(listed(1)));
    });
    await client.fetchQuery(orderQuery(1));
    expect(read).toHaveBeenCalledTimes(2);
    read.mockClear().mockImplementation(() => {
      showAnnounced(client, accepted);
      return Promise.resolve(detailOf(accepted));
    });
    await client.fetchQuery(orderQuery(1));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('of the closed orders is repeated once if one was closed', async () => {
    const client = new QueryClient();
    const read = vi.spyOn(api, 'listOrders').mockResolvedValue({ orders: [], next: null });
    read.mockImplementationOnce(() => {
      showAnnounced(client, listed(1, { status: 'Delivered', late_at: null, version: 4 }));
      return Promise.resolve({ orders: [], next: null });
    });
    await client.fetchQuery(closedQuery('2026-11-25'));
    expect(read).toHaveBeenCalledTimes(2);
  });
});
