// The list of all orders: searched, filtered and sorted by the server, and fetched further while one scrolls.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { comma } from '#copy/language';
import { Button } from '../../../primitives/button';
import { BoxIcon, SearchIcon } from '../../../primitives/icons';
import { useIsPhone } from '../../../primitives/use-media';
import type { Board, OrderFilter, OrderPage, OrderSort, OrderStatus } from '../../api/orders';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded, Page } from '../../components/page';
import { DelayedSearch } from '../../components/search-field';
import type { Filters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { DayFilter, ExpressFilter, FilterBar, PaidFilter, ZoneFilter } from './filter-bar';
import { ChosenBar, useMayChoose } from './chosen-orders';
import { DriverFilter } from './driver-choice';
import { FilterSelect } from './filter-select';
import { choicesOf, useListFilters } from './filters';
import { BOARDS, LISTS, listQuery } from './keys';
import { forgetArrived, useLive } from './live';
import { OrdersActions } from './orders-header';
import { OrdersTable } from './orders-table';
import { useLiveAlerts } from './use-live-alerts';
import styles from './list.module.css';

export default function ListScreen() {
  const { orders } = useMessages();
  const live = useLiveAlerts();
  const filters = useListFilters();
  return (
    <Page title={orders.listTitle} actions={<OrdersActions live={live} />}>
      <ListFilters filters={filters} />
      <List filters={filters} />
    </Page>
  );
}

function ListFilters({ filters: { filter, set, clear, count } }: { filters: Filters<OrderFilter> }) {
  const { orders } = useMessages();
  const isPhone = useIsPhone();
  const zones = useZones();
  const change = (name: keyof OrderFilter) => ({
    value: filter[name],
    onChange: (value: string) => {
      set({ [name]: value });
    },
  });
  const statuses = Object.entries(orders.statuses).map(([value, label]) => ({ value, label }));
  const open = { value: 'Processing,Accepted,Food on the way', label: orders.open };
  // The link of a closed day asks for several.
  const several = filter.status.includes(',') && filter.status !== open.value ? [{ value: filter.status, label: filter.status.split(',').map((one) => orders.statuses[one as OrderStatus]).join(comma) }] : [];
  const payments = [
    { value: 'online', label: orders.paymentOnline },
    { value: 'cash', label: orders.paymentCash },
  ];
  const sorts = Object.entries(orders.sorts).filter(([value]) => value !== 'newest');
  return (
    <FilterBar search={<DelayedSearch words={orders} {...change('search')} />} count={count} onClear={clear}>
      <FilterSelect label={orders.filterNames.status} any={orders.any.status} options={[open, ...statuses, ...several]} {...change('status')} />
      <DayFilter {...change('day')} />
      <ZoneFilter zones={zones} {...change('zone')} />
      <DriverFilter {...change('driver')} />
      <FilterSelect label={orders.filterNames.payment} any={orders.any.payment} options={payments} {...change('payment')} />
      <PaidFilter {...change('paid')} />
      <ExpressFilter {...change('express')} />
      {isPhone && (
        <FilterSelect
          label={orders.sortName}
          any={orders.sorts.newest ?? ''}
          options={sorts.map(([value, label]) => ({ value, label }))}
          {...change('sort')}
        />
      )}
    </FilterBar>
  );
}

/** The zones of all orders that this page has seen. */
function useZones(): string[] {
  const client = useQueryClient();
  const pages = client.getQueriesData<{ pages: OrderPage[] }>({ queryKey: LISTS }).flatMap(([, data]) => data?.pages ?? []);
  const boards = client.getQueriesData<Board>({ queryKey: BOARDS }).flatMap(([, data]) => data?.columns ?? []);
  return choicesOf({ columns: [...boards, { status: 'Processing', count: 0, orders: pages.flatMap(({ orders }) => orders) }] }).zones;
}

function List({ filters: { filter, set, clear, count } }: { filters: Filters<OrderFilter> }) {
  const { orders } = useMessages();
  const list = useInfiniteQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const mayChoose = useMayChoose();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const choice = useMemo(
    () => ({
      chosen,
      toggle: (id: number) => {
        setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
      },
    }),
    [chosen],
  );
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data]);
  if (list.data === undefined) return <NotLoaded query={list} rows={10} />;
  if (rows.length === 0) return <Empty filter={filter} isFiltered={count > 0} onClear={clear} />;
  return (
    <div className={styles.list}>
      <NewOrders onShow={() => void list.refetch()} />
      <OrdersTable
        rows={rows}
        sort={filter.sort === '' ? 'newest' : (filter.sort as OrderSort)}
        onSort={(sort) => {
          set({ sort: sort === 'newest' ? '' : sort });
        }}
        isStale={list.isPlaceholderData}
        choice={mayChoose ? choice : null}
        hasMore={list.hasNextPage && !list.isFetchNextPageError}
        onMore={() => {
          if (!list.isFetching) void list.fetchNextPage();
        }}
      />
      <MoreRows list={list} name={orders.loadMore} end={orders.end(rows.length)} />
      <ChosenBar
        chosen={rows.filter(({ id }) => chosen.includes(id))}
        onDone={() => {
          setChosen([]);
        }}
      />
    </div>
  );
}

/** New orders do not push the rows down while somebody reads; they come on request. */
function NewOrders({ onShow }: { onShow: () => void }) {
  const { orders } = useMessages();
  const arrived = useLive((state) => state.arrived);
  useEffect(forgetArrived, []);
  return (
    <div role="status">
      {arrived > 0 && (
        <Button
          kind="secondary"
          size="small"
          wide
          onClick={() => {
            forgetArrived();
            window.scrollTo({ top: 0 });
            onShow();
          }}
        >
          {orders.newInList(arrived)}
        </Button>
      )}
    </div>
  );
}

function Empty({ filter, isFiltered, onClear }: { filter: OrderFilter; isFiltered: boolean; onClear: () => void }) {
  const { orders } = useMessages();
  const clear = isFiltered && (
    <Button kind="secondary" onClick={onClear}>
      {orders.clear}
    </Button>
  );
  if (filter.search !== '') {
    return <Message icon={<SearchIcon size={32} />} title={orders.emptySearch(filter.search)} hint={orders.emptySearchHint} action={clear} />;
  }
  return (
    <Message
      icon={<BoxIcon size={32} />}
      title={isFiltered ? orders.emptyList : orders.emptyShop}
      hint={isFiltered ? orders.emptyListHint : orders.emptyShopHint}
      action={clear}
    />
  );
}
