// The counts of all days, newest first, and all of them as a file.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CashCount, allCounts } from '../../api/money';
import { CsvButton } from '../../components/csv-button';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded } from '../../components/page';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { DifferenceText, Line } from './cells';
import { countsQuery } from './keys';
import styles from './money.module.css';

export function CountHistory() {
  const { money } = useMessages();
  const counts = useInfiniteQuery(countsQuery);
  const columns = useColumns();
  const rows = counts.data?.pages.flatMap((page) => page.counts) ?? [];
  const file = async () => [
    [money.day, money.holder, money.expected, money.counted, money.difference, money.note, money.by, money.when],
    ...(await allCounts()).map((one) => [
      one.day,
      one.holder?.username ?? money.office,
      one.expected,
      one.counted,
      one.difference,
      one.note,
      one.counted_by,
      one.counted_at,
    ]),
  ];
  return (
    <section className={styles.section} aria-label={money.history}>
      <div className={styles.sectionHead}>
        <h2>{money.history}</h2>
        {rows.length > 0 && <CsvButton name="cash-counts.csv" read={file} />}
      </div>
      {counts.data === undefined ? (
        <NotLoaded query={counts} rows={3} />
      ) : rows.length === 0 ? (
        <Message title={money.historyEmpty} heading="h2" />
      ) : (
        <DataTable label={money.history} rows={rows} columns={columns} idOf={({ id }) => String(id)} />
      )}
      <MoreRows list={counts} name={money.older} />
    </section>
  );
}

function useColumns(): Column<CashCount>[] {
  const { money } = useMessages();
  const amount = useMoney();
  const { dateTime, dayOfYear } = useDateFormats();
  return useMemo(
    () => [
      column('day', money.day, ({ day }) => <Line>{dayOfYear(day)}</Line>, { place: 'title' }),
      column('holder', money.holder, ({ holder }) => holder?.name ?? money.office),
      column('expected', money.expected, ({ expected }) => amount(expected), { isNumber: true }),
      column('counted', money.counted, ({ counted }) => amount(counted), { isNumber: true }),
      column('difference', money.difference, ({ difference }) => <DifferenceText of={difference} />, { isNumber: true }),
      column('note', money.note, ({ note }) => (note === '' ? null : note), { isLong: true }),
      column('by', money.by, ({ counted_by }) => counted_by, { isMinor: true }),
      column('when', money.when, ({ counted_at }) => <Line>{dateTime(counted_at)}</Line>, { isMinor: true }),
    ],
    [amount, dateTime, dayOfYear, money],
  );
}
