// The tax by its rate. The amounts lead to the orders.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Days, FigureTax, Figures } from '../../api/figures';
import { type Column, column } from '../../components/data-table';
import { useMoney } from '../../components/money';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { figureOrdersPath } from '../../paths';
import { fileName } from './file-name';
import { taxesQuery } from './keys';
import { ListPart } from './list-part';

export function TaxPart({ days, of: { from, until } }: { days: Days; of: Figures }) {
  const { figures } = useMessages();
  const query = useQuery(taxesQuery(days));
  const rows = query.data?.rates;
  const columns = useColumns(from, until);
  const file = () =>
    Promise.resolve([
      [figures.rate, figures.orders, figures.taxed, figures.tax],
      ...(rows ?? []).map((row) => [String(row.basis_points / 100), String(row.orders), row.taxed, row.tax]),
    ]);
  return (
    <ListPart
      title={figures.tax}
      query={query}
      rows={rows}
      columns={columns}
      idOf={({ basis_points }) => String(basis_points)}
      empty={figures.noTax}
      name={fileName('tax', { from, until })}
      file={file}
    />
  );
}

function useColumns(from: string, until: string): Column<FigureTax>[] {
  const { figures } = useMessages();
  const amount = useMoney();
  return useMemo(
    () => [
      column('rate', figures.rate, ({ basis_points }) => figures.percent(String(basis_points / 100)), { place: 'title' }),
      column('orders', figures.orders, ({ orders }) => <TextLink to={figureOrdersPath({ from, until, kind: 'sold' })}>{orders}</TextLink>, { isNumber: true }),
      column('taxed', figures.taxed, ({ taxed }) => amount(taxed), { isNumber: true }),
      column('tax', figures.tax, ({ tax }) => amount(tax), { isNumber: true }),
    ],
    [amount, figures, from, until],
  );
}
