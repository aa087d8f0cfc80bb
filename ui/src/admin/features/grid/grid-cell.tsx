// A cell of the grid, and the field in its place while somebody types into it.
import { type MouseEvent, type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef } from 'react';
import { classes } from '../../../primitives/classes';
import { useMessages } from '../../locale';
import styles from './grid.module.css';
import { type ColumnName, COLUMNS, choicesOf, isNumber } from './rows';
import type { Cursor } from './use-cursor';
import type { ShownCell } from './use-grid';

export interface GridCellProps {
  cell: ShownCell;
  column: ColumnName;
  /** A second line on narrow screens, where the next column scrolls away. */
  below?: string;
  row: number;
  /** The names of the row and the column, for the field. */
  label: string;
  isEditable: boolean;
  isSelected: boolean;
  isAt: boolean;
  cursor: Cursor;
}

export function GridCell({ cell: { text, changed }, column, below = '', row, label, isEditable, isSelected, isAt, cursor }: GridCellProps) {
  const element = useRef<HTMLDivElement>(null);
  const index = COLUMNS.indexOf(column);
  const { editing, takeFocus } = cursor;
  const isEdited = isAt && editing !== null;
  useLayoutEffect(() => {
    if (!isAt || isEdited || !takeFocus()) return;
    element.current?.focus({ preventScroll: true });
    (element.current as Partial<HTMLElement> | null)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
  const isWrong = changed !== null && changed.problem !== null;
  return (
    <div
      ref={element}
      role={column === 'product' ? 'rowheader' : 'gridcell'}
      tabIndex={isAt && !isEdited ? 0 : -1}
      aria-colindex={index + 1}
      aria-selected={isSelected}
      aria-readonly={!isEditable}
      aria-invalid={isWrong || undefined}
      className={classes(
        styles.cell,
        column === 'product' && styles.frozen,
        column === 'variation' && styles.named,
        isNumber(column) && styles.number,
        choicesOf(column) !== null && styles.choice,
        !isEditable && styles.fixed,
        changed?.isChanged === true && styles.changed,
        isWrong && styles.wrong,
        isSelected && styles.selected,
        isAt && styles.at,
      )}
      {...pointing(cursor, { row, column: index }, isAt, isEdited)}
    >
      {isEdited ? (
        <CellField column={column} label={label} cursor={cursor} text={editing.text} />
      ) : (
        <>
          <span className={styles.text}>{text}</span>
          {below !== '' && <span className={styles.below}>{below}</span>}
          {isWrong && <span className={styles.problem}>{changed.problem}</span>}
        </>
      )}
    </div>
  );
}

/** What pointers do with a cell: one press selects, another one of a finger, or a double one, edits. */
function pointing(cursor: Cursor, place: { row: number; column: number }, isAt: boolean, isEdited: boolean) {
  if (isEdited) return {};
  return {
    onPointerDown: ({ pointerType, shiftKey, button }: ReactPointerEvent) => {
      if (button !== 0) return;
      cursor.save();
      if (pointerType !== 'touch') cursor.select(place, shiftKey ? cursor.selection.anchor : place);
    },
    onPointerEnter: ({ pointerType, buttons }: ReactPointerEvent) => {
      if (pointerType === 'mouse' && buttons === 1) cursor.select(place, cursor.selection.anchor);
    },
    onClick: (event: MouseEvent) => {
      if ((event.nativeEvent as Partial<PointerEvent>).pointerType !== 'touch') return;
      if (isAt) cursor.begin();
      else cursor.select(place);
    },
    onDoubleClick: () => {
      if (isAt) cursor.begin();
    },
  };
}

interface CellFieldProps {
  column: ColumnName;
  label: string;
  text: string;
  cursor: Cursor;
}

function CellField({ column, label, text, cursor }: CellFieldProps) {
  const { grid: words } = useMessages();
  const choices = choicesOf(column);
  const shared = {
    className: styles.field,
    'aria-label': label,
    value: text,
    // The person has asked for the field by a key or a press.
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => { cursor.type(target.value); },
  };
  if (choices === null) return <input type="text" autoComplete="off" inputMode={column === 'stock' ? 'numeric' : 'decimal'} {...shared} />;
  return (
    <select {...shared}>
      {[...new Set([...choices, text])].map((choice) => (
        <option key={choice} value={choice}>
          {words.choices[choice] ?? choice}
        </option>
      ))}
    </select>
  );
}
