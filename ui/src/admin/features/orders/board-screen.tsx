// The board: the open orders by status, live. On phones one status at a time.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../primitives/tabs';
import { useIsPhone } from '../../../primitives/use-media';
import type { Board } from '../../api/orders';
import { dayAt, useNow } from '../../components/days';
import { Failed, Page } from '../../components/page';
import { SearchField } from '../../components/search-field';
import type { Filters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { ColumnCards, ColumnHead, type ColumnProps } from './board-column';
import { BoardSkeleton } from './board-skeleton';
import { ClosedFold, ClosedPanel, useClosedCount } from './closed-orders';
import { DayFilter, ExpressFilter, FilterBar, PaidFilter, ZoneFilter } from './filter-bar';
import { DriverFilter } from './driver-choice';
import { FilterSelect } from './filter-select';
import { type BoardFilter, choicesOf, fitsBoard, useBoardFilters } from './filters';
import { boardQuery } from './keys';
import { POLL_MS } from './live';
import { OrdersActions } from './orders-header';
import { useLiveAlerts } from './use-live-alerts';
import styles from './board.module.css';

export default function BoardScreen() {
  const { orders } = useMessages();
  const live = useLiveAlerts();
  const filters = useBoardFilters();
  const { filter } = filters;
  // Another day's orders stay on screen until the chosen day's are there.
  const board = useQuery({ ...boardQuery(filter.day), refetchInterval: POLL_MS[live], placeholderData: keepPreviousData });
  return (
    <Page title={orders.title} actions={<OrdersActions live={live} />}>
      <BoardFilters filters={filters} board={board.data} />
      {board.data !== undefined ? (
        <BoardView board={board.data} filters={filters} />
      ) : board.isPending ? (
        <BoardSkeleton />
      ) : (
        <Failed error={board.error} onRetry={() => void board.refetch()} />
      )}
    </Page>
  );
}

function BoardFilters({ filters, board }: { filters: Filters<BoardFilter>; board: Board | undefined }) {
  const { orders } = useMessages();
  const { filter, set, clear, count } = filters;
  const { slots, zones, days } = useMemo(() => choicesOf(board), [board]);
  const change = (name: keyof BoardFilter) => ({
    value: filter[name],
    onChange: (value: string) => {
      set({ [name]: value });
    },
  });
  return (
    <FilterBar search={<SearchInList />} count={count} onClear={clear}>
      <DayFilter {...change('day')} others={days} />
      <FilterSelect
        label={orders.filterNames.slot}
        any={orders.any.slot}
        options={slots.map((slot) => ({ value: slot, label: slot }))}
        {...change('slot')}
      />
      <ZoneFilter zones={zones} {...change('zone')} />
      <DriverFilter {...change('driver')} />
      <PaidFilter {...change('paid')} />
      <ExpressFilter {...change('express')} />
    </FilterBar>
  );
}

/** Looks in the list, which has all orders of all days. */
function SearchInList() {
  const { orders } = useMessages();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <SearchField
      words={orders}
      value={text}
      onType={setText}
      onSubmit={() => {
        if (text.trim() !== '') void navigate(`${paths.orderList}?${new URLSearchParams({ search: text.trim() }).toString()}`);
      }}
    />
  );
}

function BoardView({ board, filters: { filter, clear, count } }: { board: Board; filters: Filters<BoardFilter> }) {
  const { orders } = useMessages();
  const isPhone = useIsPhone();
  const now = useNow();
  const columns = useMemo(
    () => board.columns.map((column) => ({ column, shown: column.orders.filter((order) => fitsBoard(order, filter)) })),
    [board, filter],
  );
  // The day is filtered by the server, so its counts are those of the day.
  const isFiltered = count - Number(filter.day !== '') > 0;
  const parts = columns.map((one): ColumnProps => ({ ...one, isFiltered, onClear: clear, now }));
  const closed = { day: filter.day === '' ? dayAt(now) : filter.day, filter };
  if (isPhone) return <PhoneBoard columns={parts} closed={closed} />;
  return (
    <>
      <div role="group" aria-label={orders.columns} className={styles.board}>
        {parts.map((part) => (
          <section key={part.column.status} className={styles.column}>
            <ColumnHead {...part} />
            <ColumnCards {...part} />
          </section>
        ))}
      </div>
      <ClosedFold {...closed} />
    </>
  );
}

const CLOSED_TAB = 'closed';

/** The chosen column is part of the address, so that coming back from an order leads to it. */
function PhoneBoard({ columns, closed }: { columns: readonly ColumnProps[]; closed: { day: string; filter: BoardFilter } }) {
  const { orders } = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const closedCount = useClosedCount(closed);
  const options = [
    ...columns.map(({ column, shown, isFiltered }) => ({
      value: column.status as string,
      label: orders.statuses[column.status] ?? column.status,
      detail: isFiltered ? shown.length : column.count,
    })),
    { value: CLOSED_TAB, label: orders.closedTab, detail: closedCount ?? '' },
  ];
  const asked = parameters.get('column') ?? '';
  const value = options.some((option) => option.value === asked) ? asked : (options[0]?.value ?? CLOSED_TAB);
  const part = columns.find(({ column }) => column.status === value);
  return (
    <div>
      <Tabs
        label={orders.columns}
        options={options}
        value={value}
        onChange={(chosen) => {
          setParameters(
            (before) => {
              before.set('column', chosen);
              return before;
            },
            { replace: true },
          );
        }}
      >
        {part === undefined ? <ClosedPanel {...closed} /> : <ColumnCards key={value} {...part} />}
      </Tabs>
    </div>
  );
}

