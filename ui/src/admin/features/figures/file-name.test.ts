// Tests of the names of the files of the figures.
import { expect, it } from 'vitest';
import { fileName } from './file-name';

it.each([
  ['orders', '2026-11-01', '2026-11-07', 'orders-2026-11-01-to-2026-11-07.csv'],
  ['orders', '2026-11-01', '2026-11-01', 'orders-2026-11-01.csv'],
  ['orders-coupon-FRESH 10/5 %', '2026-11-01', '2026-11-01', 'orders-coupon-fresh-10-5-2026-11-01.csv'],
  ['orders-category-أسماك', '2026-11-01', '2026-11-01', 'orders-category-أسماك-2026-11-01.csv'],
  ['money-cash_back', '2026-11-01', '2026-11-01', 'money-cash-back-2026-11-01.csv'],
])('%s from %s to %s is %s', (what, from, until, name) => {
  expect(fileName(what, { from, until })).toBe(name);
});
