// Which coupons were used. Each leads to its orders.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Days, FigureCoupon, Figures } from '../../api/figures';
import { type Column, column } from '../../components/data-table';
import { useMoney } from '../../components/money';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { figureOrdersPath } from '../../paths';
import { fileName } from './file-name';
import { couponsQuery } from './keys';
import { ListPart } from './list-part';

export function CouponsPart({ days, of: { from, until } }: { days: Days; of: Figures }) {
  const { figures } = useMessages();
  const query = useQuery(couponsQuery(days));
  const rows = query.data?.coupons;
  const columns = useColumns(from, until);
  const file = () =>
    Promise.resolve([
      [figures.coupon, figures.orders, figures.discount, figures.revenue],
      ...(rows ?? []).map((row) => [row.code, String(row.orders), row.discount, row.revenue]),
    ]);
  return (
    <ListPart
      title={figures.coupons}
      query={query}
      rows={rows}
      columns={columns}
      idOf={({ code }) => code}
      empty={figures.noCoupons}
      name={fileName('coupons', { from, until })}
      file={file}
    />
  );
}

function useColumns(from: string, until: string): Column<FigureCoupon>[] {
  const { figures } = useMessages();
  const amount = useMoney();
  return useMemo(
    () => [
      column('code', figures.coupon, ({ code }) => <TextLink to={figureOrdersPath({ from, until, kind: 'coupon', coupon: code })}>{code}</TextLink>, { place: 'title' }),
      column('orders', figures.orders, ({ orders }) => orders, { isNumber: true }),
      column('discount', figures.discount, ({ discount }) => amount(discount), { isNumber: true }),
      column('revenue', figures.revenue, ({ revenue }) => amount(revenue), { isNumber: true }),
    ],
    [amount, figures, from, until],
  );
}
