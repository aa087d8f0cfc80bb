// Tests of CSV files: quoting, and texts that a spreadsheet would run as formulas.
import { describe, expect, it } from 'vitest';
import '../test/rule-book';
import { csvText } from './csv';

describe('a CSV file', () => {
  it('begins with the mark of UTF-8 and ends its lines as spreadsheets do', () => {
    expect(csvText([['Day', 'Who'], ['2026-11-21', 'علي']])).toBe('\ufeffDay,Who\r\n2026-11-21,علي\r\n');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "now"', '"say ""now"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['\r\n=1', '"\'\r\n=1"'],
    ['; =1', "'; =1"],
    [',@sum', '"\',@sum"'],
    ['-5.00', '-5.00'],
    ['-5 riyals', "'-5 riyals"],
    ['', ''],
  ])('writes %j as %j', (value, written) => {
    expect(csvText([[value]])).toBe(`\ufeff${written}\r\n`);
  });
});
