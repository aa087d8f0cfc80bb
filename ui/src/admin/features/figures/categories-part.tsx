// What each category brought, as bars beside the time before.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Days, FigureCategory, Figures } from '../../api/figures';
import { type Column, column } from '../../components/data-table';
import { useMoney } from '../../components/money';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { figureOrdersPath } from '../../paths';
import { fileName } from './file-name';
import { categoriesQuery } from './keys';
import { ListPart } from './list-part';
import styles from './figures.module.css';
import { useWholeBefore } from './use-span';

export function CategoriesPart({ days, of }: { days: Days; of: Figures }) {
  const { figures } = useMessages();
  const { from, until } = of;
  const amountBefore = useWholeBefore(of)(figures.amountBefore);
  const query = useQuery(categoriesQuery(days));
  const rows = query.data?.categories;
  const columns = useColumns(rows ?? [], from, until, amountBefore);
  const nameOf = ({ name }: FigureCategory) => name ?? figures.deleted;
  const file = () =>
    Promise.resolve([
      [figures.category, figures.units, figures.amount, amountBefore],
      ...(rows ?? []).map((row) => [nameOf(row), String(row.units), row.amount, row.amount_before]),
    ]);
  return (
    <ListPart
      title={figures.categories}
      hint={figures.categoriesHint}
      query={query}
      rows={rows}
      columns={columns}
      idOf={({ id }) => String(id)}
      empty={figures.noSales}
      name={fileName('categories', of)}
      file={file}
    />
  );
}

function useColumns(rows: readonly FigureCategory[], from: string, until: string, amountBefore: string): Column<FigureCategory>[] {
  const { figures } = useMessages();
  const amount = useMoney();
  const most = Math.max(1, ...rows.flatMap((row) => [Number(row.amount), Number(row.amount_before)]));
  return useMemo(
    () => [
      column('name', figures.category, (row) => <Bars name={<CategoryLink row={row} from={from} until={until} />} now={Number(row.amount) / most} before={Number(row.amount_before) / most} />, {
        place: 'title',
      }),
      column('units', figures.units, ({ units }) => units, { isNumber: true, isMinor: true }),
      column('amount', figures.amount, (row) => amount(row.amount), { isNumber: true }),
      column('before', amountBefore, (row) => amount(row.amount_before), { isNumber: true }),
    ],
    [amount, amountBefore, figures, from, most, until],
  );
}

/** The name of a category, which opens the orders with its products. One that is gone has none to open. */
function CategoryLink({ row: { id, name }, from, until }: { row: FigureCategory; from: string; until: string }) {
  const { figures } = useMessages();
  if (id === null || name === null) return figures.deleted;
  return <TextLink to={figureOrdersPath({ from, until, kind: 'category', category: id, name })}>{name}</TextLink>;
}

/** A name with two bars, as shares of the longest one. The numbers stand beside them. */
function Bars({ name, now, before }: { name: ReactNode; now: number; before: number }) {
  return (
    <span className={styles.bars}>
      {name}
      <span aria-hidden="true" className={styles.bar} style={{ inlineSize: `${now * 100}%` }} />
      <span aria-hidden="true" className={styles.barBefore} style={{ inlineSize: `${before * 100}%` }} />
    </span>
  );
}
