// A table on wide screens, and the same rows as cards on phones. Sorts in the browser; long tables render only the rows
// in view.
import {
  type ColumnDef,
  type Row,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { ChevronDownIcon } from '../../primitives/icons';
import { classes } from '../../primitives/classes';
import { useIsPhone } from '../../primitives/use-media';
import { useMessages } from '../locale';
import styles from './data-table.module.css';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });

type Features = typeof features;

/** A column. Its header is a plain text, which names the cell on a phone too. */
export type Column<T extends object> = ColumnDef<Features, T> & {
  header: string;
  /**
   * Where its cell is on a phone's card: the first line, the corner with its action, or the foot with its actions. Others
   * are named lines.
   */
  place?: 'title' | 'corner' | 'foot';
  /** Whether its text is long, and takes a card's full width. */
  isLong?: boolean;
  /** Whether it is left out on tablets. */
  isMinor?: boolean;
  /** Whether its cells are numbers, which are aligned by their last digit. */
  isNumber?: boolean;
  /** Whether there is nothing to show of a row: a table has a dash there, a card leaves it out. */
  isEmpty?: (row: T) => boolean;
};

type Look<T extends object> = Pick<Column<T>, 'place' | 'isMinor' | 'isNumber' | 'isLong'>;

/** A column that is not sorted. Its cells show what `of` returns; null if there is nothing to show. */
export const column = <T extends object>(id: string, header: string, of: (row: T) => ReactNode, look: Look<T> = {}): Column<T> => ({
  id,
  header,
  enableSorting: false,
  cell: ({ row }) => of(row.original),
  isEmpty: (row) => of(row) === null,
  ...look,
});

export interface DataTableProps<T extends object> {
  /** The accessible name. */
  label: string;
  rows: readonly T[];
  /** Must be the same object from render to render. */
  columns: Column<T>[];
  idOf: (row: T) => string;
  /** Whether a row is shown in grey. */
  isDim?: (row: T) => boolean;
  /** Whether all rows are rendered, because they have fields that somebody fills in. */
  isWhole?: boolean;
}

/** From this number of rows on, only those in view are rendered. */
const MANY_ROWS = 100;
/** The height of a row before it is measured, in pixels. */
const ROW_PX = 52;
const CARD_PX = 132;

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { rows, columns, idOf } = props;
  const table = useTable({ features, data: rows, columns, getRowId: idOf });
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const all = table.getRowModel().rows;
  const view = useRowsInView(all.length, props.isWhole !== true && all.length >= MANY_ROWS, isPhone ? CARD_PX : ROW_PX, place);
  const shown = view.indices.flatMap((index) => all[index] ?? []);
  const heads = table.getHeaderGroups().flatMap((group) => group.headers);
  const render = (row: Row<Features, T>): CellContent<T>[] =>
    row.getAllCells().map((cell) => {
      const column = cell.column.columnDef as Column<T>;
      const isEmpty = column.isEmpty?.(row.original) === true;
      return { column, id: cell.id, isEmpty, content: isEmpty ? null : <table.FlexRender cell={cell} /> };
    });
  const parts = { label: props.label, view, shown, render, isDim: props.isDim ?? (() => false) };
  return (
    <div ref={place} className={isPhone ? undefined : styles.frame}>
      {isPhone ? (
        <Cards {...parts} />
      ) : (
        <table className={styles.table} aria-label={props.label} aria-rowcount={all.length + 1}>
          <thead>
            <tr>
              {heads.map((head) => (
                <HeadCell
                  key={head.id}
                  column={head.column.columnDef as Column<T>}
                  sort={head.column.getCanSort() ? head.column.getToggleSortingHandler() : undefined}
                  sorted={head.column.getIsSorted()}
                />
              ))}
            </tr>
          </thead>
          <Body {...parts} />
        </table>
      )}
    </div>
  );
}

interface PartsProps<T extends object> {
  label: string;
  view: ReturnType<typeof useRowsInView>;
  shown: readonly Row<Features, T>[];
  render: (row: Row<Features, T>) => readonly CellContent<T>[];
  isDim: (row: T) => boolean;
}

interface CellContent<T extends object> {
  column: Column<T>;
  id: string;
  isEmpty: boolean;
  content: ReactNode;
}

