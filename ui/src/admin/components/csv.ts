// Tables as CSV files, as spreadsheets read them.

/** A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers do not. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text of a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
