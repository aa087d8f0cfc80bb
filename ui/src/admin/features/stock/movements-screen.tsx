// A product's stock: what is there, from when on it counts as low, and everything that came and went.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { hasStatus } from '../../api/errors';
import type { AdjustmentKind, StockItem, StockMovement } from '../../api/stock';
import { BackLink } from '../../components/back-link';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { idIn, orderPath, paths } from '../../paths';
import { useMay } from '../../components/session';
import { AdjustDialog } from './adjust-dialog';
import { movementsQuery } from './keys';
import { LowDialog } from './low-dialog';
import { signed } from './signed';
import { StockFacts } from './stock-facts';
import { StockState } from './stock-state';
import styles from './stock.module.css';

export default function MovementsScreen() {
  const { id } = useParams();
  const number = idIn(id);
  return number === null ? <NoProduct /> : <Movements key={number} id={number} />;
}

function NoProduct() {
  const { stock } = useMessages();
  return <MissingPage title={stock.notFound} hint={stock.notFoundHint} action={<TextLink to={paths.stock}>{stock.goToList}</TextLink>} />;
}

function Movements({ id }: { id: number }) {
  const { stock } = useMessages();
  const list = useInfiniteQuery(movementsQuery(id));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.movements) ?? [], [list.data]);
  const columns = useColumns();
  const [first] = list.data?.pages ?? [];
  if (first === undefined) return hasStatus(list.error, 404) ? <NoProduct /> : <NotLoaded query={list} rows={8} />;
  const { item } = first;
  return (
    <>
      <BackLink to={paths.stock}>{stock.toList}</BackLink>
      <Page title={item.name} hint={item.category} actions={<Actions item={item} />}>
        <Facts item={item} />
        <section className={styles.section} aria-label={stock.movements}>
          <h2>{stock.movements}</h2>
          <DataTable label={stock.movements} rows={rows} columns={columns} idOf={(movement) => String(movement.id)} />
          <MoreRows list={list} name={stock.older} />
        </section>
      </Page>
    </>
  );
}

const KINDS = ['received', 'spoiled', 'counted'] as const;

function Actions({ item }: { item: StockItem }) {
  const { stock } = useMessages();
  const [kind, setKind] = useState<AdjustmentKind | null>(null);
  const names = { received: stock.receive, spoiled: stock.spoil, counted: stock.count };
  return (
    <>
      {KINDS.map((one) => (
        <Button
          key={one}
          kind={one === 'received' ? 'primary' : 'secondary'}
          onClick={() => {
            setKind(one);
          }}
        >
          {names[one]}
        </Button>
      ))}
      {kind !== null && (
        <AdjustDialog
          item={item}
          kind={kind}
          onClose={() => {
            setKind(null);
          }}
        />
      )}
    </>
  );
}

function Facts({ item }: { item: StockItem }) {
  const { common, stock } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <dl className={styles.facts}>
      <StockFacts of={item} />
      <StateFact item={item} />
      {item.unit_grams !== null && (
        <div>
          <dt>{stock.unit}</dt>
          <dd>{common.weight(item.unit_grams)}</dd>
        </div>
      )}
      <div>
        <dt>{stock.warning}</dt>
        <dd className={styles.warning}>
          <span>{item.low_at === null ? stock.warningUsual(item.low_mark) : stock.warningText(item.low_mark)}</span>
          <Button
            size="small"
            kind="secondary"
            aria-label={stock.changeLow}
            onClick={() => {
              setOpen(true);
            }}
          >
            {stock.change}
          </Button>
        </dd>
      </div>
      {isOpen && (
        <LowDialog
          item={item}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </dl>
  );
}

function StateFact({ item }: { item: StockItem }) {
  const { stock } = useMessages();
  if (item.is_offered && !item.is_low) return null;
  return (
    <div>
      <dt>{stock.state}</dt>
      <dd>
        <StockState item={item} />
      </dd>
    </div>
  );
}

function useColumns(): Column<StockMovement>[] {
  const { stock } = useMessages();
  const { dateTime } = useDateFormats();
  const showsOrders = useMay()('orders.read');
  return useMemo(
    () => [
      column('why', stock.why, ({ kind, note }) => <Why kind={stock.kinds[kind]} note={note} />, { place: 'title' }),
      column('units', stock.units, ({ units }) => <span className={classes(styles.number, units < 0 && styles.less)}>{signed(units)}</span>, { isNumber: true }),
      column('after', stock.stockAfter, ({ stock_after }) => stock_after, { isNumber: true }),
      column('by', stock.by, ({ order_id, order_number, done_by }) => {
        if (order_id === null || order_number === null) return done_by;
        return showsOrders ? (
          <Link className={styles.name} to={orderPath(order_id)}>
            {order_number}
          </Link>
        ) : (
          order_number
        );
      }),
      column('when', stock.when, ({ happened_at }) => dateTime(happened_at)),
    ],
    [dateTime, showsOrders, stock],
  );
}

function Why({ kind, note }: { kind: string; note: string }) {
  return (
    <span className={styles.names}>
      <span>{kind}</span>
      {note !== '' && <span className={styles.soft}>{note}</span>}
    </span>
  );
}
