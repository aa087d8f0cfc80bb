// The stock of all products, and the count of it. The filters are part of the address.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { BoxIcon } from '../../../primitives/icons';
import type { AdjustmentKind, StockFilter, StockItem } from '../../api/stock';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { NothingFound } from '../../components/nothing-found';
import { Message, NotLoaded, Page } from '../../components/page';
import { DelayedSearch } from '../../components/search-field';
import { SegmentButtons } from '../../components/segments';
import { ToggleButton } from '../../components/toggle-button';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { AdjustDialog } from './adjust-dialog';
import { CountField, type Drafts, useDrafts } from './count-field';
import { listQuery } from './keys';
import { ProductCell } from './product-cell';
import { StockState } from './stock-state';
import styles from './stock.module.css';

const NO_FILTER = { search: '', category: '', low: '', count: '' };

export default function StockScreen() {
  const { stock } = useMessages();
  const { filter, set } = useFilters(NO_FILTER);
  const isCounting = filter.count === 'true';
  const asked: StockFilter = { search: filter.search, category: /^\d+$/.test(filter.category) ? filter.category : '', isLow: filter.low === 'true' };
  const list = useInfiniteQuery({ ...listQuery(asked), placeholderData: keepPreviousData });
  const search = useCallback(
    (text: string) => {
      set({ search: text });
    },
    [set],
  );
  const [first] = list.data?.pages ?? [];
  return (
    <Page
      title={stock.title}
      hint={isCounting ? stock.countHint : stock.hint}
      actions={
        <Button
          kind={isCounting ? 'primary' : 'secondary'}
          onClick={() => {
            set({ count: isCounting ? '' : 'true' });
          }}
        >
          {isCounting ? stock.endCount : stock.startCount}
        </Button>
      }
    >
      <div className={styles.bar}>
        <DelayedSearch words={stock} value={filter.search} onChange={search} />
        <ToggleButton
          isOn={asked.isLow}
          onToggle={() => {
            set({ low: asked.isLow ? '' : 'true' });
          }}
        >
          {stock.lowOnly(first?.low)}
        </ToggleButton>
      </div>
      {first !== undefined && (
        <Categories
          categories={first.categories}
          value={asked.category}
          onChange={(category) => {
            set({ category });
          }}
        />
      )}
      <List
        filter={asked}
        isCounting={isCounting}
        onShowAll={() => {
          set({ search: '', category: '', low: '' });
        }}
      />
    </Page>
  );
}

interface CategoriesProps {
  categories: readonly { id: number; name: string }[];
  value: string;
  onChange: (category: string) => void;
}

/** Keys of an object that are numbers would be sorted, so they have a letter. */
const keyOf = (category: string) => `c${category}`;

function Categories({ categories, value, onChange }: CategoriesProps) {
  const { stock } = useMessages();
  const options = Object.fromEntries([[keyOf(''), stock.allCategories], ...categories.map(({ id, name }) => [keyOf(String(id)), name])]) as Record<string, string>;
  return (
    <SegmentButtons
      label={stock.categories}
      isWrapped
      options={options}
      value={keyOf(value)}
      onChange={(key) => {
        onChange(key.slice(1));
      }}
    />
  );
}

interface ListProps {
  filter: StockFilter;
  isCounting: boolean;
  onShowAll: () => void;
}

function List({ filter, isCounting, onShowAll }: ListProps) {
  const { stock } = useMessages();
  const list = useInfiniteQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const [open, setOpen] = useState<Open | null>(null);
  const drafts = useDrafts();
  const columns = useColumns(isCounting ? drafts : null, setOpen);
  if (list.data === undefined) return <NotLoaded query={list} rows={8} />;
  return (
    <>
      {rows.length === 0 ? (
        <Empty filter={filter} onShowAll={onShowAll} />
      ) : (
        <div className={classes(styles.list, list.isPlaceholderData && styles.stale)}>
          <DataTable
            label={stock.table}
            rows={rows}
            columns={columns}
            idOf={({ variation_id }) => String(variation_id)}
            isDim={({ is_offered }) => !is_offered}
            isWhole={isCounting}
          />
          <MoreRows list={list} name={stock.loadMore} end={stock.end(rows.length)} />
        </div>
      )}
      {open !== null && (
        <AdjustDialog
          item={rows.find(({ variation_id }) => variation_id === open.item.variation_id) ?? open.item}
          kind={open.kind}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

interface Open {
  item: StockItem;
  kind: AdjustmentKind;
}

function Empty({ filter: { search, category, isLow }, onShowAll }: Pick<ListProps, 'filter' | 'onShowAll'>) {
  const { stock } = useMessages();
  if (search !== '') return <NothingFound title={stock.emptySearch(search)} onShowAll={onShowAll} />;
  if (isLow && category === '') return <Message icon={<BoxIcon size={32} />} title={stock.emptyLow} hint={stock.emptyLowHint} />;
  if (isLow || category !== '') return <NothingFound title={stock.emptyFiltered} onShowAll={onShowAll} />;
  return <Message icon={<BoxIcon size={32} />} title={stock.empty} />;
}

/** The server gives the order, so no column sorts. */
function useColumns(drafts: Drafts | null, open: (of: Open) => void): Column<StockItem>[] {
  const { stock } = useMessages();
  return useMemo(
    () => [
      column('product', stock.product, (item) => <ProductCell item={item} />, { place: 'title' }),
      column('stock', drafts === null ? stock.stock : stock.onShelf, (item) => <UnitsCell item={item} isCounting={drafts !== null} />, { isNumber: true }),
      column('state', stock.state, (item) => (item.is_offered && !item.is_low ? null : <StockState item={item} />)),
      drafts !== null
        ? column('count', stock.count, (item) => <CountField item={item} drafts={drafts} />, { place: 'foot' })
        : column(
            'actions',
            stock.actions,
            (item) => (
              <span className={styles.buttons}>
                {(['received', 'spoiled'] as const).map((kind) => (
                  <Button
                    key={kind}
                    size="small"
                    kind="secondary"
                    aria-label={kind === 'received' ? stock.receiveFor(item.name) : stock.spoilFor(item.name)}
                    onClick={() => {
                      open({ item, kind });
                    }}
                  >
                    {kind === 'received' ? stock.receive : stock.spoil}
                  </Button>
                ))}
              </span>
            ),
            { place: 'foot' },
          ),
    ],
    [drafts, open, stock],
  );
}

/** What can be ordered, or what there is to count, with what open orders hold of it. */
function UnitsCell({ item: { stock: free, held, on_shelf }, isCounting }: { item: StockItem; isCounting: boolean }) {
  const { stock } = useMessages();
  return (
    <span className={styles.units}>
      <strong>{isCounting ? on_shelf : free}</strong>
      {held > 0 && <span className={styles.soft}>{isCounting ? stock.ofThemHeld(held) : stock.andHeld(held)}</span>}
    </span>
  );
}
