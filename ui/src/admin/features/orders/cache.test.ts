// Tests of how an announced order changes what is shown.
import { describe, expect, it } from 'vitest';
import { boardWith, pagesWith } from './cache';
import { boardOf, listed } from './orders-fixtures';

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
