// The money behind a figure. What is listed is part of the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CashIcon } from '../../../primitives/icons';
import { type FigureMoneyRow, type MoneyKind, allMoney } from '../../api/figures';
import { BackLink } from '../../components/back-link';
import { CsvButton } from '../../components/csv-button';
import { type Column, DataTable, column } from '../../components/data-table';
import { dayAt, useNow } from '../../components/days';
import { MoreRows } from '../../components/more-rows';
import { useMoney } from '../../components/money';
import { Message, NotLoaded, Page } from '../../components/page';
import { TextLink } from '../../components/text-link';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { orderPath, paths } from '../../paths';
import { fileName } from './file-name';
import { moneyQuery } from './keys';
import { useSpan } from './use-span';

const NO_FILTER = { kind: '', from: '', until: '' };
const KINDS: readonly MoneyKind[] = ['cash', 'cash_back', 'online', 'online_back'];

export default function FigureMoneyScreen() {
  const { figures } = useMessages();
  const { filter } = useFilters(NO_FILTER);
  const { dateTime } = useDateFormats();
  const span = useSpan();
  const today = dayAt(useNow());
  const kind = KINDS.find((one) => one === filter.kind) ?? 'cash';
  const from = filter.from === '' ? today : filter.from;
  const until = filter.until === '' ? today : filter.until;
  const rows = useInfiniteQuery(moneyQuery(kind, from, until));
  const all = useMemo(() => rows.data?.pages.flatMap((page) => page.rows) ?? [], [rows.data]);
  const columns = useColumns();
  const title = figures.moneyOf[kind] ?? kind;
  const file = async () => [
    [figures.order, figures.when, figures.amount, figures.note],
    ...(await allMoney(kind, from, until)).map((row) => [row.order_number, dateTime(row.at), row.amount, row.note]),
  ];
  return (
    <>
      <BackLink to={`${paths.figures}?range=other&from=${from}&until=${until}`}>{figures.back}</BackLink>
      <Page
        title={title}
        hint={span(from, until)}
        actions={<CsvButton name={fileName(`money-${kind}`, { from, until })} read={file} />}
      >
        {rows.data === undefined ? (
          <NotLoaded query={rows} />
        ) : all.length === 0 ? (
          <Message title={figures.noMoney} icon={<CashIcon size={32} />} />
        ) : (
          <>
            <DataTable label={title} rows={all} columns={columns} idOf={({ id }) => String(id)} />
            <MoreRows list={rows} name={figures.loadMore} end={figures.end(all.length)} />
          </>
        )}
      </Page>
    </>
  );
}

function useColumns(): Column<FigureMoneyRow>[] {
  const { figures } = useMessages();
  const { dateTime } = useDateFormats();
  const amount = useMoney();
  return useMemo(
    () => [
      column('order', figures.order, ({ order_id, order_number }) => <TextLink to={orderPath(order_id)}>{order_number}</TextLink>, { place: 'title' }),
      column('when', figures.when, ({ at }) => dateTime(at)),
      column('note', figures.note, ({ note }) => (note === '' ? null : note), { isLong: true }),
      column('amount', figures.amount, (row) => amount(row.amount), { isNumber: true }),
    ],
    [amount, dateTime, figures],
  );
}
