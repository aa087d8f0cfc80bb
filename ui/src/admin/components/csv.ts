// Tables as CSV files, as spreadsheets read them.
import { core } from '../core';

/** The rule book keeps a text from being a formula, here as in the catalogue's table. */
function cell(value: string): string {
  const safe = core().guardedCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text of a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
