// The cursor of the grid and the cell that is being edited, moved and changed by keys as in a spreadsheet.
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { changeOf, cleared, copied, pasted } from './clipboard';
import { type Place, type Rectangle, type Selection, LAST_COLUMN, clamped, moved, rectangleOf, tabbed } from './place';
import { COLUMNS, FIRST_CHANGED, choicesOf } from './rows';
import type { Grid } from './use-grid';

/** The cell at the cursor while somebody types into it. */
export interface Editing {
  text: string;
  /** What the cell showed when they began. */
  seen: string;
}

export interface Cursor {
  selection: Selection;
  rectangle: Rectangle;
  editing: Editing | null;
  /** Returns, once, whether the cursor was moved, so that the focus follows it. */
  takeFocus: () => boolean;
  /** Lets the focus follow the cursor. */
  follow: () => void;
  /** Moves the cursor; `anchor` is the other corner of what is selected then. */
  select: (at: Place, anchor?: Place) => void;
  begin: (typed?: string) => void;
  type: (text: string) => void;
  /** Ends editing and keeps what was typed. */
  save: () => void;
  /** Like `save`, and moves the cursor. */
  commit: (to: Place | null) => void;
  cancel: () => void;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onCopy: (event: ClipboardEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
}

const BEGIN: Place = { row: 0, column: FIRST_CHANGED };

/** `page` is the number of rows in view. */
export function useCursor(grid: Grid, page: RefObject<number>): Cursor {
  const [chosen, setSelection] = useState<Selection>({ at: BEGIN, anchor: BEGIN });
  const [editing, setEditing] = useState<Editing | null>(null);
  const follows = useRef(false);
  const rows = grid.rows.length;
  const selection = { at: clamped(chosen.at, rows), anchor: clamped(chosen.anchor, rows) };
  const { at } = selection;
  const select = (to: Place, anchor = to) => {
    follows.current = true;
    setSelection({ at: to, anchor });
  };
  const save = () => {
    if (editing !== null && editing.text !== editing.seen) {
      const edit = changeOf(grid, at.row, at.column, editing.text, editing.seen);
      if (edit !== null) grid.set([edit]);
    }
    setEditing(null);
  };
  const begin = (typed?: string) => {
    const [row, column] = [grid.rows[at.row], COLUMNS[at.column]];
    if (row === undefined || column === undefined || changeOf(grid, at.row, at.column, '') === null) return;
    const { text } = grid.cellOf(row, column);
    const choices = choicesOf(column);
    const named = choices?.find((choice) => typed !== undefined && choice.startsWith(typed.toLowerCase()));
    setEditing({ seen: text, text: choices === null ? (typed ?? text) : (named ?? text) });
  };
  const cursor: Omit<Cursor, 'handlers'> = {
    selection,
    rectangle: rectangleOf(selection),
    editing,
    takeFocus: () => {
      const isMoved = follows.current;
      follows.current = false;
      return isMoved;
    },
    follow: () => { follows.current = true; },
    select,
    begin,
    type: (text) => { setEditing((now) => (now === null ? null : { ...now, text })); },
    save,
    commit: (to) => {
      save();
      select(to ?? at);
    },
    cancel: () => {
      setEditing(null);
      follows.current = true;
    },
  };
  const onKeyDown = useKeys(grid, cursor, page);
  return { ...cursor, handlers: { onKeyDown, ...useClipboard(grid, cursor) } };
}

type Moving = Omit<Cursor, 'handlers'>;

function useKeys(grid: Grid, cursor: Moving, page: RefObject<number>): (event: KeyboardEvent) => void {
  // After Escape, Tab leaves the grid, so that it is no trap.
  const leaves = useRef(false);
  return (event) => {
    const isHandled = cursor.editing === null ? onKey(grid, cursor, page.current, event, leaves.current) : onEditingKey(grid, cursor, event);
    leaves.current = event.key === 'Escape' || (leaves.current && event.key === 'Shift');
    if (isHandled) event.preventDefault();
  };
}

/** Handles a key while a cell is edited. Returns whether it did something. */
function onEditingKey(grid: Grid, { selection: { at }, commit, cancel }: Moving, { key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  // A key that chooses a character, such as of Arabic, is none of the grid.
  if (nativeEvent.isComposing) return false;
  if (key === 'Escape') cancel();
  else if (key === 'Enter') commit({ row: at.row + (shiftKey ? -1 : 1), column: at.column });
  else if (key === 'Tab') commit(tabbed(at, shiftKey, grid.rows.length));
  else return false;
  return true;
}

/** Handles a key while no cell is edited. Returns whether it did something. */
function onKey(grid: Grid, cursor: Moving, page: number, event: KeyboardEvent, leaves: boolean): boolean {
  const { selection, rectangle, select, begin } = cursor;
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (altKey) return false;
  if (key === 'Tab') {
    const to = leaves ? null : tabbed(selection.at, shiftKey, grid.rows.length);
    if (to !== null) select(to);
    return to !== null;
  }
  const to = moved(selection.at, event, grid.rows.length, page);
  if (to !== null) select(to, shiftKey ? selection.anchor : to);
  else if (isCommand) return onCommand(grid, cursor, event);
  else if (key === 'Enter' || key === 'F2') begin();
  else if (key === 'Delete' || key === 'Backspace') grid.set(cleared(grid, rectangle));
  else if (key === ' ' && COLUMNS[selection.at.column] === 'on_sale') toggle(grid, cursor);
  else if (key.length === 1 && key !== ' ') begin(key);
  else return key === ' ';
  return true;
}

function onCommand(grid: Grid, { follow, select }: Moving, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (letter === 'z' && !shiftKey) grid.undo();
  else if (letter === 'y' || letter === 'z') grid.redo();
  else if (letter === 'a') {
    select({ row: grid.rows.length - 1, column: LAST_COLUMN }, { row: 0, column: 0 });
  } else return false;
  follow();
  return true;
}

/** Puts the selected variations on sale, or takes them off. */
function toggle(grid: Grid, { selection: { at }, rectangle: { top, bottom } }: Moving): void {
  const row = grid.rows[at.row];
  if (row === undefined) return;
  const [yes, no] = choicesOf('on_sale') ?? [];
  const text = (grid.cellOf(row, 'on_sale').text === yes ? no : yes) ?? '';
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  grid.set(rows.flatMap((one) => changeOf(grid, one, at.column, text) ?? []));
}

function useClipboard(grid: Grid, { editing, rectangle, select }: Moving) {
  const { grid: words } = useMessages();
  return {
    onCopy: (event: ClipboardEvent) => {
      if (editing !== null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied(grid, rectangle));
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing !== null) return;
      event.preventDefault();
      const { edits, left, end } = pasted(grid, rectangle, event.clipboardData.getData('text/plain'));
      grid.set(edits);
      if (left > 0) say(words.leftOut(left));
      if (edits.length > 0) select({ row: rectangle.top, column: rectangle.start }, end);
    },
  };
}
