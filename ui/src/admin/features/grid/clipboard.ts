// Copying a rectangle of cells, pasting one, and clearing cells.
import type { GridEdit } from '../../api/grid';
import { type Rectangle, LAST_COLUMN } from './place';
import { COLUMNS, isNamed } from './rows';
import { cellsText, parseCells } from './tsv';
import type { Grid } from './use-grid';

/** Returns the change of a cell; null if it cannot be changed. What the person saw first stays what they saw. */
export function changeOf(grid: Grid, row: number, column: number, text: string, seen?: string): GridEdit | null {
  const [found, name] = [grid.rows[row], COLUMNS[column]];
  if (found === undefined || name === undefined || isNamed(name) || !grid.isEditable(name)) return null;
  const { text: shown, changed } = grid.cellOf(found, name);
  return { product_id: found.product.id, variation_id: found.variation.id, column: name, text, seen: changed?.edit.seen ?? seen ?? shown };
}

/** Returns the text of selected cells for the clipboard. */
export function copied(grid: Grid, { top, bottom, start, end }: Rectangle): string {
  const columns = COLUMNS.slice(start, end + 1);
  return cellsText(grid.rows.slice(top, bottom + 1).map((row) => columns.map((column) => grid.cellOf(row, column).text)));
}

interface Pasted {
  edits: GridEdit[];
  /** The number of cells that cannot take what was pasted. */
  left: number;
  /** The last cell of the rectangle. */
  end: { row: number; column: number };
}

/** Returns what pasting a text changes. One cell fills all selected cells; a rectangle begins at the first of them. */
export function pasted(grid: Grid, { top, bottom, start, end }: Rectangle, text: string): Pasted {
  const cells = parseCells(text);
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  const height = only === undefined ? cells.length : bottom - top + 1;
  const width = only === undefined ? Math.max(0, ...cells.map((row) => row.length)) : end - start + 1;
  const edits: GridEdit[] = [];
  let left = 0;
  for (let down = 0; down < height; down += 1) {
    for (let along = 0; along < width; along += 1) {
      const given = only ?? cells[down]?.[along];
      if (given === undefined) continue;
      const [row, column] = [top + down, start + along];
      const edit = changeOf(grid, row, column, given);
      if (edit !== null) edits.push(edit);
      else if (!isShown(grid, row, column, given)) left += 1;
    }
  }
  const last = { row: Math.min(top + height, grid.rows.length) - 1, column: Math.min(start + width - 1, LAST_COLUMN) };
  return { edits, left, end: last };
}

/** Whether a cell that nobody can change has this text anyway. */
function isShown(grid: Grid, row: number, column: number, text: string): boolean {
  const [found, name] = [grid.rows[row], COLUMNS[column]];
  return found !== undefined && name !== undefined && grid.cellOf(found, name).text === text.trim();
}

/** Returns what the Delete key changes: only a price before a reduction can be empty. */
export function cleared(grid: Grid, { top, bottom, start, end }: Rectangle): GridEdit[] {
  const column = COLUMNS.indexOf('compare_at');
  if (column < start || column > end) return [];
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  return rows.flatMap((row) => changeOf(grid, row, column, '') ?? []);
}
