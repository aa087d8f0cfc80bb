// The orders behind a figure. What is listed is part of the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CartIcon } from '../../../primitives/icons';
import { type FigureOrder, type OrderKind, type OrdersAsked, allOrders } from '../../api/figures';
import { BackLink } from '../../components/back-link';
import { CsvButton } from '../../components/csv-button';
import { type Column, DataTable, column } from '../../components/data-table';
import { dayAt, useNow } from '../../components/days';
import { MoreRows } from '../../components/more-rows';
import { useMoney } from '../../components/money';
import { StatusBadge } from '../../components/order-status';
import { Message, NotLoaded, Page } from '../../components/page';
import { TextLink } from '../../components/text-link';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { idIn, orderPath, paths } from '../../paths';
import { fileName } from './file-name';
import { ordersQuery } from './keys';
import { useSpan } from './use-span';

const NO_FILTER = { kind: '', from: '', until: '', coupon: '', variation: '', category: '', hour: '', name: '' };

const KINDS: readonly OrderKind[] = ['sold', 'online', 'cash', 'new', 'returning', 'cancelled', 'unpaid', 'late', 'coupon', 'product', 'category', 'hour'];

export default function FigureOrdersScreen() {
  const { figures } = useMessages();
  const { filter } = useFilters(NO_FILTER);
  const today = dayAt(useNow());
  const kind = KINDS.find((one) => one === filter.kind) ?? 'sold';
  const asked: OrdersAsked = {
    kind,
    from: filter.from === '' ? today : filter.from,
    until: filter.until === '' ? today : filter.until,
    coupon: filter.coupon === '' ? null : filter.coupon,
    variation_id: idIn(filter.variation),
    category_id: idIn(filter.category),
    hour: /^\d{1,2}$/.test(filter.hour) ? Number(filter.hour) : null,
  };
  const span = useSpan();
  const what = kind === 'coupon' ? asked.coupon : filter.name;
  const title = [figures.rowsOf[kind], what].filter((part) => part !== '' && part !== null).join(' ');
  return (
    <>
      <BackLink to={`${paths.figures}?range=other&from=${asked.from}&until=${asked.until}`}>{figures.back}</BackLink>
      <Page title={title} hint={span(asked.from, asked.until)} actions={<OrdersFile asked={asked} name={filter.name} />}>
        <Orders asked={asked} title={title} />
      </Page>
    </>
  );
}

/** `name` is that of the product, the category or the hour, if the orders are of one. */
function OrdersFile({ asked, name }: { asked: OrdersAsked; name: string }) {
  const { figures } = useMessages();
  const { dateTime } = useDateFormats();
  const what = [asked.coupon ?? name].filter((part) => part !== '');
  const file = async () => [
    [figures.order, figures.placed, figures.customer, figures.state, figures.payment, figures.delivery, figures.promised, figures.closed, figures.coupon, figures.discount, figures.tax, figures.total],
    ...(await allOrders(asked)).map((row) => [
      row.number,
      dateTime(row.placed_at),
      row.name,
      row.status,
      row.is_online ? figures.paidOnline : figures.paidCash,
      row.delivery_day,
      dateTime(row.promised_by),
      row.closed_at === null ? '' : dateTime(row.closed_at),
      row.coupon_code ?? '',
      row.discount,
      row.tax,
      row.total,
    ]),
  ];
  return <CsvButton name={fileName(['orders', ...(asked.kind === 'sold' ? [] : [asked.kind]), ...what].join('-'), asked)} read={file} />;
}

function Orders({ asked, title }: { asked: OrdersAsked; title: string }) {
  const { figures } = useMessages();
  const orders = useInfiniteQuery(ordersQuery(asked));
  const columns = useColumns(asked.kind);
  if (orders.data === undefined) return <NotLoaded query={orders} />;
  const rows = orders.data.pages.flatMap((page) => page.orders);
  if (rows.length === 0) return <Message title={figures.noRows} icon={<CartIcon size={32} />} />;
  return (
    <>
      <DataTable label={title} rows={rows} columns={columns} idOf={({ id }) => String(id)} />
      <MoreRows list={orders} name={figures.loadMore} end={figures.end(rows.length)} />
    </>
  );
}

function useColumns(kind: OrderKind): Column<FigureOrder>[] {
  const { figures } = useMessages();
  const { dateTime, day } = useDateFormats();
  const amount = useMoney();
  return useMemo(() => {
    const isLate = kind === 'late';
    const all: Column<FigureOrder>[] = [
      column('order', figures.order, ({ id, number }) => <TextLink to={orderPath(id)}>{number}</TextLink>, { place: 'title' }),
      column('placed', figures.placed, ({ placed_at }) => dateTime(placed_at)),
      column('customer', figures.customer, ({ name }) => name),
      column('state', figures.state, ({ status }) => <StatusBadge status={status} />),
      column('payment', figures.payment, ({ is_online }) => (is_online ? figures.paidOnline : figures.paidCash), { isMinor: true }),
      isLate
        ? column('promised', figures.promised, ({ promised_by }) => dateTime(promised_by))
        : column('delivery', figures.delivery, ({ delivery_day }) => day(delivery_day), { isMinor: true }),
    ];
    if (isLate) all.push(column('closed', figures.closed, ({ closed_at }) => (closed_at === null ? null : dateTime(closed_at))));
    if (kind === 'coupon') all.push(column('discount', figures.discount, ({ discount }) => amount(discount), { isNumber: true }));
    if (kind === 'sold') all.push(column('tax', figures.tax, ({ tax }) => amount(tax), { isNumber: true, isMinor: true }));
    all.push(column('total', figures.total, ({ total }) => amount(total), { isNumber: true }));
    return all;
  }, [amount, dateTime, day, figures, kind]);
}
