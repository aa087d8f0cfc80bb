// The rows of the list: a table, and cards on phones. Only rows in view are rendered. Arrow keys move between them.
import { type Row, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ChevronDownIcon } from '../../../primitives/icons';
import { classes } from '../../../primitives/classes';
import { useIsPhone } from '../../../primitives/use-media';
import type { ListedOrder, OrderSort } from '../../api/orders';
import { useNow } from '../../components/days';
import { useMessages } from '../../locale';
import { isLateAt } from './days';
import { type Choice, type OrderColumn, RowContext, orderFeatures as features, useOrderColumns } from './order-columns';
import { OrderRowCard } from './order-row-card';
import { type Sequence, useSequenceOf } from './sequence';
import styles from './list.module.css';

export interface OrdersTableProps {
  rows: readonly ListedOrder[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** Whether the rows are those of an earlier filter. */
  isStale: boolean;
  hasMore: boolean;
  onMore: () => void;
  /** Null if orders cannot be chosen. */
  choice: Choice | null;
}

const ROW_PX = 53;
const CARD_PX = 117;
/** How many rows before the end the next page is asked for. */
const MORE_BEFORE = 15;

export function OrdersTable({ rows, sort, onSort, isStale, hasMore, onMore, choice }: OrdersTableProps) {
  const isPhone = useIsPhone();
  const around = useRef<HTMLDivElement>(null);
  const { place, measure, ...view } = useRowsInView(rows.length, isPhone ? CARD_PX : ROW_PX);
  const last = view.indices.at(-1) ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - MORE_BEFORE) onMore();
  });
  const onKeyDown = useRowKeys(around, rows.length, view.scrollTo);
  const sequence = useSequenceOf(useMemo(() => rows.map(({ id }) => id), [rows]));
  const parts: PartsProps = { rows, view, measure, sequence, choice };
  return (
    <div ref={around} role="presentation" onKeyDown={onKeyDown} className={classes(!isPhone && styles.frame, isStale && styles.stale)}>
      <div ref={place}>{isPhone ? <Cards {...parts} /> : <Table {...parts} sort={sort} onSort={onSort} />}</div>
    </div>
  );
}

interface PartsProps {
  rows: readonly ListedOrder[];
  view: Pick<ReturnType<typeof useRowsInView>, 'indices' | 'before' | 'after'>;
  measure: (row: HTMLElement | null) => void;
  sequence: Sequence;
  choice: Choice | null;
}

/** Which rows are rendered, and the heights of those before and after. */
function useRowsInView(count: number, size: number) {
  const [margin, setMargin] = useState(0);
  const virtual = useWindowVirtualizer({ count, estimateSize: () => size, overscan: 8, scrollMargin: margin });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    /** For the element around the rows: how far it is below the top of the page. */
    place: useCallback((element: HTMLElement | null) => {
      if (element !== null) setMargin(element.getBoundingClientRect().top + window.scrollY);
    }, []),
    indices: items.map(({ index }) => index),
    before: first === undefined ? 0 : first.start - margin,
    after: last === undefined ? 0 : virtual.getTotalSize() - (last.end - margin),
    measure: virtual.measureElement,
    scrollTo: (index: number) => {
      virtual.scrollToIndex(index, { align: 'auto' });
    },
  };
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };

/** Moves the focus between the rows' links. A row out of view gets it as soon as it is rendered. */
function useRowKeys(around: RefObject<HTMLElement | null>, count: number, scrollTo: (index: number) => void) {
  const target = useRef<number | null>(null);
  const focusTarget = () => {
    const link = target.current === null ? null : around.current?.querySelector<HTMLElement>(`[data-index="${target.current}"] a`);
    if (link === null || link === undefined) return;
    target.current = null;
    link.focus({ preventScroll: true });
  };
  useEffect(focusTarget);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (by === undefined || row === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    target.current = Math.max(0, Math.min(count - 1, Number(row.dataset.index) + by));
    scrollTo(target.current);
    focusTarget();
  };
  return onKeyDown;
}

function Table({ rows, view, measure, sequence, choice, sort, onSort }: PartsProps & Pick<OrdersTableProps, 'sort' | 'onSort'>) {
  const { orders } = useMessages();
  const now = useNow();
  const columns = useOrderColumns(choice !== null);
  const context = useMemo(() => ({ now, sequence, choice }), [now, sequence, choice]);
  const table = useTable({ features, data: rows, columns, getRowId: ({ id }) => String(id) });
  const all = table.getRowModel().rows;
  const heads = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <table className={styles.table} aria-label={orders.table} aria-rowcount={rows.length + 1} aria-describedby="orders-keys">
      <caption id="orders-keys" className="visually-hidden">
        {orders.keys}
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <HeadCell key={head.id} column={head.column.columnDef as OrderColumn} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <RowContext value={context}>
        <tbody>
          <Gap size={view.before} as="tr" />
          {view.indices.flatMap((index) => {
            const row = all[index];
            if (row === undefined) return [];
            return (
              <tr
                key={row.id}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                className={classes(isLateAt(row.original, now) && styles.isLate)}
              >
                {cells(row, (cell) => (
                  <table.FlexRender cell={cell} />
                ))}
              </tr>
            );
          })}
          <Gap size={view.after} as="tr" />
        </tbody>
      </RowContext>
    </table>
  );
}

type OrderRow = Row<typeof features, ListedOrder>;

const cells = (row: OrderRow, render: (cell: ReturnType<OrderRow['getAllCells']>[number]) => ReactNode) =>
  row.getAllCells().map((cell) => (
    <td key={cell.id} className={placeOf(cell.column.columnDef as OrderColumn)}>
      {render(cell)}
    </td>
  ));

const placeOf = ({ id, isMinor, isNumber }: OrderColumn) => classes(styles[`${id ?? ''}Column`], isMinor && styles.minor, isNumber && styles.numeric);

interface HeadCellProps extends Pick<OrdersTableProps, 'sort' | 'onSort'> {
  column: OrderColumn;
}

const ASCENDING: readonly OrderSort[] = ['oldest', 'due_first'];

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const { orders } = useMessages();
  const { sorts } = column;
  if (sorts === undefined) {
    return (
      <th scope="col" className={placeOf(column)}>
        {column.header}
      </th>
    );
  }
  const isSorted = sorts.includes(sort);
  const isUp = ASCENDING.includes(sort);
  const next = sort === sorts[0] ? sorts[1] : sorts[0];
  return (
    <th scope="col" className={placeOf(column)} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        title={orders.sorts[next]}
        onClick={() => {
          onSort(next);
        }}
      >
        {column.header}
        <span className={classes(styles.arrow, isSorted && isUp && styles.up, !isSorted && styles.idle)}>
          <ChevronDownIcon size={14} />
        </span>
      </button>
    </th>
  );
}

/** The height of rows that are not rendered. */
function Gap({ size, as: Element }: { size: number; as: 'tr' | 'li' }) {
  return size > 0 ? <Element aria-hidden="true" style={{ blockSize: size }} /> : null;
}

function Cards({ rows, view, measure, sequence, choice }: PartsProps) {
  const { orders } = useMessages();
  const now = useNow();
  return (
    <ul role="list" aria-label={orders.table} className={styles.cards}>
      <Gap size={view.before} as="li" />
      {view.indices.flatMap((index) => {
        const order = rows[index];
        if (order === undefined) return [];
        return <OrderRowCard key={order.id} ref={measure} index={index} order={order} now={now} sequence={sequence} choice={choice} />;
      })}
      <Gap size={view.after} as="li" />
    </ul>
  );
}
