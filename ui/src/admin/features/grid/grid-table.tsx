// The table of the grid: only the rows in view are rendered, and one cell takes the focus.
import { type FocusEvent, useEffect, useRef } from 'react';
import { comma } from '#copy/language';
import { classes } from '../../../primitives/classes';
import { useMessages } from '../../locale';
import { GridCell } from './grid-cell';
import styles from './grid.module.css';
import { contains } from './place';
import { COLUMNS, cellKey, isNamed, isNumber } from './rows';
import { type Cursor, useCursor } from './use-cursor';
import type { ChangedCell, Grid } from './use-grid';
import { ROW_HEIGHT, useWindow } from './use-window';

export interface GridTableProps {
  grid: Grid;
  /** A cell that the cursor goes to, once its row is shown. */
  target: ChangedCell | null;
  onReached: () => void;
}

export function GridTable({ grid, target, onReached }: GridTableProps) {
  const { grid: words } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef(10);
  const cursor = useCursor(grid, page);
  const { at } = cursor.selection;
  const shown = useWindow(frame, grid.rows.length, at.row);
  useEffect(() => {
    page.current = shown.page;
  }, [shown.page]);
  useTarget(grid, cursor, target, onReached);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cursor.save();
  };
  return (
    <div ref={frame} className={styles.frame} onScroll={shown.onScroll}>
      <div
        role="grid"
        aria-label={words.table}
        aria-rowcount={grid.rows.length + 1}
        aria-colcount={COLUMNS.length}
        aria-multiselectable="true"
        className={styles.grid}
        onBlur={onBlur}
        {...cursor.handlers}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            {COLUMNS.map((column, index) => (
              <div key={column} role="columnheader" aria-colindex={index + 1} className={classes(styles.cell, column === 'product' && styles.frozen, isNumber(column) && styles.number)}>
                {words.columns[column]}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ blockSize: grid.rows.length * ROW_HEIGHT }}>
          {shown.indexes.map((index) => (
            <Row key={grid.rows[index]?.variation.id ?? index} grid={grid} index={index} cursor={cursor} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Row({ grid, index, cursor }: { grid: Grid; index: number; cursor: Cursor }) {
  const { grid: words } = useMessages();
  const row = grid.rows[index];
  if (row === undefined) return null;
  const name = [row.product.name, row.variation.name].filter((part) => part !== '').join(comma);
  const { at } = cursor.selection;
  return (
    <div role="row" aria-rowindex={index + 2} className={classes(styles.row, styles.placed)} style={{ insetBlockStart: index * ROW_HEIGHT }}>
      {COLUMNS.map((column, place) => (
        <GridCell
          key={column}
          cell={grid.cellOf(row, column)}
          column={column}
          {...(column === 'product' && { below: row.variation.name })}
          row={index}
          label={words.cellOf(name, words.columns[column])}
          isEditable={!isNamed(column) && grid.isEditable(column)}
          isSelected={contains(cursor.rectangle, index, place)}
          isAt={at.row === index && at.column === place}
          cursor={cursor}
        />
      ))}
    </div>
  );
}

/** Moves the cursor to a cell that was asked for. */
function useTarget(grid: Grid, { select }: Cursor, target: ChangedCell | null, onReached: () => void): void {
  useEffect(() => {
    if (target === null) return;
    const { column } = target.edit;
    const row = grid.rows.findIndex(({ product, variation }) => cellKey(product.id, variation.id, column) === target.key);
    if (row < 0) return;
    select({ row, column: COLUMNS.indexOf(column) });
    onReached();
  });
}
