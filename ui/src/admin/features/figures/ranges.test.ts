// Tests of the ranges that can be chosen.
import { expect, it } from 'vitest';
import { percentChange } from './change';
import { daysOf, rangeNamed } from './ranges';

const none = { from: '', until: '' };

it('each name stands for its days', () => {
  const of = (name: string, today = '2026-03-01') => daysOf(rangeNamed(name), today, none);
  expect(of('today')).toEqual({ from: null, until: null });
  expect(of('yesterday')).toEqual({ from: '2026-02-28', until: '2026-02-28' });
  expect(of('week')).toEqual({ from: '2026-02-23', until: '2026-03-01' });
  expect(of('month')).toEqual({ from: '2026-03-01', until: '2026-03-01' });
  expect(of('last_month')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(of('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(of('nonsense')).toEqual({ from: null, until: null });
});

it('other days are those of the address, and today without them', () => {
  const chosen = { from: '2026-01-01', until: '2026-01-31' };
  expect(daysOf('other', '2026-03-01', chosen)).toEqual(chosen);
  expect(daysOf('other', '2026-03-01', { from: 'x', until: '2026-01-31' })).toEqual({ from: null, until: null });
});

it('a change is a whole percentage, and none of nothing', () => {
  expect([percentChange(12, 10), percentChange(5, 10), percentChange(10, 10), percentChange(3, 0)]).toEqual([20, -50, 0, null]);
});
