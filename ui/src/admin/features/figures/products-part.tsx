// The best and the worst sellers. Each product leads to its orders.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Days, type FigureProduct, type Figures, type ProductSort, allProducts } from '../../api/figures';
import { type Column, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { useMoney } from '../../components/money';
import { SegmentButtons } from '../../components/segments';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { figureOrdersPath } from '../../paths';
import { fileName } from './file-name';
import { productsQuery } from './keys';
import { ListPart } from './list-part';

export function ProductsPart({ days, of: { from, until } }: { days: Days; of: Figures }) {
  const { figures } = useMessages();
  const [sort, setSort] = useState<ProductSort>('best');
  const query = useInfiniteQuery(productsQuery(days, sort));
  const rows = useMemo(() => query.data?.pages.flatMap(({ products }) => products), [query.data]);
  const columns = useColumns(from, until);
  const file = async () => [
    [figures.product, figures.category, figures.orders, figures.units, figures.amount],
    ...(await allProducts(days, sort)).map((row) => [row.name ?? figures.deleted, row.category ?? '', String(row.orders), String(row.units), row.amount]),
  ];
  return (
    <ListPart
      title={figures.sellers}
      hint={figures.categoriesHint}
      query={query}
      rows={rows}
      columns={columns}
      idOf={({ variation_id }) => String(variation_id)}
      empty={figures.noSales}
      name={fileName(`products-${sort}`, { from, until })}
      file={file}
      bar={
        <SegmentButtons
          label={figures.sellerSort}
          options={figures.sellerSorts}
          value={sort}
          onChange={(key) => {
            setSort(key === 'worst' ? 'worst' : 'best');
          }}
        />
      }
      more={<MoreRows list={query} name={figures.loadMore} />}
    />
  );
}

function useColumns(from: string, until: string): Column<FigureProduct>[] {
  const { figures } = useMessages();
  const amount = useMoney();
  return useMemo(
    () => [
      column(
        'name',
        figures.product,
        ({ variation_id, name }) =>
          variation_id === null || name === null ? (
            figures.deleted
          ) : (
            <TextLink to={figureOrdersPath({ from, until, kind: 'product', variation: variation_id, name })}>{name}</TextLink>
          ),
        { place: 'title' },
      ),
      column('category', figures.category, ({ category }) => category, { isMinor: true }),
      column('orders', figures.orders, ({ orders }) => orders, { isNumber: true }),
      column('units', figures.units, ({ units }) => units, { isNumber: true }),
      column('amount', figures.amount, (row) => amount(row.amount), { isNumber: true }),
    ],
    [amount, figures, from, until],
  );
}
