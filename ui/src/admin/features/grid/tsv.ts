// Rectangles of cells as spreadsheets put them on the clipboard: columns end with a tab, rows with a line end, and a cell that has
// such characters is in quotes.

/** Returns the cells of a text from the clipboard. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '' || cell.lastIndex >= text.length) break;
  }
  return rows;
}

/** Returns cells as a text for the clipboard. */
export const cellsText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t')).join('\n');
