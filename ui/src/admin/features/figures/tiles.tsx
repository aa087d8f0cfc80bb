// The totals as tiles: each has its value and that of the time before, and leads to its rows.
import { Link } from 'react-router-dom';
import type { FigureTotals, Figures, OrderKind } from '../../api/figures';
import { CsvButton } from '../../components/csv-button';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { figureOrdersPath } from '../../paths';
import { percentChange } from './change';
import { fileName } from './file-name';
import styles from './figures.module.css';
import { comparedUntil } from './use-span';

interface Tile {
  name: string;
  value: string;
  /** Below the value. */
  note?: string;
  /** Null if it is not compared. */
  before: string | null;
  /** Both values as numbers, to say by how much they differ. */
  numbers: readonly [now: number, before: number] | null;
  kind: OrderKind | null;
}

/** Where the slots are on the page. */
export const SLOTS_ID = 'slots';

export function Tiles({ of }: { of: Figures }) {
  const { figures } = useMessages();
  const tiles = useTiles(of);
  const file = () => Promise.resolve([[figures.figure, figures.value, figures.valueBefore, figures.beforeEnds], ...rows(of)]);
  return (
    <section aria-label={figures.overview} className={styles.overview}>
      <ul role="list" className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.name}>
            <TileLink tile={tile} of={of} />
          </li>
        ))}
      </ul>
      <div className={styles.tileFoot}>
        <CsvButton name={fileName('overview', of)} of={figures.overview} read={file} />
      </div>
    </section>
  );
}

function TileLink({ tile, of }: { tile: Tile; of: Figures }) {
  const { figures } = useMessages();
  const { from, until } = of;
  const hour = comparedUntil(of);
  const { name, value, note, before, numbers, kind } = tile;
  const to = kind === null ? `#${SLOTS_ID}` : figureOrdersPath({ from, until, kind });
  const content = (
    <>
      <span className={styles.tileName}>{name}</span>
      <strong className={styles.tileValue}>{value}</strong>
      {note !== undefined && <span className={styles.soft}>{note}</span>}
      {before !== null && (
        <span className={styles.soft}>
          {hour === null ? figures.before(before) : figures.beforeUntil(before, hour)}
          {numbers !== null && <Change now={numbers[0]} before={numbers[1]} />}
        </span>
      )}
    </>
  );
  return kind === null ? (
    <a className={styles.tile} href={to}>
      {content}
    </a>
  ) : (
    <Link className={styles.tile} to={to}>
      {content}
    </Link>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const { figures } = useMessages();
  const percent = percentChange(now, before);
  if (percent === null) return null;
  const text = percent === 0 ? figures.same : percent > 0 ? figures.up(String(percent)) : figures.down(String(-percent));
  return <span className={styles.change}> · {text}</span>;
}

const share = (taken: number, places: number) => (places === 0 ? '–' : `${Math.round((taken / places) * 100)} %`);

function useTiles({ totals, before, hours }: Figures): Tile[] {
  const { figures, common } = useMessages();
  const amount = useMoney();
  // Deliveries and slots of a part of a day are not known, so those of a running day are not compared.
  const isWhole = hours === 24;
  const money = (value: string | null) => (value === null ? common.nothing : amount(value));
  const counted = (name: string, kind: OrderKind, of: (one: FigureTotals) => number): Tile => ({
    name,
    kind,
    value: String(of(totals)),
    before: String(of(before)),
    numbers: [of(totals), of(before)],
  });
  return [
    counted(figures.orders, 'sold', (one) => one.orders),
    { name: figures.revenue, kind: 'sold', value: money(totals.revenue), before: money(before.revenue), numbers: [Number(totals.revenue), Number(before.revenue)] },
    {
      name: figures.basket,
      kind: 'sold',
      value: money(totals.average_basket),
      before: money(before.average_basket),
      numbers: [Number(totals.average_basket ?? 0), Number(before.average_basket ?? 0)],
    },
    counted(figures.newCustomers, 'new', (one) => one.new_customers),
    before.returning_customers === null
      ? { ...counted(figures.returning, 'returning', (one) => one.returning_customers ?? 0), before: null, numbers: null }
      : counted(figures.returning, 'returning', (one) => one.returning_customers ?? 0),
    {
      ...counted(figures.late, 'late', (one) => one.late),
      note: figures.lateOf(totals.delivered),
      ...(isWhole ? {} : { before: null, numbers: null }),
    },
    {
      name: figures.slots,
      kind: null,
      value: share(totals.taken, totals.places),
      note: figures.slotsOf(totals.taken, totals.places),
      before: isWhole ? share(before.taken, before.places) : null,
      numbers: null,
    },
    { ...counted(figures.cancelled, 'cancelled', (one) => one.cancelled_orders), note: money(totals.cancelled_total) },
    { ...counted(figures.unpaid, 'unpaid', (one) => one.unpaid_orders), note: money(totals.unpaid_total) },
  ];
}

/** The totals that are always those of whole days: of deliveries, slots and money. */
const OF_WHOLE_DAYS: ReadonlySet<string> = new Set<keyof FigureTotals>(['delivered', 'late', 'places', 'taken', 'cash', 'cash_back', 'online', 'online_back']);

/** All totals with their names in the API, for a file, and the time of the day until which those of before were counted. */
function rows(of: Figures): string[][] {
  const { totals, before } = of;
  const end = (name: string) => (OF_WHOLE_DAYS.has(name) ? null : comparedUntil(of)) ?? '24:00';
  const text = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    return typeof value === 'object' && 'amount' in value ? String(value.amount) : String(value as string | number);
  };
  return Object.entries(totals).map(([name, value]) => [name, text(value), text(before[name as keyof FigureTotals]), end(name)]);
}
