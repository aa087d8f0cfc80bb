// What is about to run out. Each product leads to its stock.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FigureStockItem } from '../../api/figures';
import { type Column, column } from '../../components/data-table';
import { dayAt, useNow } from '../../components/days';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { stockPath } from '../../paths';
import { fileName } from './file-name';
import { runningOutQuery } from './keys';
import { ListPart } from './list-part';

export function StockPart() {
  const { figures } = useMessages();
  const query = useQuery(runningOutQuery);
  const rows = query.data?.products;
  const columns = useColumns();
  const today = dayAt(useNow());
  const file = () =>
    Promise.resolve([
      [figures.product, figures.category, figures.left, figures.sold, figures.lasts],
      ...(rows ?? []).map((row) => [row.name, row.category, String(row.stock), String(row.sold), String(row.days_left ?? '')]),
    ]);
  return (
    <ListPart
      title={figures.stock}
      hint={figures.stockHint}
      query={query}
      rows={rows}
      columns={columns}
      idOf={({ variation_id }) => String(variation_id)}
      empty={figures.noStock}
      name={fileName('running-out', { from: today, until: today })}
      file={file}
    />
  );
}

function useColumns(): Column<FigureStockItem>[] {
  const { figures } = useMessages();
  return useMemo(
    () => [
      column('name', figures.product, ({ variation_id, name }) => <TextLink to={stockPath(variation_id)}>{name}</TextLink>, { place: 'title' }),
      column('category', figures.category, ({ category }) => category, { isMinor: true }),
      column('left', figures.left, ({ stock }) => stock, { isNumber: true }),
      column('sold', figures.sold, ({ sold }) => sold, { isNumber: true }),
      column('lasts', figures.lasts, ({ days_left }) => (days_left === null ? null : figures.days(days_left))),
    ],
    [figures],
  );
}
