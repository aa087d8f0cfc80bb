// Where the cursor is in the grid, what is selected, and where keys move the cursor.
import { COLUMNS } from './rows';

export interface Place {
  row: number;
  column: number;
}

/** The cursor, and the other corner of what is selected. */
export interface Selection {
  at: Place;
  anchor: Place;
}

export interface Rectangle {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

export const LAST_COLUMN = COLUMNS.length - 1;

export const rectangleOf = ({ at, anchor }: Selection): Rectangle => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  start: Math.min(at.column, anchor.column),
  end: Math.max(at.column, anchor.column),
});

export const contains = ({ top, bottom, start, end }: Rectangle, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= start && column <= end;

const within = (value: number, last: number) => Math.max(0, Math.min(value, last));

export const clamped = ({ row, column }: Place, rows: number): Place => ({ row: within(row, rows - 1), column: within(column, LAST_COLUMN) });

/** A pressed key, as far as it moves the cursor. */
interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns where a key moves the cursor; null if it moves nothing. `page` is the number of rows in view. */
export function moved({ row, column }: Place, { key, ctrlKey, metaKey }: Pressed, rows: number, page: number): Place | null {
  const isFar = ctrlKey || metaKey;
  const to = (place: Place) => clamped(place, rows);
  switch (key) {
    case 'ArrowUp':
      return to({ row: isFar ? 0 : row - 1, column });
    case 'ArrowDown':
      return to({ row: isFar ? rows : row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: isFar ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: isFar ? LAST_COLUMN : column + 1 });
    case 'Home':
      return to({ row: isFar ? 0 : row, column: 0 });
    case 'End':
      return to({ row: isFar ? rows : row, column: LAST_COLUMN });
    case 'PageUp':
      return to({ row: row - page, column });
    case 'PageDown':
      return to({ row: row + page, column });
    default:
      return null;
  }
}

/** Returns the next cell as the Tab key moves; null after the last and before the first one. */
export function tabbed({ row, column }: Place, isBack: boolean, rows: number): Place | null {
  const next = row * COLUMNS.length + column + (isBack ? -1 : 1);
  if (next < 0 || next >= rows * COLUMNS.length) return null;
  return { row: Math.floor(next / COLUMNS.length), column: next % COLUMNS.length };
}