const isAction = (place: Column<object>['place']) => place === 'corner' || place === 'foot';

const placeOf = <T extends object>({ isMinor, isNumber, place }: Column<T>) =>
  classes(isMinor && styles.minor, isNumber && styles.number, isAction(place) && styles.corner);

function Body<T extends object>({ view, shown, render, isDim }: PartsProps<T>) {
  const { common } = useMessages();
  return (
    <tbody>
      <Gap size={view.before} as="tr" />
      {shown.map((row) => (
        <tr key={row.id} {...view.measured(row.index)} className={classes(isDim(row.original) && styles.dim)}>
          {render(row).map(({ column, id, isEmpty, content }) => (
            <td key={id} className={placeOf(column)}>
              {isEmpty && !isAction(column.place) ? common.nothing : content}
            </td>
          ))}
        </tr>
      ))}
      <Gap size={view.after} as="tr" />
    </tbody>
  );
}

function Cards<T extends object>({ label, view, shown, render, isDim }: PartsProps<T>) {
  return (
    <ul role="list" aria-label={label} className={styles.cards}>
      <Gap size={view.before} as="li" />
      {shown.map((row) => (
        <Card key={row.id} {...view.measured(row.index)} cells={render(row)} isDim={isDim(row.original)} />
      ))}
      <Gap size={view.after} as="li" />
    </ul>
  );
}

/** Which rows are rendered: all of a short list; of a long one those near the window, and the heights around them. */
function useRowsInView(count: number, isLong: boolean, size: number, place: RefObject<HTMLDivElement | null>) {
  const virtual = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => size,
    overscan: 12,
    scrollMargin: place.current?.offsetTop ?? 0,
  });
  if (!isLong) {
    return { indices: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, measured: () => ({}) };
  }
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indices: items.map(({ index }) => index),
    before: (first?.start ?? 0) - virtual.options.scrollMargin,
    after: virtual.getTotalSize() - ((last?.end ?? 0) - virtual.options.scrollMargin),
    measured: (index: number) => ({ ref: virtual.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }),
  };
}

/** The height of rows that are not rendered. */
function Gap({ size, as: Element }: { size: number; as: 'tr' | 'li' }) {
  return size > 0 ? <Element aria-hidden="true" style={{ blockSize: size }} /> : null;
}

interface HeadCellProps<T extends object> {
  column: Column<T>;
  sort: ((event: unknown) => void) | undefined;
  sorted: false | 'asc' | 'desc';
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<T extends object>({ column, sort, sorted }: HeadCellProps<T>) {
  const isHidden = isAction(column.place);
  return (
    <th scope="col" className={placeOf(column)} aria-sort={sorted === false ? undefined : SORTED[sorted]}>
      {isHidden || sort === undefined ? (
        <span className={classes(isHidden && 'visually-hidden')}>{column.header}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={sort}>
          {column.header}
          <span className={classes(styles.arrow, sorted === 'asc' && styles.up, sorted === false && styles.idle)}>
            <ChevronDownIcon size={14} />
          </span>
        </button>
      )}
    </th>
  );
}

interface CardProps<T extends object> {
  cells: readonly CellContent<T>[];
  isDim: boolean;
  ref?: Ref<HTMLLIElement>;
}

function Card<T extends object>({ cells, isDim, ...measured }: CardProps<T>) {
  const at = (place: Column<T>['place']) => cells.filter(({ column, isEmpty }) => column.place === place && !isEmpty);
  return (
    <li {...measured} className={classes(styles.card, isDim && styles.dim)}>
      <div className={styles.cardHead}>
        <div className={styles.cardTitle}>
          {at('title').map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
        {at('corner').map(({ id, content }) => (
          <div key={id} className={styles.cardCorner}>
            {content}
          </div>
        ))}
      </div>
      <dl className={styles.facts}>
        {at(undefined).map(({ column, id, content }) => (
          <div key={id} className={classes(column.isLong && styles.long)}>
            <dt>{column.header}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      {at('foot').map(({ id, content }) => (
        <div key={id} className={styles.cardFoot}>
          {content}
        </div>
      ))}
    </li>
  );
}
