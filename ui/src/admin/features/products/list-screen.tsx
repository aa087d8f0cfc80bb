// The products of the catalogue: found, filtered, and put into the order of their category.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { PlusIcon } from '../../../primitives/icons';
import { TagIcon } from '../../../primitives/screen-icons';
import { categoriesQuery } from '../../api/categories';
import type { ListedProduct, ProductFilter } from '../../api/products';
import { type Column, DataTable, column } from '../../components/data-table';
import { useMoney } from '../../components/money';
import { MoreRows } from '../../components/more-rows';
import { NothingFound } from '../../components/nothing-found';
import { Message, NotLoaded, Page } from '../../components/page';
import { CataloguePages } from '../../components/catalogue-pages';
import { ProductPicture } from '../../components/product-picture';
import { DelayedSearch } from '../../components/search-field';
import { useMay } from '../../components/session';
import { SegmentButtons } from '../../components/segments';
import { Select } from '../../components/select';
import { ToggleButton } from '../../components/toggle-button';
import { OtherName, ownName } from '../../components/two-names';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { newProductPath, paths, productPath } from '../../paths';
import { useShop } from '../../stores/shop';
import { ArrangeList } from './arrange-list';
import { BulkBar } from './bulk-bar';
import { listQuery } from './keys';
import { SelectBox, SelectShown, SelectionProvider, useSelection } from './selection';
import { StatusBadge } from './status-badge';
import styles from './products.module.css';

const NONE = { search: '', category: '', status: '', arabic: '', arrange: '' };

export default function ListScreen() {
  const { catalogue } = useMessages();
  const { list: words } = catalogue;
  const { filter, set, count } = useFilters(NONE);
  const asked: ProductFilter = { search: filter.search, category: filter.category, status: filter.status, lacksArabic: filter.arabic !== '' };
  const isArranging = filter.arrange !== '' && filter.category !== '';
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <>
          <ButtonLink kind="secondary" to={paths.catalogueFile}>
            {words.toFile}
          </ButtonLink>
          <ButtonLink to={newProductPath(filter.category)}>
            <PlusIcon size={18} />
            {words.add}
          </ButtonLink>
        </>
      }
    >
      <CataloguePages />
      <Filters filter={filter} set={set} />
      {isArranging ? (
        <ArrangeList
          category={Number(filter.category)}
          onDone={() => {
            set({ arrange: '' });
          }}
        />
      ) : (
        <List
          filter={asked}
          isFiltered={count > 0 || filter.search !== ''}
          onShowAll={() => {
            set(NONE);
          }}
        />
      )}
    </Page>
  );
}

interface FiltersProps {
  filter: typeof NONE;
  set: (change: Partial<typeof NONE>) => void;
}

function Filters({ filter, set }: FiltersProps) {
  const { catalogue } = useMessages();
  const { isInArabic } = useShop();
  const { list: words } = catalogue;
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  return (
    <div className={styles.bar}>
      <DelayedSearch
        words={words}
        value={filter.search}
        onChange={(search) => {
          set({ search, arrange: '' });
        }}
      />
      <Select
        label={words.category}
        options={[{ value: '', label: words.allCategories }, ...categories.map(({ id, form }) => ({ value: String(id), label: ownName(form.name, form.name_ar) }))]}
        value={filter.category}
        onChange={(category) => {
          set({ category, arrange: '' });
        }}
      />
      <SegmentButtons
        label={words.status}
        options={{ all: words.allStatuses, ...catalogue.statuses }}
        value={filter.status === '' ? 'all' : filter.status}
        onChange={(status) => {
          set({ status: status === 'all' ? '' : status, arrange: '' });
        }}
      />
      {isInArabic && (
        <ToggleButton
          isOn={filter.arabic !== ''}
          onToggle={() => {
            set({ arabic: filter.arabic === '' ? 'missing' : '', arrange: '' });
          }}
        >
          {words.lacksArabic}
        </ToggleButton>
      )}
      {filter.category !== '' && filter.arrange === '' && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            set({ ...NONE, category: filter.category, arrange: 'true' });
          }}
        >
          {words.arrange}
        </Button>
      )}
    </div>
  );
}

interface ListProps {
  filter: ProductFilter;
  isFiltered: boolean;
  onShowAll: () => void;
}

function List({ filter, isFiltered, onShowAll }: ListProps) {
  const { catalogue } = useMessages();
  const { list: words } = catalogue;
  const list = useInfiniteQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isSelecting = useMay()('prices.change');
  const columns = useColumns(isSelecting);
  const selection = useSelection(rows);
  if (list.data === undefined) return <NotLoaded query={list} rows={8} />;
  if (rows.length === 0) {
    return isFiltered ? (
      <NothingFound title={words.emptyFiltered} onShowAll={onShowAll} />
    ) : (
      <Message icon={<TagIcon size={32} />} title={words.empty} hint={words.emptyHint} />
    );
  }
  return (
    <div className={classes(styles.list, list.isPlaceholderData && styles.stale)}>
      {isSelecting && <SelectShown rows={rows} selection={selection} />}
      <SelectionProvider value={selection}>
        <DataTable label={words.table} rows={rows} columns={columns} idOf={({ id }) => String(id)} isDim={({ status }) => status === 'retired'} />
      </SelectionProvider>
      <MoreRows list={list} name={words.loadMore} end={words.count(list.data.pages[0]?.count ?? rows.length)} />
      <BulkBar selection={selection} />
    </div>
  );
}

/** The server gives the order, so no column sorts. */
function useColumns(isSelecting: boolean): Column<ListedProduct>[] {
  const { bulk, catalogue } = useMessages();
  const { isInArabic } = useShop();
  const { list: words } = catalogue;
  const money = useMoney();
  return useMemo(
    () => [
      ...(isSelecting ? [column<ListedProduct>('select', bulk.column, (item) => <SelectBox product={item} />, { place: 'corner' })] : []),
      column('product', words.product, (item) => <ProductCell item={item} />, { place: 'title' }),
      column('price', words.price, ({ price_from, price_to }) => (price_from === price_to ? money(price_from) : words.range(money(price_from), money(price_to))), { isNumber: true }),
      column('stock', words.stock, ({ stock }) => stock, { isNumber: true }),
      column('state', words.state, (item) => <StatusBadge product={item} />),
      ...(isInArabic ? [column<ListedProduct>('texts', words.texts, ({ missing_arabic }) => (missing_arabic === 0 ? null : <span className={styles.missing}>{words.missing(missing_arabic)}</span>), { isMinor: true })] : []),
    ],
    [bulk, words, money, isInArabic, isSelecting],
  );
}

function ProductCell({ item }: { item: ListedProduct }) {
  const { catalogue } = useMessages();
  return (
    <div className={styles.product}>
      <ProductPicture image={item.image} name={item.name} size={44} className={styles.picture} />
      <div className={styles.names}>
        <Link to={productPath(item.id)} className={styles.name}>
          {ownName(item.name, item.name_ar)}
        </Link>
        <span className={classes(styles.soft, styles.facts)}>
          <OtherName english={item.name} arabic={item.name_ar} />
          {item.variations > 1 && <span>{catalogue.list.variations(item.variations)}</span>}
        </span>
      </div>
    </div>
  );
}
