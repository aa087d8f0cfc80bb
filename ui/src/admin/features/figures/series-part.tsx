// Orders and revenue by hour or by day, as a chart or as a table.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Days, FigureSeries, Figures } from '../../api/figures';
import { CsvButton } from '../../components/csv-button';
import { type Column, DataTable, column } from '../../components/data-table';
import { moneyText, useMoney } from '../../components/money';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { SegmentButtons } from '../../components/segments';
import { TextLink } from '../../components/text-link';
import { ToggleButton } from '../../components/toggle-button';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { figureOrdersPath } from '../../paths';
import { Chart } from './chart';
import { fileName } from './file-name';
import { seriesQuery } from './keys';
import styles from './figures.module.css';
import { useWholeBefore } from './use-span';

interface Row {
  name: string;
  /** Where the orders of the day, or of the hour of all days, are listed. */
  path: string;
  orders: number;
  revenue: string;
  orders_before: number;
  revenue_before: string;
}

/** By hour, and by day if there is more than one. */
export function SeriesPart({ days, of }: { days: Days; of: Figures }) {
  const isOneDay = of.from === of.until;
  const wholeBefore = useWholeBefore(of);
  const series = useQuery(seriesQuery(days));
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [isTable, setIsTable] = useState(false);
  if (series.data === undefined) return <NotLoaded query={series} rows={5} />;
  const shared = { range: of, wholeBefore, measure, isTable, setMeasure, setIsTable };
  return (
    <div className={isOneDay ? styles.single : styles.pair}>
      {!isOneDay && <SeriesChart of={series.data} by="days" {...shared} />}
      <SeriesChart of={series.data} by="hours" {...shared} />
    </div>
  );
}

type Measure = 'revenue' | 'orders';

interface SeriesChartProps {
  of: FigureSeries;
  by: 'days' | 'hours';
  /** The days that the file's name says. */
  range: { from: string; until: string };
  /** The name of a value of the time before, with what it is of. */
  wholeBefore: (name: string) => string;
  measure: Measure;
  isTable: boolean;
  setMeasure: (measure: Measure) => void;
  setIsTable: (isTable: boolean) => void;
}

function SeriesChart({ of, by, range, wholeBefore, measure, isTable, setMeasure, setIsTable }: SeriesChartProps) {
  const messages = useMessages();
  const { figures } = messages;
  const rows = useRows(of, by);
  const title = by === 'days' ? figures.byDay : figures.byHour;
  const numbers = useMemo(
    () => ({
      names: rows.map(({ name }) => name),
      now: rows.map((row) => Number(row[measure])),
      before: rows.map((row) => Number(measure === 'orders' ? row.orders_before : row.revenue_before)),
    }),
    [rows, measure],
  );
  const columns = useColumns(by, wholeBefore);
  const file = () =>
    Promise.resolve([
      columns.map(({ header }) => header),
      ...rows.map((row) => [row.name, String(row.orders), String(row.orders_before), row.revenue, row.revenue_before]),
    ]);
  const format = (value: number) => (measure === 'orders' ? String(Math.round(value * 10) / 10) : moneyText(value.toFixed(2), messages).replace('.00', ''));
  return (
    <Part title={title}>
      <div className={styles.chartBar}>
        <SegmentButtons
          label={`${figures.measure}: ${title}`}
          options={figures.measures}
          value={measure}
          onChange={(key) => {
            setMeasure(key === 'orders' ? 'orders' : 'revenue');
          }}
        />
        <ToggleButton
          isOn={isTable}
          onToggle={() => {
            setIsTable(!isTable);
          }}
        >
          {figures.asTable}
        </ToggleButton>
      </div>
      {isTable ? (
        <DataTable label={title} rows={rows} columns={columns} idOf={({ name }) => name} />
      ) : (
        <Chart {...numbers} axis={by === 'days' ? figures.day : figures.hour} label={figures.chartOf(figures.measures[measure], title)} nowName={figures.now} beforeName={wholeBefore(figures.earlier)} format={format} />
      )}
      <div className={styles.foot}>
        <CsvButton name={fileName(by === 'days' ? 'by-day' : 'by-hour', range)} of={title} read={file} />
      </div>
    </Part>
  );
}

/** A day or an hour leads to its orders. */
function NameCell({ of: { name, path } }: { of: Row }) {
  return <TextLink to={path}>{name}</TextLink>;
}

function useRows(of: FigureSeries, by: 'days' | 'hours'): readonly Row[] {
  const { day } = useDateFormats();
  return useMemo<Row[]>(
    () =>
      by === 'days'
        ? of.days.map((one) => ({ ...one, name: day(one.day), path: figureOrdersPath({ from: one.day, until: one.day, kind: 'sold' }) }))
        : of.hours.map((one) => {
            const name = `${String(one.hour).padStart(2, '0')}:00`;
            const [from, until] = [of.days[0]?.day ?? '', of.days.at(-1)?.day ?? ''];
            return { ...one, name, path: figureOrdersPath({ from, until, kind: 'hour', hour: one.hour, name }) };
          }),
    [of, by, day],
  );
}

function useColumns(by: 'days' | 'hours', wholeBefore: (name: string) => string): Column<Row>[] {
  const { figures } = useMessages();
  const [ordersBefore, revenueBefore] = [wholeBefore(figures.ordersBefore), wholeBefore(figures.revenueBefore)];
  const amount = useMoney();
  return useMemo(
    () => [
      column('name', by === 'days' ? figures.day : figures.hour, (row) => <NameCell of={row} />, { place: 'title' }),
      column('orders', figures.orders, ({ orders }) => orders, { isNumber: true }),
      column('ordersBefore', ordersBefore, ({ orders_before }) => orders_before, { isNumber: true }),
      column('revenue', figures.revenue, ({ revenue }) => amount(revenue), { isNumber: true }),
      column('revenueBefore', revenueBefore, ({ revenue_before }) => amount(revenue_before), { isNumber: true }),
    ],
    [amount, by, figures, ordersBefore, revenueBefore],
  );
}
