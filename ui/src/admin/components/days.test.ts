// Tests of the shop's days.
import { describe, expect, it } from 'vitest';
import { dayAfter, dayAt, isDay } from './days';

describe("the shop's day", () => {
  it("begins at midnight in Qatar, whatever the device's time zone is", () => {
    expect(dayAt(Date.parse('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
    expect(dayAt(Date.parse('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
  });

  it('has neighbours, also over the end of a month', () => {
    expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });

  it.each([
    ['2026-11-21', true],
    ['2026-13-01', false],
    ['21.11.2026', false],
    ['', false],
  ])('written %j is one: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
});
