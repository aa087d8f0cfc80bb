// The list of customers: searched by the server, and part of the address.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../../primitives/classes';
import { SearchIcon, UserIcon } from '../../../primitives/icons';
import type { Customer, CustomerFilter } from '../../api/customers';
import { phoneText } from '../../components/contact';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded, Page } from '../../components/page';
import { DelayedSearch } from '../../components/search-field';
import { ToggleButton } from '../../components/toggle-button';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { customerPath } from '../../paths';
import { listQuery } from './keys';
import { StateBadge } from './state-badge';
import styles from './customers.module.css';

const NO_FILTER = { search: '', blocked: '' };

export default function ListScreen() {
  const { customers } = useMessages();
  const { filter, set } = useFilters(NO_FILTER);
  const isBlocked = filter.blocked === 'true';
  const search = useCallback(
    (text: string) => {
      set({ search: text });
    },
    [set],
  );
  return (
    <Page title={customers.title}>
      <div className={styles.bar}>
        <DelayedSearch words={customers} value={filter.search} onChange={search} />
        <ToggleButton
          isOn={isBlocked}
          onToggle={() => {
            set({ blocked: isBlocked ? '' : 'true' });
          }}
        >
          {customers.onlyBlocked}
        </ToggleButton>
      </div>
      <List filter={{ search: filter.search, isBlocked }} />
    </Page>
  );
}

function List({ filter }: { filter: CustomerFilter }) {
  const { customers } = useMessages();
  const list = useInfiniteQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.customers) ?? [], [list.data]);
  const columns = useColumns();
  if (list.data === undefined) return <NotLoaded query={list} rows={8} />;
  if (rows.length === 0) return <Empty filter={filter} />;
  return (
    <div className={classes(styles.list, list.isPlaceholderData && styles.stale)}>
      <DataTable
        label={customers.table}
        rows={rows}
        columns={columns}
        idOf={({ id }) => String(id)}
        isDim={({ erased_at }) => erased_at !== null}
      />
      <MoreRows list={list} name={customers.loadMore} end={customers.end(rows.length)} />
    </div>
  );
}

function Empty({ filter: { search, isBlocked } }: { filter: CustomerFilter }) {
  const { customers } = useMessages();
  if (search !== '') {
    return <Message icon={<SearchIcon size={32} />} title={customers.emptySearch(search)} hint={customers.emptySearchHint} />;
  }
  if (isBlocked) return <Message icon={<UserIcon size={32} />} title={customers.emptyBlocked} />;
  return <Message icon={<UserIcon size={32} />} title={customers.empty} hint={customers.emptyHint} />;
}

/** The server gives the order, so no column sorts. */
function useColumns(): Column<Customer>[] {
  const { common, customers } = useMessages();
  const { dateTime, ago } = useDateFormats();
  return useMemo(() => {
    const { columns } = customers;
    return [
      column('name', columns.name, (customer) => <NameCell customer={customer} />, { place: 'title' }),
      column('number', columns.number, ({ id }) => id, { isNumber: true }),
      column('phone', columns.phone, ({ phone }) => (phone === null ? null : <span className={styles.number}>{phoneText(phone)}</span>)),
      column('orders', columns.orders, ({ order_count }) => order_count),
      column('last', columns.last, ({ last_order_at }) => (last_order_at === null ? common.never : ago(last_order_at)), { isMinor: true }),
      column('since', columns.since, ({ created_at }) => dateTime(created_at), { isMinor: true }),
      column('state', columns.state, (customer) => <StateBadge customer={customer} />),
    ];
  }, [common, customers, dateTime, ago]);
}

function NameCell({ customer: { id, name } }: { customer: Customer }) {
  return (
    <Link className={styles.name} to={customerPath(id)}>
      {name}
    </Link>
  );
}
